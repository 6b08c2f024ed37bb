internal import CWebKitGTK
package import FoundationEssentials
internal import GLibInterop
package import HotwireCore
package import Logging

/// The app's settings from `Hotwire.config`, for the objects that depend on them.
///
/// The objects that an app creates (an application, navigator, session, web view, window or HTTP client) get an environment
/// when they are created, keep it, and pass it to the objects that they create. An app therefore sets up `Hotwire.config`
/// first. Settings that take effect at once when changed are in ``outlets``. Only `HotwireApplication` reads all settings
/// each time it needs them, because it exists before the app is set up.
///
/// A ``WebEnvironment`` is different: it holds the cookies, storage and processes that web views share.
package struct AppEnvironment {
    /// The app's identifier for the desktop, which also names its folders.
    package let applicationID: String
    /// Whether nothing is stored.
    package let isPrivate: Bool
    /// The name of the profile that windows show, if there are several.
    package let profile: String?
    /// Whether the user can open the inspectors.
    package let isInspectable: Bool
    /// The phone that the app emulates, if any.
    package let emulation: Emulation?
    /// The initial size of a window.
    package let firstWindow: WindowState
    /// The schemes whose links open without asking the user.
    package let desktopSchemes: Set<String>
    /// The folder for downloads; `nil` for the desktop's.
    package let downloadFolder: URL?
    /// The app's sign-in location, if it has one.
    package let signInLocation: URL?
    /// The settings that may change while the app runs.
    package let outlets: AppOutlets

    /// The app's current logger.
    package var logger: Logger { outlets.logger }
}

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

/// The user agent of all requests of the app: those of its web views, and those without a page.
struct AppUserAgent {
    /// The app's own part, if any.
    let prefix: String?
    /// The bridge components, whose names the server reads in the user agent.
    let components: BridgeComponentTypes
    /// The phone that the app emulates, if any.
    let emulation: Emulation?

    /// The complete user agent, with the components that are currently registered.
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
