internal import GLibInterop

/// Does something about changes: at once about the first, and then ten times a second about all that came meanwhile, as
/// nobody reads faster.
@MainActor final class Feed<Change: Hashable> {
    private static var pause: Duration { .milliseconds(100) }

    private var waiting: Set<Change> = []
    private var work: Task<Void, Never>?

    /// Adds changes, and begins unless something is under way.
    func add(_ changes: Set<Change>, _ body: @escaping (Set<Change>) async -> Void) {
        waiting.formUnion(changes)
        guard work == nil else { return }
        work = Task { [weak self] in
            while let now = self?.next() {
                await body(now)
                try? await MainLoopClock().sleep(for: Self.pause)  // or until it ends
            }
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
