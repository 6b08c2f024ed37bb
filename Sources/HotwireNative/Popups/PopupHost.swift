import HotwireCore

/// The navigator's part that a popup uses; ``Navigator`` conforms to it.
protocol PopupHost: AnyObject {
    /// The app's configuration and outlets.
    var app: AppEnvironment { get }
    /// The router, which knows the app's origins.
    var router: Router { get }
    /// The navigator's content, over whose window the popup is shown.
    var widget: Widget { get }
    /// Returns the environment of a popup without an opener.
    var makePopupEnvironment: () -> WebEnvironment { get }

    /// Handles the answer of a server to a load of the popup's page or of one of its frames.
    func answered(_ answer: ServerAnswer)
    /// Returns the app's decision on a permission request of the popup's page.
    func decide(_ request: PermissionRequest) -> PermissionDecision
    /// Opens a location in the default browser.
    func openInBrowser(_ location: Location)
    /// Opens a location in the desktop program for its scheme.
    func openOnDesktop(_ location: Location, for page: any AskingPage, isUserGesture: Bool)
    /// Visits the location that the popup was about to load.
    func takeOver(_ location: Location)
    /// Reloads the navigator's visible content.
    func reload()
}
