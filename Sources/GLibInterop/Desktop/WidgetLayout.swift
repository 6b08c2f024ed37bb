internal import CGLibShims
package import CWebKitGTK

extension UnsafeMutablePointer<GtkWidget> {
    /// Whether the user wants animations.
    package var isAnimated: Bool {
        Reference(sharing: gtk_widget_get_settings(self))["gtk-enable-animations"]
    }

    /// Carries out the layout that is pending in the widget's window; do not call it while the window is drawn.
    package func layOutNow() {
        guard let window = gtk_widget_get_toplevel(self)?.ifCast(to: GtkWindow.self) else { return }
        gtk_container_check_resize(window.cast(to: GtkContainer.self))
    }

    /// Draws the widget as it is now, outside of a frame; one that is not shown draws nothing.
    ///
    /// GTK refuses to draw a widget whose layout is pending, so its window is laid out first.
    package func drawNow(into context: OpaquePointer) {
        guard gtk_widget_is_drawable(self) != 0 else { return }
        layOutNow()
        gtk_widget_draw(self, context)
    }

    /// Whether the widget is in a window, so that it can be realized.
    package var isAnchored: Bool {
        gtk_widget_get_toplevel(self).map { gtk_widget_is_toplevel($0) != 0 } ?? false
    }

    /// Moves the widget into a box, which it fills.
    ///
    /// It stays realized where it was, and where the box is in a window: a web view keeps what it has painted then, and shows
    /// it in the first frame after (measured with WebKitGTK 2.50.6; one that is unrealized drops its buffer).
    package func move(into box: UnsafeMutablePointer<GtkBox>) {
        let target = box.widget
        if gtk_widget_get_realized(self) != 0, target.isAnchored {
            gtk_widget_realize(target)
            hotwire_widget_reparent(self, target)
            gtk_box_set_child_packing(box, self, 1, 1, 0, GTK_PACK_START)
        } else {
            leave()
            gtk_box_pack_start(box, self, 1, 1, 0)
        }
    }

    /// Takes the widget out of its container, if it is in one; the caller owns it.
    package func leave() {
        guard let parent = gtk_widget_get_parent(self)?.ifCast(to: GtkContainer.self) else { return }
        gtk_container_remove(parent, self)
    }
}

extension Reference<GtkStack> {
    /// Shows a child, and begins the transition to it with the next frame.
    ///
    /// A stack lets two frames pass before it moves anything, so that a child that takes long to be laid out does not seem to
    /// jump; for a child that is ready the user would wait for nothing. It counts the updates of the frame clock, of which it gets
    /// two here (measured with GTK 3.24.38).
    package func show(_ child: UnsafeMutablePointer<GtkWidget>) {
        gtk_stack_set_visible_child(pointer, child)
        guard gtk_stack_get_transition_running(pointer) != 0,
            let clock = gtk_widget_get_frame_clock(pointer.widget)
        else { return }
        let updates = OpaqueReference(sharing: clock)
        for _ in 0..<2 { updates.emit("update") }
    }
}
