import HotwireCore

/// Keeps a key or a click that was meant for the page from answering a question that has just come, or moved.
final class AnswerGuard {
    /// How long the buttons do not react, as in browsers.
    static let time = Duration.milliseconds(500)

    private let setSensitive: (Bool) -> Void
    private var waiting: Task<Void, Never>? { didSet { oldValue?.cancel() } }

    /// Creates a guard.
    ///
    /// - Parameter setSensitive: lets the question's buttons react, or not
    init(_ setSensitive: @escaping (_ isSensitive: Bool) -> Void) { self.setSensitive = setSensitive }

    /// Keeps the buttons from reacting for a while, from now on.
    func arm() {
        setSensitive(false)
        waiting = Task { [weak self] in
            try? await Task.sleep(for: Self.time)
            guard !Task.isCancelled, let self else { return }
            setSensitive(true)
        }
    }

    /// Stops: the question is gone.
    func end() { waiting = nil }
}
