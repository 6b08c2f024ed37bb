internal import GLibInterop
import HotwireCore

/// Prevents a key press or click meant for the page from answering a question that has just appeared or moved.
package final class AnswerGuard {
    /// How long the buttons ignore input, as in browsers.
    static let time = Duration.milliseconds(500)

    private let setSensitive: (Bool) -> Void
    private var waiting: Task<Void, Never>? { didSet { oldValue?.cancel() } }

    /// Creates a guard.
    ///
    /// - Parameter setSensitive: enables or disables the question's buttons
    package init(_ setSensitive: @escaping (_ isSensitive: Bool) -> Void) { self.setSensitive = setSensitive }

    /// Disables the buttons for a while, starting now.
    package func arm() {
        setSensitive(false)
        waiting = Task { [weak self] in
            try? await MainLoopClock().sleep(for: Self.time)
            guard !Task.isCancelled, let self else { return }
            setSensitive(true)
        }
    }

    /// Stops waiting: the question has closed.
    func end() { waiting = nil }
}
