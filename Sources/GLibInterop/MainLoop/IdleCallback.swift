import CWebKitGTK

/// Runs a closure once when the main loop is idle.
///
/// Keep the returned value: releasing it cancels the call.
package func onIdle(
    priority: Int32 = G_PRIORITY_DEFAULT_IDLE,
    _ body: @escaping @MainActor () -> Void
) -> IdleCallback {
    IdleCallback(priority: priority, body)
}

/// A call that waits for the main loop to be idle; releasing it cancels the call.
package final class IdleCallback {
    private let callback: LoopCallback
    private let id: guint

    fileprivate init(priority: Int32, _ body: @escaping @MainActor () -> Void) {
        callback = LoopCallback {
            body()
            return false
        }
        id = g_idle_add_full(priority, { LoopCallback.run($0) }, callback.retainedPointer(), LoopCallback.unschedule)
    }

    isolated deinit {
        if callback.isScheduled { g_source_remove(id) }
    }
}
