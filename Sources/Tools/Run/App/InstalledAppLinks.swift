import HotwireCore
import HotwireDesktop
import HotwireNative

/// Opens a link to another installed app in that app.
///
/// Only a link that the user clicks in a page leads there: a redirect to another site is a part of what the page began, such as a
/// sign-in, and stays with it.
struct InstalledAppLinks: WebViewPolicyDecisionHandler {
    let name = "installed apps"

    /// The identifier of this app, without a profile.
    let id: String
    /// The app's origins.
    let origins: AppOrigins
    /// The origins that always open in the browser.
    let browserOrigins: Set<Origin>
    /// Returns the identifier of the installed app to which a page belongs.
    let owner: (Location) -> String?
    /// Opens a page in an installed app; returns whether it started.
    let open: (_ id: String, _ page: Location) -> Bool

    /// Returns the identifier of the other app in which a navigation opens; `nil` if it stays here.
    func target(of action: NavigationAction) -> String? {
        guard action.navigationType == .linkActivated, action.isUserGesture, !action.isRedirect,
            action.isMainFrame != false, action.method == "GET", !origins.contains(action.location),
            let origin = action.location.origin, !browserOrigins.contains(origin)
        else { return nil }
        return owner(action.location).flatMap { $0 == id ? nil : $0 }
    }

    func matches(navigationAction action: NavigationAction, configuration: Navigator.Configuration) -> Bool {
        target(of: action) != nil
    }

    func handle(
        navigationAction action: NavigationAction,
        configuration: Navigator.Configuration,
        navigator: Navigator
    ) -> WebViewPolicyManager.Decision {
        guard let app = target(of: action), open(app, action.location) else { return .default }
        return .cancel
    }
}
