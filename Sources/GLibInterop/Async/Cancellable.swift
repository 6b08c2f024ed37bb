package import CWebKitGTK

/// A strong reference to a `GCancellable`, which GLib allows on any thread.
package nonisolated final class Cancellable: Sendable {
    // Unsafe by name only: its counter and its flag are atomic.

    /// The cancellable, borrowed: it lives at least as long as this reference does.
    package nonisolated(unsafe) let pointer: UnsafeMutablePointer<GCancellable>

    /// Makes one that is not cancelled.
    package init() { pointer = g_cancellable_new() }

    deinit { g_object_unref(pointer) }

    /// Asks the operations that were given this cancellable to stop.
    package func cancel() { g_cancellable_cancel(pointer) }
}
