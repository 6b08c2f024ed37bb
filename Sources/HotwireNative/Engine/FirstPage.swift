internal import GLibInterop

/// Holds work back that would take the processor from the app's first page.
///
/// The page is what the user waits for, and all of the engine's processes start for it.
package final class FirstPage {
    private enum State {
        case unrequested
        case loading
        case over
    }

    private var state = State.unrequested
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var timer: Task<Void, Never>? { didSet { oldValue?.cancel() } }
    /// How long other work waits at most, as a server may take its time.
    private static let patience = Duration.seconds(2)

    /// A page was requested.
    func begin() {
        guard case .unrequested = state else { return }
        state = .loading
        timer = Task { [weak self] in
            try? await MainLoopClock().sleep(for: Self.patience)  // an error says that the page was seen
            if !Task.isCancelled { self?.end() }
        }
    }

    /// The page was seen, or there is an error in its place.
    func end() {
        guard case .loading = state else { return }
        state = .over
        timer = nil
        let waiting = waiting
        self.waiting = []
        waiting.forEach { $0.resume() }
        // Building the windows has left holes in the heap.
        Task { await FreeMemory.giveBack() }
    }

    /// Returns when no first page is on its way.
    package func wait() async {
        guard case .loading = state else { return }
        await withCheckedContinuation { waiting.append($0) }
    }
}
