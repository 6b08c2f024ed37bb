internal import GLibInterop

/// Delays work that would take processor time from the app's first page.
///
/// The user waits for this page, and all of the engine's processes start for it.
package final class FirstPage {
    private enum State {
        case unrequested
        case loading
        case over
    }

    private var state = State.unrequested
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var timer: Task<Void, Never>? { didSet { oldValue?.cancel() } }
    /// How long other work waits at most, because a server may be slow.
    private static let patience = Duration.seconds(2)

    /// Records that a page was requested.
    func begin() {
        guard case .unrequested = state else { return }
        state = .loading
        timer = Task { [weak self] in
            try? await MainLoopClock().sleep(for: Self.patience)  // throws if the page was seen
            if !Task.isCancelled { self?.end() }
        }
    }

    /// Records that the page, or an error in its place, was seen.
    func end() {
        guard case .loading = state else { return }
        state = .over
        timer = nil
        let waiting = waiting
        self.waiting = []
        waiting.forEach { $0.resume() }
        // Building the windows fragments the heap.
        Task { await FreeMemory.giveBack() }
    }

    /// Returns when no first page is loading.
    package func wait() async {
        guard case .loading = state else { return }
        await withCheckedContinuation { waiting.append($0) }
    }
}
