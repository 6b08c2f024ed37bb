/// A count of the page's process deaths, so that a page that kills its process is not reloaded endlessly.
package struct ProcessDeaths: Hashable, Sendable {
    /// The maximum number of successive deaths before the page is seen.
    static let mostUnseen = 3
    /// The maximum number of successive deaths soon after the page was seen.
    static let mostSeen = 10
    // Measured: the engine cancels one load in eight where certificates are rejected, and at most three in a row.
    /// The maximum number of successive loads that the engine cancels.
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

    /// Records that a page is seen, and returns whether the process died recently.
    package mutating func wasShown() -> Bool {
        unseen = 0
        interruptions = 0
        cancellations = 0
        return all > 0
    }

    /// Records that the network process died during a load.
    mutating func interrupted() { interruptions += 1 }

    /// Records that the engine canceled a load by itself.
    mutating func loadCanceled() { cancellations += 1 }

    /// Whether an interrupted or canceled load may be repeated.
    var mayRepeatLoad: Bool { interruptions < Self.mostUnseen && cancellations < Self.mostCancellations }

    /// Whether loading the page again is futile.
    package var areTooMany: Bool { unseen >= Self.mostUnseen || all >= Self.mostSeen }
}

// A process that dies during its start, which takes about 0.1 s, ends the whole app, because the engine does not expect it.
// Whatever killed one process often kills the next, so the next one starts late enough.
/// The time when a view whose web process died may start another one.
package struct ProcessRestart: Hashable, Sendable {
    /// The pause after the first death, and after each death that soon follows it.
    package static let pauses: [Duration] = [.milliseconds(500), .seconds(1)]
    /// The time after which a death no longer counts as following another.
    static let calm = Duration.seconds(10)

    private var lastDeath: Duration?
    private var count = 0

    package init() {}

    /// Records that a process died, at a time on a monotonic clock.
    package mutating func died(at time: Duration) {
        count = lastDeath.map { time - $0 < Self.calm } == true ? count + 1 : 1
        lastDeath = time
    }

    /// Returns how long a load that would start a process must wait, which may be zero.
    package func pause(at time: Duration) -> Duration {
        guard let lastDeath else { return .zero }
        let pause = Self.pauses[min(count, Self.pauses.count) - 1]
        return max(.zero, lastDeath + pause - time)
    }
}
