/// Opens an app window for a link that the user clicked with Control, Shift or the middle button (Linux only).
package struct SeparateWindowWebViewPolicyDecisionHandler: WebViewPolicyRule {
    /// `separate-window`.
    package let name = "separate-window"

    /// Creates the handler.
    package init() {}

    /// Whether the user requested a window for a page of the app; clicks by scripts do not count.
    package func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        action.navigationType == .linkActivated && action.isForWindow && action.isUserGesture && action.method == "GET"
            && origins.kind(of: action.location) == .app
    }

    /// Opens the window.
    package func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
    {
        .openWindow
    }
}
