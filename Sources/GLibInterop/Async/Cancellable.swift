package import CWebKitGTK

/// A strong reference to a `GCancellable`, which GLib allows on any thread.
package nonisolated final class Cancellable: Sendable {
    // Unsafe by name only: its counter and its flag are atomic.

    /// The cancellable, borrowed: valid at least as long as this reference exists.
    package nonisolated(unsafe) let pointer: UnsafeMutablePointer<GCancellable>

    /// Creates a cancellable that is not canceled.
    package init() { pointer = g_cancellable_new() }

    deinit { g_object_unref(pointer) }

    /// Asks the operations that use this cancellable to stop.
    package func cancel() { g_cancellable_cancel(pointer) }
}
