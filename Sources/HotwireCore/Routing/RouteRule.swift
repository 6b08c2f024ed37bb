/// Decides where matching locations open.
///
/// A ``Router`` evaluates its rules in order, and the first that matches decides. The library's handlers stand for
/// rules; those of an app are wrapped in rules.
@MainActor package protocol RouteRule {
    /// The name for the log.
    var name: String { get }

    /// Whether the rule matches a proposal.
    ///
    /// - Parameters:
    ///   - proposal: the proposal
    ///   - origins: the app's origins
    /// - Returns: Whether the rule decides.
    func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool

    /// Returns the decision for a matching proposal.
    ///
    /// - Parameters:
    ///   - proposal: the proposal
    ///   - origins: the app's origins
    /// - Returns: The decision.
    func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision
}
