internal import GLibInterop
import HotwireCore

// The user waits for this page, and all of the engine's processes start for it.
/// A delay for work that would take processor time from the app's first page.
package final class FirstPage {
    private enum State {
        case unrequested
        case loading
        case over
    }

    private var state = State.unrequested
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var timer: Task<Void, Never>? { didSet { oldValue?.cancel() } }
    /// The longest delay for other work, because a server may be slow.
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

    /// Records that the user saw the page, or an error in its place.
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

    /// Waits while the first page is loading.
    package func wait() async {
        guard case .loading = state else { return }
        await withCheckedContinuation { waiting.append($0) }
    }
}

/// A gate for the document requests of an app's or a process's web views: the first load runs alone, then all others.
final class DocumentGate {
    private var machine = FirstDocument()
    private var loads: [Int: () -> Void] = [:]
    private var count = 0
    private var timer: Task<Void, Never>?

    /// How long other documents wait for the first one at most, because the user may be waiting for one of them.
    private static let patience = Duration.seconds(10)

    isolated deinit { timer?.cancel() }

    /// Runs a closure when a load may request its document; the caller releases the returned pass when the load has ended.
    func ask(_ body: @escaping () -> Void) -> DocumentPass {
        count += 1
        let number = count
        loads[number] = body
        perform(machine.ask(number))
        return DocumentPass(number, self)
    }

    /// Starts over, because all cookies were deleted and the next document is the first one again.
    func restart() { perform(machine.restart()) }

    /// Starts over after the first document, because the gate's process has died.
    func processTerminated() { perform(machine.processTerminated()) }

    fileprivate func answered(_ number: Int) { perform(machine.answered(number)) }

    fileprivate func ended(_ number: Int) {
        loads[number] = nil
        perform(machine.ended(number))
    }

    private func perform(_ effects: [FirstDocument.Effect]) {
        for effect in effects {
            switch effect {
            case .load(let number): loads.removeValue(forKey: number)?()
            case .startTimer:
                timer?.cancel()
                timer = Task { [weak self] in
                    try? await MainLoopClock().sleep(for: Self.patience)  // throws if the response has arrived
                    guard !Task.isCancelled, let self else { return }
                    perform(machine.patienceEnded())
                }
            case .stopTimer:
                timer?.cancel()
                timer = nil
            }
        }
    }
}

/// A load's permission to request its document, which the load holds until it has ended.
final class DocumentPass {
    private let number: Int
    private weak var gate: DocumentGate?

    fileprivate init(_ number: Int, _ gate: DocumentGate) {
        (self.number, self.gate) = (number, gate)
    }

    isolated deinit { gate?.ended(number) }

    /// Records that the response has arrived, and that its cookies are stored.
    func answered() { gate?.answered(number) }
}

/// The user's first click or key press in a page of the app.
final class FirstUse {
    private(set) var hasHappened = false
    private var waiting: [() -> Void] = []

    /// Records that the user acted in a page.
    func happen() {
        guard !hasHappened else { return }
        hasHappened = true
        let waiting = waiting
        self.waiting = []
        waiting.forEach { $0() }
    }

    /// Performs an action at the first use; does nothing if that has already happened.
    func whenItHappens(_ action: @escaping () -> Void) {
        if !hasHappened { waiting.append(action) }
    }
}
