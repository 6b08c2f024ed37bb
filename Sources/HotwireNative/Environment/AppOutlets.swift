package import HotwireCore
package import Logging

/// Where the parts of an app report what happens, and what they share while it runs; one object for all of them, as an app may
/// set each part at any time.
package final class AppOutlets {
    /// Receives errors and notes.
    package var logger = Logger(label: "hotwire-native")
    /// Receives every event.
    package var trace: ((TraceRecord) -> Void)?
    /// Called when a page asks for files, and when that is answered, as navigation scripts wait for it.
    package var onFileChoice: () -> Void = {}
    /// Whether the desktop's file chooser is shown; not where a navigation script answers in its place, as nobody is there to
    /// use it.
    package var showsFileChooser = true
    /// Opens an address with the desktop's program for it, in place of the desktop; tests observe it.
    package var launch: ((_ address: String) async throws -> Void)?
    /// The programs that the user lets sites open, by the file that keeps them.
    var programs: [String: RememberedPrograms] = [:]
    /// The application; `nil` before its first window.
    weak var application: (any RunningApplication)?

    /// Creates outlets without an application.
    package init() {}

    /// Also sends every event to a closure.
    package func observeTrace(_ body: @escaping (TraceRecord) -> Void) {
        let before = trace
        trace = { record in
            before?(record)
            body(record)
        }
    }
}

/// What the parts of an app need of its application.
protocol RunningApplication: AnyObject {
    /// The app's display name, as the app itself set it.
    var name: String? { get }
    /// Sends notifications to the desktop.
    var notifier: Notifier { get }
    /// How many popups its windows have opened.
    var popupCount: Int { get }
    /// Receives what the user did, for a recording.
    func userDid(_ act: UserAction)
}
