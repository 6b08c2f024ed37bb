import AppTesting
import Foundation
import TestSupport

/// Measures how long the main loop keeps a key press waiting: the time in which it works or is blocked, without the time in
/// which other programs had the processor that it was ready for.
final class LoopWatch {
    private(set) var longest = Duration.zero
    private var task: Task<Void, Never>?

    init() {
        let clock = ContinuousClock()
        task = Task { [weak self] in
            var (last, lastDelay) = (clock.now, Self.delay)
            while !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(5))  // ends early only if the watch ends
                let (now, delay) = (clock.now, Self.delay)
                self?.note(now - last - (delay - lastDelay))
                (last, lastDelay) = (now, delay)
            }
        }
    }

    /// How long the main thread has waited for a processor: the second number of its statistics, if the kernel provides them.
    private static var delay: Duration {
        let text = (try? String(contentsOfFile: "/proc/self/schedstat", encoding: .utf8)) ?? ""
        return .nanoseconds(text.split(separator: " ").dropFirst().first.flatMap { Int64($0) } ?? 0)
    }

    private func note(_ pause: Duration) { longest = max(longest, pause) }

    /// The longest stall that users of a release build should meet is 250 ms; without optimization, the program is several times slower.
    static var longestStall: Duration {
        #if DEBUG
            .seconds(2) * Sanitizer.slowness
        #else
            .milliseconds(250) * Sanitizer.slowness
        #endif
    }

    /// Waits until nothing has kept the main loop busy for a second.
    func rest() async throws {
        var before = longest
        repeat {
            before = longest
            try await Task.sleep(for: .seconds(1))
        } while longest > before
    }

    /// Ends the watch and returns the longest wait; under a sanitizer, an estimate of the wait without it.
    func stop() -> Duration {
        task?.cancel()
        return longest / Sanitizer.slowness
    }
}
