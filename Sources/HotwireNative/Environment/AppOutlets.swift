package import HotwireCore
package import Logging

/// The receivers of an app's reports, and the state that its parts share while it runs.
///
/// All parts share one object, because an app may set each property at any time.
package final class AppOutlets {
    /// Receives log messages.
    package var logger = Logger(label: "hotwire-native")
    /// Receives every trace event.
    package var trace: ((TraceRecord) -> Void)?
    /// Called when a screen shows its page in place of the cover that preceded it.
    package var onUncover: () -> Void = {}
    /// Called when a page requests files, and when it has an answer; navigation scripts wait for this.
    package var onFileChoice: () -> Void = {}
    /// Whether the desktop's file chooser is shown; `false` if a navigation script answers in its place.
    package var showsFileChooser = true
    /// Opens an address in the desktop's program for it, in place of the desktop; used by tests.
    package var launch: ((_ address: String) async throws -> Void)?
    /// The files that the user opened in the app, until a web view visits their page.
    package var launches = LaunchOutbox()
    /// The schemes that the user lets sites open in other programs, by the path of the file that stores them.
    var programs: [String: RememberedPrograms] = [:]
    /// The application; `nil` before its first window.
    package weak var application: (any RunningApplication)?

    /// Creates outlets without an application.
    package init() {}

    /// Adds a closure that receives every trace event.
    package func observeTrace(_ body: @escaping (TraceRecord) -> Void) {
        let before = trace
        trace = { record in
            before?(record)
            body(record)
        }
    }
}

/// The functions of an application that the parts of its app need.
package protocol RunningApplication: AnyObject {
    /// The app's display name, as set by the app itself.
    var name: String? { get }
    /// Sends notifications to the desktop.
    var notifier: Notifier { get }
    /// The number of popups that its windows have open.
    var popupCount: Int { get }
    /// Shows a badge on the app's icon in the desktop's dock.
    func show(_ badge: AppBadge)
    /// Records a user's action in a recording.
    func userDid(_ act: UserAction)
}
