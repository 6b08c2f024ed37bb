import CGLibShims
import CWebKitGTK

/// An observer that waits for another process's end without polling.
@MainActor package final class ProcessEnd {
    // The actor is explicit although it is the module's default: Swift 6.3's optimizer loses it here in other modules.

    private let descriptor: CInt
    private let callback: LoopCallback
    private let id: guint

    /// Waits for a process; `nil` if it does not exist or the kernel does not support process descriptors.
    package init?(of process: Int32, _ body: @escaping @MainActor () -> Void) {
        let descriptor = hotwire_process_descriptor_open(process)
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
        callback = LoopCallback {
            body()
            return false
        }
        // The engine's sources have a lower priority, so this one is notified first.
        id = g_unix_fd_add_full(
            G_PRIORITY_HIGH,
            descriptor,
            G_IO_IN,
            { _, _, data in LoopCallback.run(data) },
            callback.retainedPointer(),
            LoopCallback.unschedule
        )
    }

    isolated deinit {
        if callback.isScheduled { g_source_remove(id) }
        g_close(descriptor, nil)
    }

    /// Whether the process has ended, even if this has not been reported yet.
    package var hasEnded: Bool { hotwire_process_descriptor_has_ended(descriptor) != 0 }
}

/// A closure that the main loop calls once when this process receives a signal, whose default action then applies again.
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
