/// How long the main loop keeps a person waiting who presses a key.
final class LoopWatch {
    private(set) var longest = Duration.zero
    private var task: Task<Void, Never>?

    init() {
        let clock = ContinuousClock()
        task = Task { [weak self] in
            var last = clock.now
            while !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(5))  // ends early only where the watch ends
                let now = clock.now
                self?.note(now - last)
                last = now
            }
        }
    }

    private func note(_ pause: Duration) { longest = max(longest, pause) }

    /// Ends the watch and returns the longest wait; under a sanitizer, what it would be without.
    func stop() -> Duration {
        task?.cancel()
        return longest / Sanitizer.slowness
    }
}
