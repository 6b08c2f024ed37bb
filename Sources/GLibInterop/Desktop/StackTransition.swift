public import CWebKitGTK

extension Reference<GtkStack> {
    /// Shows a child, and begins the transition to it with the next frame.
    ///
    /// A stack lets two frames pass before it moves anything, so that a child that takes long to be laid out does not seem to
    /// jump; for a child that is ready the user would wait for nothing. It counts the updates of the frame clock, of which it gets
    /// two here (measured with GTK 3.24.38).
    public func show(_ child: UnsafeMutablePointer<GtkWidget>) {
        gtk_stack_set_visible_child(pointer, child)
        guard gtk_stack_get_transition_running(pointer) != 0,
            let clock = gtk_widget_get_frame_clock(pointer.widget)
        else { return }
        let updates = OpaqueReference(sharing: clock)
        for _ in 0..<2 { updates.emit("update") }
    }
}
