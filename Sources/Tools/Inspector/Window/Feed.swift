internal import GLibInterop

/// Batches changes: the first one is handled immediately, later ones ten times a second, which is fast enough for a reader.
@MainActor final class Feed<Change: Hashable> {
    private static var pause: Duration { .milliseconds(100) }

    private var waiting: Set<Change> = []
    private var work: Task<Void, Never>?

    /// Adds changes, and starts unless a batch is in progress.
    func add(_ changes: Set<Change>, _ body: @escaping (Set<Change>) async -> Void) {
        waiting.formUnion(changes)
        guard work == nil else { return }
        work = Task { [weak self] in
            while let now = self?.next() {
                await body(now)
                try? await MainLoopClock().sleep(for: Self.pause)  // or until it is canceled
            }
            self?.work = nil
        }
    }

    /// Drops the pending changes.
    func end() {
        waiting = []
        work?.cancel()
    }

    private func next() -> Set<Change>? {
        guard !waiting.isEmpty, !Task.isCancelled else { return nil }
        defer { waiting = [] }
        return waiting
    }
}
