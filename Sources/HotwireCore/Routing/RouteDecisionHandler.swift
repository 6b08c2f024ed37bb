/// Says where the locations open that it knows about (iOS: `RouteDecisionHandler`).
///
/// A ``Router`` asks its handlers in their order; the first that matches decides. A handler only says where a location
/// opens. It does not open it, and may be asked more than once about the same.
///
/// ```swift
/// struct PaymentHandler: RouteDecisionHandler {
///     let name = "payment"
///
///     func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool {
///         proposal.location.host == "pay.example.com"
///     }
///
///     func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision { .browser }
/// }
/// ```
@MainActor public protocol RouteDecisionHandler {
    /// What the log calls it.
    var name: String { get }

    /// Whether it decides on a proposal.
    ///
    /// - Parameters:
    ///   - proposal: what the page or the app asks for
    ///   - origins: tell the app from the outside
    /// - Returns: whether it does; no later handler is asked then.
    func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool

    /// Decides on a proposal that it matches.
    ///
    /// - Parameters:
    ///   - proposal: what the page or the app asks for
    ///   - origins: tell the app from the outside
    /// - Returns: where the location opens.
    func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision
}
