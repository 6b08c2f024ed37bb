import HotwireCore

/// What a popup needs of the navigator whose page opened it; a ``Navigator`` conforms to it.
protocol PopupHost: AnyObject {
    /// What the app chose.
    var app: AppEnvironment { get }
    /// Knows the app's origins.
    var router: Router { get }
    /// The navigator's content, over whose window the popup is shown.
    var widget: Widget { get }
    /// Returns the environment of a popup without an opener.
    var makePopupEnvironment: () -> WebEnvironment { get }

    /// Returns the app's decision on a permission request of the popup's page.
    func decide(_ request: PermissionRequest) -> PermissionDecision
    /// Opens a location in the default browser.
    func openInBrowser(_ location: Location)
    /// Opens a location in the desktop's program for its scheme.
    func openOnDesktop(_ location: Location, for page: any AskingPage, isUserGesture: Bool)
    /// Visits what the popup was about to load.
    func takeOver(_ location: Location)
    /// Reloads what the navigator shows.
    func reload()
}
