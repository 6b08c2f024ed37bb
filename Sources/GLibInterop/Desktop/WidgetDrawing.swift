public import CWebKitGTK

extension UnsafeMutablePointer<GtkWidget> {
    /// Whether the user wants animations.
    public var isAnimated: Bool {
        Reference(sharing: gtk_widget_get_settings(self)).booleanProperty("gtk-enable-animations")
    }

    /// Carries out the layout that is pending in the widget's window; do not call it while the window is drawn.
    public func layOutNow() {
        guard let window = gtk_widget_get_toplevel(self)?.ifCast(to: GtkWindow.self) else { return }
        gtk_container_check_resize(window.cast(to: GtkContainer.self))
    }

    /// Draws the widget as it is now, outside of a frame; one that is not shown draws nothing.
    ///
    /// GTK refuses to draw a widget whose layout is pending, so its window is laid out first.
    public func drawNow(into context: OpaquePointer) {
        guard gtk_widget_is_drawable(self) != 0 else { return }
        layOutNow()
        gtk_widget_draw(self, context)
    }
}
