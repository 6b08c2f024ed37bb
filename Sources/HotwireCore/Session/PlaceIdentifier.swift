/// Names a place that shows visits, so that the session's decisions need no view.
public struct PlaceIdentifier: Hashable, Sendable, CustomStringConvertible {
    let number: Int

    /// Makes an identifier; the engine counts places.
    public init(_ number: Int) {
        self.number = number
    }

    /// The number, for logs.
    public var description: String { "place \(number)" }
}
