/// What a proposal leads to.
public struct NavigationPlan: Hashable, Sendable {
    /// What is visited.
    public enum Visit: Hashable, Sendable {
        /// Nothing: a screen that is gone back to is restored by its session.
        case none
        /// The proposed location.
        case proposal
        /// What is then on top, anew, where it is a web page.
        case top
    }

    /// How the screens change.
    public let move: Move
    /// What is visited when they do.
    public let visit: Visit

    /// Makes a plan.
    public init(_ move: Move, visit: Visit = .none) {
        self.move = move
        self.visit = visit
    }

    /// The plan's name in the trace: that of its move, or `refresh` where no screen moves.
    public var name: String { move == .none && visit == .top ? "refresh" : move.name }
}
