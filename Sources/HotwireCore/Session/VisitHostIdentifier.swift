/// Names a place that shows visits, so that the session's decisions need no view.
package struct VisitHostIdentifier: Hashable, Sendable, CustomStringConvertible {
    let number: Int

    /// Makes an identifier; the engine counts places.
    package init(_ number: Int) {
        self.number = number
    }

    /// The number, for logs.
    package var description: String { "place \(number)" }
}
