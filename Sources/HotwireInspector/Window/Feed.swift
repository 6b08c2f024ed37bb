/// Does something about changes, once for all that came while it was done the last time.
@MainActor final class Feed<Change: Hashable> {
    private var waiting: Set<Change> = []
    private var work: Task<Void, Never>?

    /// Adds changes, and begins unless something is under way.
    func add(_ changes: Set<Change>, _ body: @escaping (Set<Change>) async -> Void) {
        waiting.formUnion(changes)
        guard work == nil else { return }
        work = Task { [weak self] in
            while let now = self?.next() { await body(now) }
            self?.work = nil
        }
    }

    /// Drops what is still to be done.
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
