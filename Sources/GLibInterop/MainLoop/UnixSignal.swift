import CWebKitGTK

/// Calls a closure in the main loop when the process receives a signal.
///
/// It is called once. After that, or once this object is released, the signal has the system's default action again.
@MainActor package final class UnixSignal {
    // The actor is explicit although it is the module's default: Swift 6.3's optimizer loses it here in other modules.

    private let callback: LoopCallback
    private let id: guint

    /// Waits for one of the signals that GLib can observe, such as `SIGTERM`, `SIGINT` and `SIGHUP`.
    package init(_ number: Int32, _ body: @escaping @MainActor () -> Void) {
        callback = LoopCallback {
            body()
            return false
        }
        id = g_unix_signal_add_full(
            G_PRIORITY_DEFAULT,
            number,
            { LoopCallback.run($0) },
            callback.retainedPointer(),
            LoopCallback.unschedule
        )
    }

    isolated deinit {
        if callback.isScheduled { g_source_remove(id) }
    }
}
