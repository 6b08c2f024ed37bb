package import CWebKitGTK

/// Runs a GIO operation and waits for its result.
///
///     let title = try await withGIO { cancellable, callback, data in
///         webkit_web_view_evaluate_javascript(view, script, -1, nil, nil, cancellable, callback, data)
///     } finish: { result, error in
///         …
///     }
///
/// When the task is canceled, the wait ends immediately with a `CancellationError`, even if the operation ignores its
/// cancellable. `finish` still runs when the operation ends, so that it can free the result.
///
/// - Parameters:
///   - start: calls the C function and passes on all three arguments
///   - finish: calls the C function's `_finish` counterpart; if it sets the error, its result is dropped
/// - Returns: The result of `finish`.
/// - Throws: A `GLibError`, which contains a copy of the C error, or a `CancellationError`.
package func withGIO<Value: Sendable>(
    start:
        @MainActor (UnsafeMutablePointer<GCancellable>, @escaping GAsyncReadyCallback, UnsafeMutableRawPointer) ->
        Void,
    finish:
        @escaping @MainActor (
            _ result: OpaquePointer, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
        ) -> Value
) async throws -> Value {
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
