import GLibInterop
import HotwireCore
import HotwireNative

/// Waits until a server accepts connections.
struct ServerWait: Hashable, Sendable {
    private static let shortest = Duration.milliseconds(100)
    private static let longest = Duration.seconds(2)
    private static let betweenMessages = Duration.seconds(30)

    private var interval = Self.shortest
    private var waited = Duration.zero
    private var nextMessage = Duration.zero

    /// What to do after an attempt failed.
    struct Step: Hashable, Sendable {
        /// The time until the next attempt.
        let interval: Duration
        /// The time that passed so far, if it is to be reported.
        let report: Duration?
    }

    /// Decides what follows a failed attempt.
    mutating func failed() -> Step {
        defer {
            waited += interval
            interval = min(interval * 2, Self.longest)
        }
        guard waited >= nextMessage else { return Step(interval: interval, report: nil) }
        nextMessage = waited + Self.betweenMessages
        return Step(interval: interval, report: waited)
    }

    /// Connects until the server accepts a connection.
    ///
    /// - Throws: `CancellationError` if the task is canceled.
    @MainActor static func server(at location: Location) async throws {
        var wait = ServerWait()
        while !(await ServerProbe.isAnswering(at: location)) {
            let step = wait.failed()
            if let seconds = step.report?.components.seconds {
                DevMessage.print(
                    seconds == 0
                        ? "waiting for a server at \(location); Ctrl+C ends this"
                        : "still waiting for a server at \(location) after \(seconds) s"
                )
            }
            try await MainLoopClock().sleep(for: step.interval)
        }
        try Task.checkCancellation()
    }
}
