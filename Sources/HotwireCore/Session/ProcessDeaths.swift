/// Counts how often the page's process died, so that a page that kills it is not loaded for ever.
package struct ProcessDeaths: Hashable, Sendable {
    /// So often in a row it may die before its page is seen.
    static let mostUnseen = 3
    /// So often in a row it may die soon after its page was seen.
    static let mostSeen = 10
    /// So often in a row the engine may cancel a load (measured: one in eight where certificates are refused, and at most three
    /// in a row).
    static let mostCancellations = 10

    private var unseen = 0
    private var all = 0
    private var interruptions = 0
    private var cancellations = 0

    package init() {}

    package mutating func died() {
        unseen += 1
        all += 1
    }

    /// A page is seen; tells whether the process died lately.
    package mutating func wasShown() -> Bool {
        unseen = 0
        interruptions = 0
        cancellations = 0
        return all > 0
    }

    /// The process that talks to servers died during a load.
    mutating func interrupted() { interruptions += 1 }

    /// The engine canceled a load by itself.
    mutating func loadCanceled() { cancellations += 1 }

    /// Whether a load that was interrupted or canceled may be repeated.
    var mayLoadOn: Bool { interruptions < Self.mostUnseen && cancellations < Self.mostCancellations }

    /// Whether it is of no use to load the page once more.
    package var areTooMany: Bool { unseen >= Self.mostUnseen || all >= Self.mostSeen }
}
