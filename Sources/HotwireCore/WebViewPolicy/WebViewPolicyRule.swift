/// Decides about the navigations that it matches, of those that do not go through Turbo.
///
/// A ``WebViewPolicyManager`` asks its rules in order, and the first that matches decides. The library's handlers are
/// rules, and the handlers of an app are made into some.
@MainActor package protocol WebViewPolicyRule {
    /// The name for the log.
    var name: String { get }

    /// Returns whether it decides on an action.
    ///
    /// - Parameters:
    ///   - action: the navigation that a web view requests
    ///   - state: the known state of the page
    ///   - origins: distinguish the app from outside locations
    /// - Returns: whether it decides.
    func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool

    /// Returns the decision on an action that it matches; `nil` leaves it to the rules after it.
    ///
    /// - Parameters:
    ///   - action: the navigation that a web view requests
    ///   - state: the known state of the page
    ///   - origins: distinguish the app from outside locations
    /// - Returns: the decision, or `nil`.
    func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
}
