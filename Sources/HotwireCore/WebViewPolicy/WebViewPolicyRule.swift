/// Decides on matching navigations that do not go through Turbo.
///
/// A ``WebViewPolicyManager`` evaluates its rules in order, and the first that matches decides. The library's handlers stand for
/// rules; those of an app are wrapped in rules.
@MainActor package protocol WebViewPolicyRule {
    /// The name for the log.
    var name: String { get }

    /// Whether the rule matches an action.
    ///
    /// - Parameters:
    ///   - action: the navigation that a web view requests
    ///   - state: the known state of the page
    ///   - origins: the app's origins
    /// - Returns: Whether the rule decides.
    func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool

    /// Returns the decision for a matching action; `nil` leaves it to the rules after it.
    ///
    /// - Parameters:
    ///   - action: the navigation that a web view requests
    ///   - state: the known state of the page
    ///   - origins: the app's origins
    /// - Returns: The decision, or `nil`.
    func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision?
}
