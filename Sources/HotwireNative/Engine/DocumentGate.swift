internal import GLibInterop
import HotwireCore

/// Controls when the loads of an app's or a process's web views request their documents: the first one alone, then all others.
final class DocumentGate {
    private var machine = FirstDocument()
    private var loads: [Int: () -> Void] = [:]
    private var count = 0
    private var timer: Task<Void, Never>?

    /// How long other documents wait for the first at most, because the user may be waiting for one of them.
    private static let patience = Duration.seconds(10)

    isolated deinit { timer?.cancel() }

    /// Runs a closure when a load may request its document: now, unless the first document is loading.
    ///
    /// - Parameter body: requests the document
    /// - Returns: The load's pass, which the caller releases when the load has ended.
    func ask(_ body: @escaping () -> Void) -> DocumentPass {
        count += 1
        let number = count
        loads[number] = body
        perform(machine.ask(number))
        return DocumentPass(number, self)
    }

    /// Starts over: all cookies were deleted, so the next document is the first again.
    func restart() { perform(machine.restart()) }

    /// Starts over after the first document, as the process that the gate belongs to has died.
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

/// The pass of a load, which the load holds until it has ended.
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
