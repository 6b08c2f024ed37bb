package import CWebKitGTK

/// A Swift closure that the main loop calls until it returns false; owned by GLib while it is scheduled.
final class LoopCallback {
    /// Whether GLib may still call it, because removing a source twice is an error.
    private(set) var isScheduled = true
    private let body: @MainActor () -> Bool

    init(_ body: @escaping @MainActor () -> Bool) { self.body = body }

    /// Returns a reference for GLib's user data, which `unschedule` releases.
    func retainedPointer() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    static nonisolated func run(_ data: UnsafeMutableRawPointer?) -> gboolean {
        // The pointer stays on one thread: GLib calls back in the main context, which is the main thread's.
        nonisolated(unsafe) let data = data
        return MainActor.assumeIsolated {
            guard let data else { return 0 }
            return Unmanaged<LoopCallback>.fromOpaque(data).takeUnretainedValue().body() ? 1 : 0
        }
    }

    static nonisolated let unschedule: GDestroyNotify = { data in
        // As above.
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated {
            guard let data else { return }
            Unmanaged<LoopCallback>.fromOpaque(data).takeRetainedValue().isScheduled = false
        }
    }
}

/// Runs a closure once when the main loop is idle; releasing the returned value cancels the call.
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

/// A callback that runs an owner's method before each frame of a widget until it is released, and retains neither of them.
@MainActor package final class TickCallback {
    // The actor is explicit although it is the module's default: Swift 6.3's optimizer loses it here in other modules.

    private let callback: LoopCallback
    private let widget: WeakReference<GtkWidget>
    private let id: guint

    /// Calls the method until it returns false, the owner is released or the widget is destroyed.
    package init<Owner: AnyObject>(
        widget: UnsafeMutablePointer<GtkWidget>,
        owner: Owner,
        _ method: @escaping @MainActor (Owner) -> () -> Bool
    ) {
        callback = LoopCallback { [weak owner] in
            guard let owner else { return false }
            return method(owner)()
        }
        self.widget = WeakReference(widget)
        id = gtk_widget_add_tick_callback(
            widget,
            { _, _, data in LoopCallback.run(data) },
            callback.retainedPointer(),
            LoopCallback.unschedule
        )
    }

    isolated deinit {
        guard callback.isScheduled, let widget = widget.reference else { return }
        gtk_widget_remove_tick_callback(widget.pointer, id)
    }
}
