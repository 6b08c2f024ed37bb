/// When a view whose web process died may start another one.
///
/// A process that dies while it starts, which takes about 0.1 s, ends the whole app: the engine does not expect it. Whatever killed
/// one process often kills the next, so that one starts late enough.
package struct ProcessRestart: Hashable, Sendable {
    /// The pause after the first death, and after each that follows it soon.
    package static let pauses: [Duration] = [.milliseconds(500), .seconds(1)]
    /// The time after which a death no longer follows another.
    static let calm = Duration.seconds(10)

    private var lastDeath: Duration?
    private var count = 0

    package init() {}

    /// Records that a process died.
    ///
    /// - Parameter time: the time on a clock that only advances
    package mutating func died(at time: Duration) {
        count = lastDeath.map { time - $0 < Self.calm } == true ? count + 1 : 1
        lastDeath = time
    }

    /// Returns how long a load must wait that would start a process; zero if it need not.
    package func pause(at time: Duration) -> Duration {
        guard let lastDeath else { return .zero }
        let pause = Self.pauses[min(count, Self.pauses.count) - 1]
        return max(.zero, lastDeath + pause - time)
    }
}
