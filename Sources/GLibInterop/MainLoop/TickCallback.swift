package import CWebKitGTK

/// Runs a method of its owner before each frame of a widget, until it is released.
///
/// It retains neither the widget nor the owner.
@MainActor package final class TickCallback {
    // The actor is explicit although it is the module's default: Swift 6.3's optimizer loses it here in other modules.

    private let callback: LoopCallback
    private let widget: WeakReference<GtkWidget>
    private let id: guint

    /// Starts calling the method, until it returns false, the owner no longer exists or the widget is destroyed.
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
