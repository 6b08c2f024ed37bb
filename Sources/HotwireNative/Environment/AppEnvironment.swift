package import FoundationEssentials
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
