internal import GLibInterop
import HotwireCore

/// Keeps a key press or click that was meant for the page from answering a question that has just appeared or moved.
final class AnswerGuard {
    /// How long the buttons ignore input, as in browsers.
    static let time = Duration.milliseconds(500)

    private let setSensitive: (Bool) -> Void
    private var waiting: Task<Void, Never>? { didSet { oldValue?.cancel() } }

    /// Creates a guard.
    ///
    /// - Parameter setSensitive: lets the question's buttons react, or not
    init(_ setSensitive: @escaping (_ isSensitive: Bool) -> Void) { self.setSensitive = setSensitive }

    /// Disables the buttons for a while, starting now.
    func arm() {
        setSensitive(false)
        waiting = Task { [weak self] in
            try? await MainLoopClock().sleep(for: Self.time)
            guard !Task.isCancelled, let self else { return }
            setSensitive(true)
        }
    }

    /// Stops: the question is gone.
    func end() { waiting = nil }
}
