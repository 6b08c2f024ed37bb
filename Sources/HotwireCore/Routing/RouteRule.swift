/// Decides where the locations that it matches open.
///
/// A ``Router`` asks its rules in order, and the first that matches decides. The library's handlers are rules, and the
/// handlers of an app are made into some.
@MainActor package protocol RouteRule {
    /// The name for the log.
    var name: String { get }

    /// Returns whether it decides on a proposal.
    ///
    /// - Parameters:
    ///   - proposal: the proposal
    ///   - origins: distinguish the app from outside locations
    /// - Returns: whether it decides.
    func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool

    /// Returns the decision on a proposal that it matches.
    ///
    /// - Parameters:
    ///   - proposal: the proposal
    ///   - origins: distinguish the app from outside locations
    /// - Returns: the decision.
    func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision
}
