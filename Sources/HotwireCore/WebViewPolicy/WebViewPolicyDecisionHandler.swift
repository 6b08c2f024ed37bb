/// Says what becomes of the navigations that it knows about, of those that go past Turbo (iOS: the same name).
///
/// A ``WebViewPolicy`` asks its handlers in their order; the first that matches decides. A handler only decides, and may
/// be asked more than once about the same.
///
/// ```swift
/// struct HelpFrameHandler: WebViewPolicyDecisionHandler {
///     let name = "help-frame"
///
///     func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
///         state.frame(of: action) == .inner && action.location.host == "help.example.com"
///     }
///
///     func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision { .route }
/// }
/// ```
@MainActor public protocol WebViewPolicyDecisionHandler {
    /// What the log calls it.
    var name: String { get }

    /// Whether it decides on an action.
    ///
    /// - Parameters:
    ///   - action: what the web view wants to do
    ///   - state: what is known of the page
    ///   - origins: tell the app from the outside
    /// - Returns: whether it does; no later handler is asked then.
    func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool

    /// Decides on an action that it matches.
    ///
    /// - Parameters:
    ///   - action: what the web view wants to do
    ///   - state: what is known of the page
    ///   - origins: tell the app from the outside
    /// - Returns: what becomes of it.
    func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision
}
