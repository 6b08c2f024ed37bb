package import CWebKitGTK

/// Runs a GIO operation and waits for its result; if the task is canceled, the wait ends immediately with `CancellationError`.
package func withGIO<Value: Sendable>(
    start:
        @MainActor (UnsafeMutablePointer<GCancellable>, @escaping GAsyncReadyCallback, UnsafeMutableRawPointer) ->
        Void,
    finish:
        @escaping @MainActor (
            _ result: OpaquePointer, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
        ) -> Value
) async throws -> Value {
    // `finish` still runs when the operation ends, so that it can free the result. If it sets the error, its result is dropped.
    try Task.checkCancellation()
    let operation = PendingOperation<Value>()
    return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
            operation.begin(continuation)
            let completion = Completion { result in
                var error: UnsafeMutablePointer<GError>?
                let value = finish(result, &error)
                operation.end(error.map { .failure(GLibError(consuming: $0)) } ?? .success(value))
            }
            start(operation.cancellable.pointer, completed, Unmanaged.passRetained(completion).toOpaque())
        }
    } onCancel: {
        operation.cancel()
    }
}

/// A pending GIO operation that ends once: with its result, or immediately when canceled.
final class PendingOperation<Value: Sendable> {
    let cancellable = Cancellable()
    private var continuation: CheckedContinuation<Value, any Error>?

    func begin(_ continuation: CheckedContinuation<Value, any Error>) { self.continuation = continuation }

    func end(_ result: Result<Value, any Error>) { continuation.take()?.resume(with: result) }

    /// Ends the wait without the operation, because a stuck operation reacts to its cancellable late or never.
    nonisolated func cancel() {
        cancellable.cancel()
        Task { @MainActor in end(.failure(CancellationError())) }
    }
}

/// A Swift closure that is passed through C and released by `completed`.
final class Completion {
    private let body: @MainActor (OpaquePointer) -> Void

    init(_ body: @escaping @MainActor (OpaquePointer) -> Void) { self.body = body }

    func run(_ result: OpaquePointer) { body(result) }
}

nonisolated let completed: GAsyncReadyCallback = { _, result, data in
    nonisolated(unsafe) let (result, data) = (result, data)
    // GIO calls back in the caller's main context, which is the main thread's.
    MainActor.assumeIsolated {
        guard let data, let result else { return }
        Unmanaged<Completion>.fromOpaque(data).takeRetainedValue().run(result)
    }
}

/// A strong reference to a `GCancellable`, which may be used on any thread.
package nonisolated final class Cancellable: Sendable {
    // Unsafe in name only: its counter and its flag are atomic.

    /// The borrowed cancellable, which is valid at least as long as this reference exists.
    package nonisolated(unsafe) let pointer: UnsafeMutablePointer<GCancellable>

    package init() { pointer = g_cancellable_new() }

    deinit { g_object_unref(pointer) }

    /// Asks the operations that use this cancellable to stop.
    package func cancel() { g_cancellable_cancel(pointer) }
}

extension Reference {
    /// Reads a stream to its end without blocking; `nil` if it has more than `limit` bytes.
    package func readAll(atMost limit: Int) async throws -> [UInt8]? where Instance == GInputStream {
        var bytes: [UInt8] = []
        while true {
            let piece = try await withGIO { cancellable, callback, data in
                g_input_stream_read_bytes_async(
                    pointer,
                    64 * 1024,
                    G_PRIORITY_DEFAULT,
                    cancellable,
                    callback,
                    data
                )
            } finish: { [self] result, error in
                Array(consuming: g_input_stream_read_bytes_finish(pointer, result, error))
            }
            guard !piece.isEmpty else { return bytes }
            bytes += piece
            guard bytes.count <= limit else { return nil }
        }
    }
}
