import AppTesting
import Foundation
import TestSupport

/// Measures how long the main loop delays a key press, excluding the time that other programs use the processor.
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

    /// How long the main thread has waited for a processor, if the kernel provides this statistic.
    private static var delay: Duration {
        let text = (try? String(contentsOfFile: "/proc/self/schedstat", encoding: .utf8)) ?? ""
        return .nanoseconds(text.split(separator: " ").dropFirst().first.flatMap { Int64($0) } ?? 0)
    }

    private func note(_ pause: Duration) { longest = max(longest, pause) }

    /// In a release build, users should see stalls of at most 250 ms; a debug build is several times slower.
    static var longestStall: Duration {
        #if DEBUG
            .seconds(2) * Sanitizer.slowness
        #else
            .milliseconds(250) * Sanitizer.slowness
        #endif
    }

    /// Waits until the main loop was idle for a second.
    func rest() async throws {
        var before = longest
        repeat {
            before = longest
            try await Task.sleep(for: .seconds(1))
        } while longest > before
    }

    /// Ends the watch and returns the longest delay; under a sanitizer, estimates the delay without it.
    func stop() -> Duration {
        task?.cancel()
        return longest / Sanitizer.slowness
    }
}
