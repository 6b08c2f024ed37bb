import CWebKitGTK

/// A pending GIO operation that ends once: with its result, or immediately when canceled.
final class PendingOperation<Value: Sendable> {
    let cancellable = Cancellable()
    private var continuation: CheckedContinuation<Value, any Error>?

    func begin(_ continuation: CheckedContinuation<Value, any Error>) { self.continuation = continuation }

    func end(_ result: Result<Value, any Error>) { continuation.take()?.resume(with: result) }

    /// Ends the wait without the operation, because one that is stuck reacts to its cancellable late or never.
    nonisolated func cancel() {
        cancellable.cancel()
        Task { @MainActor in end(.failure(CancellationError())) }
    }
}

/// A Swift closure passed through C; `completed` takes it back, once.
final class Completion {
    private let body: @MainActor (OpaquePointer) -> Void

    init(_ body: @escaping @MainActor (OpaquePointer) -> Void) { self.body = body }

    func run(_ result: OpaquePointer) { body(result) }
}

nonisolated let completed: GAsyncReadyCallback = { _, result, data in
    nonisolated(unsafe) let (result, data) = (result, data)
    // GIO calls back in the main context of the caller, which is the main thread's.
    MainActor.assumeIsolated {
        guard let data, let result else { return }
        Unmanaged<Completion>.fromOpaque(data).takeRetainedValue().run(result)
    }
}
