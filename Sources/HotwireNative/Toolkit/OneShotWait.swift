internal import CWebKitGTK
package import GLibInterop

/// A wait that ends once, and runs a closure then: with a signal, after a time limit, or when it is told to.
///
/// The closure runs where the wait ends, so within the signal; who waits goes on later.
package final class OneShotWait {
    private var body: ((_ isInTime: Bool) -> Void)?
    private var connections: [SignalConnection] = []
    private var limit: Task<Void, Never>?
    private var continuation: CheckedContinuation<Void, Never>?

    /// Creates a wait; its closure hears whether it ended before the limit.
    package init(_ body: @escaping (_ isInTime: Bool) -> Void) { self.body = body }

    /// Waits for the end, unless it has come already.
    ///
    /// - Parameters:
    ///   - limit: how long at most; none where a signal is sure to come
    ///   - connect: connects the signals that end it
    package func wait(atMost limit: Duration? = nil, _ connect: (OneShotWait) -> [SignalConnection]) async {
        guard body != nil else { return }
        connections = connect(self)
        guard body != nil else { return connections = [] }
        self.limit = limit.map { limit in
            Task { [weak self] in
                try? await MainLoopClock().sleep(for: limit)  // an error says that the end came first
                self?.finish(isInTime: false)
            }
        }
        await withCheckedContinuation { continuation = $0 }
    }

    /// Ends the wait; more than once does nothing.
    package func finish() { finish(isInTime: true) }

    private func finish(isInTime: Bool) {
        guard let body = body.take() else { return }
        connections = []
        limit?.cancel()
        body(isInTime)
        continuation.take()?.resume()
    }
}
