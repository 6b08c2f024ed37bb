/// What a proposal leads to.
public struct NavigationPlan: Hashable, Sendable {
    /// How the screens change.
    public let move: Move
    /// Whether the proposed location is visited; it is not where it is an order of the server's.
    public let visits: Bool
    /// Whether the screen that is then on top is loaded anew, where it shows a web page.
    public let refreshesTop: Bool

    /// Makes a plan.
    public init(_ move: Move, visits: Bool = false, refreshesTop: Bool = false) {
        self.move = move
        self.visits = visits
        self.refreshesTop = refreshesTop
    }

    /// The plan's name in the trace: that of its move, or `refresh` where no screen moves.
    public var name: String { move == .none && refreshesTop ? "refresh" : move.name }
}
