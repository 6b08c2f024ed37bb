package import FoundationEssentials
package import HotwireCore
package import Logging

/// What an app chose in `Hotwire.config`, for the objects that have to know it.
///
/// The objects that an app creates (an application, navigator, session, web view, window or HTTP client) get one when they
/// are created, keep it, and hand it to what they create. So an app sets `Hotwire.config` up before. What may be set later, and
/// is in effect at once, is in ``outlets``; ``HotwireApplication`` alone reads all of it anew each time, as it exists before the
/// app is set up.
///
/// A ``WebEnvironment`` is something else: the cookies, storage and processes that web views share.
package struct AppEnvironment {
    /// The app's identifier for the desktop, which also names its folders.
    package let applicationID: String
    /// Whether nothing is stored.
    package let isPrivate: Bool
    /// Whether the user can open the inspectors.
    package let isInspectable: Bool
    /// The phone that the app emulates, if any.
    package let emulation: Emulation?
    /// The initial size of a window.
    package let firstWindow: WindowState
    /// The schemes whose links open without a question.
    package let desktopSchemes: Set<String>
    /// The folder for downloads; the desktop's where there is none.
    package let downloadFolder: URL?
    /// The sign-in location, if the app names one.
    package let signInLocation: URL?
    /// What may change while the app runs.
    package let outlets: AppOutlets

    /// The app's logger, as it is now.
    package var logger: Logger { outlets.logger }
}
