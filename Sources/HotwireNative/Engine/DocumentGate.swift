internal import GLibInterop
import HotwireCore

/// Lets the loads of an app's web views request their documents: the first alone, and then all.
final class DocumentGate {
    private var machine = FirstDocument()
    private var loads: [Int: () -> Void] = [:]
    private var count = 0
    private var timer: Task<Void, Never>?

    /// How long other documents wait for the first at most; a user may look at one of them.
    private static let patience = Duration.seconds(10)

    isolated deinit { timer?.cancel() }

    /// Runs a closure when a load may request its document: now, unless the first document is loading.
    ///
    /// - Parameter body: requests the document
    /// - Returns: the load's pass, which the caller releases when the load has ended.
    func ask(_ body: @escaping () -> Void) -> DocumentPass {
        count += 1
        let number = count
        loads[number] = body
        perform(machine.ask(number))
        return DocumentPass(number, self)
    }

    /// All cookies were deleted, so that the next document is the first again.
    func restart() { perform(machine.restart()) }

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
                    try? await MainLoopClock().sleep(for: Self.patience)  // an error says that the response has arrived
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

/// What a load holds until it has ended.
final class DocumentPass {
    private let number: Int
    private weak var gate: DocumentGate?

    fileprivate init(_ number: Int, _ gate: DocumentGate) {
        (self.number, self.gate) = (number, gate)
    }

    isolated deinit { gate?.ended(number) }

    /// The response has arrived, and its cookies are stored.
    func answered() { gate?.answered(number) }
}
