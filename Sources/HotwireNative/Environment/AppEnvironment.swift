internal import CWebKitGTK
package import FoundationEssentials
internal import GLibInterop
package import HotwireCore
package import Logging

// An app's objects receive an environment when they are created, and pass it to the objects that they create. Settings that take
// effect at once are in ``outlets``. Only `HotwireApplication` reads all settings on use, because it exists before the setup.
/// The app's settings from `Hotwire.config`, as opposed to the web views' shared state in a ``WebEnvironment``.
package struct AppEnvironment {
    /// The app's identifier on the desktop, which also names its folders.
    package let applicationID: String
    /// Whether nothing is stored.
    package let isPrivate: Bool
    /// The profile name that windows show, if there are several profiles.
    package let profile: String?
    /// Whether the user can open the inspectors.
    package let isInspectable: Bool
    package let emulation: Emulation?
    /// The initial state of a window.
    package let firstWindow: WindowState
    /// The schemes whose links open in other programs without asking the user.
    package let desktopSchemes: Set<String>
    /// The folder for downloads; `nil` for the desktop's.
    package let downloadFolder: URL?
    package let signInLocation: URL?
    /// The settings that may change while the app runs.
    package let outlets: AppOutlets

    package var logger: Logger { outlets.logger }
}

// All parts share one object, because an app may set each property at any time.
/// The receivers of an app's reports, and the state that its parts share while it runs.
package final class AppOutlets {
    package var logger = Logger(label: "hotwire-native")
    /// Receives every trace event.
    package var trace: ((TraceRecord) -> Void)?
    /// Called when a screen reveals its page by removing the preceding cover.
    package var onUncover: () -> Void = {}
    /// Called when a page requests files and when it receives an answer, for which navigation scripts wait.
    package var onFileChoice: () -> Void = {}
    /// Whether the desktop's file chooser appears; `false` if a navigation script answers instead.
    package var showsFileChooser = true
    /// Opens an address instead of the desktop's program; used by tests.
    package var launch: ((_ address: String) async throws -> Void)?
    /// The files that the user opened in the app, until a web view visits their page.
    package var launches = LaunchOutbox()
    /// The schemes that the user allows sites to open in other programs, by the path of the file that stores them.
    var programs: [String: RememberedPrograms] = [:]
    /// The application; `nil` before its first window.
    package weak var application: (any RunningApplication)?

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

/// The functions of an application that its parts need.
package protocol RunningApplication: AnyObject {
    /// The display name that the app has set.
    var name: String? { get }
    var notifier: Notifier { get }
    /// The number of open popups in its windows.
    var popupCount: Int { get }
    /// Shows a badge on the app's icon in the desktop's dock.
    func show(_ badge: AppBadge)
    /// Adds a user action to a recording.
    func userDid(_ act: UserAction)
}

/// The user agent of all of the app's requests, with and without a page.
struct AppUserAgent {
    /// The app's own part, if any.
    let prefix: String?
    /// The bridge components, whose names servers read in the user agent.
    let components: BridgeComponentTypes
    let emulation: Emulation?

    /// The complete user agent, with the currently registered components.
    var text: String {
        UserAgent.text(base: Self.engine ?? "", prefix: prefix, components: components.names, emulation: emulation)
    }

    /// The engine's own user agent; needs a display.
    static var engine: String? {
        WebKitLibrary.wait()
        let settings = Reference(adopting: webkit_settings_new())
        return webkit_settings_get_user_agent(settings.pointer).map { String(cString: $0) }
    }
}
