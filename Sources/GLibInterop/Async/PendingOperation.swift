import CWebKitGTK

/// One pending GIO operation, which answers once: with its result, or at once when cancelled.
final class PendingOperation<Value: Sendable> {
    let cancellable = Cancellable()
    private var continuation: CheckedContinuation<Value, any Error>?

    func begin(_ continuation: CheckedContinuation<Value, any Error>) { self.continuation = continuation }

    func end(_ result: Result<Value, any Error>) { continuation.take()?.resume(with: result) }

    /// Ends the wait without the operation's consent: one that is stuck reacts to its cancellable late or never.
    nonisolated func cancel() {
        cancellable.cancel()
        Task { @MainActor in end(.failure(CancellationError())) }
    }
}

/// A Swift closure on its way through C; `completed` takes it out again, once.
final class Completion {
    private let body: @MainActor (OpaquePointer) -> Void

    init(_ body: @escaping @MainActor (OpaquePointer) -> Void) { self.body = body }

    func run(_ result: OpaquePointer) { body(result) }
}

nonisolated let completed: GAsyncReadyCallback = { _, result, data in
    nonisolated(unsafe) let (result, data) = (result, data)
    // GIO answers in the main context it was called from, which is the main thread's.
    MainActor.assumeIsolated {
        guard let data, let result else { return }
        Unmanaged<Completion>.fromOpaque(data).takeRetainedValue().run(result)
    }
}
