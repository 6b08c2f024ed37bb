internal import CGLibShims
package import CWebKitGTK

extension UnsafeMutablePointer<GtkWidget> {
    /// Whether the user has enabled animations.
    package var isAnimated: Bool {
        Reference(sharing: gtk_widget_get_settings(self))["gtk-enable-animations"]
    }

    /// Performs the pending layout of the widget's window; must not be called while the window is being drawn.
    package func layOutNow() {
        guard let window = gtk_widget_get_toplevel(self)?.ifCast(to: GtkWindow.self) else { return }
        gtk_container_check_resize(window.cast(to: GtkContainer.self))
    }

    /// Draws the widget in its current state, outside a frame; a hidden widget draws nothing.
    ///
    /// GTK refuses to draw a widget with a pending layout, so its window is laid out first.
    package func drawNow(into context: OpaquePointer) {
        guard gtk_widget_is_drawable(self) != 0 else { return }
        layOutNow()
        gtk_widget_draw(self, context)
    }

    /// Whether the widget is in a window and can therefore be realized.
    package var isAnchored: Bool {
        gtk_widget_get_toplevel(self).map { gtk_widget_is_toplevel($0) != 0 } ?? false
    }

    /// Moves the widget into a box, which it fills.
    ///
    /// It stays realized if both its old parent and the box are in a window: a web view then keeps what it has painted and shows
    /// it in the next frame (measured with WebKitGTK 2.50.6; an unrealized one drops its buffer).
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

    /// Removes the widget from its container, if it is in one; the caller owns it.
    package func leave() {
        guard let parent = gtk_widget_get_parent(self)?.ifCast(to: GtkContainer.self) else { return }
        gtk_container_remove(parent, self)
    }
}

extension Reference<GtkStack> {
    /// Shows a child, starting the transition to it with the next frame.
    ///
    /// A stack lets two frames pass before it moves anything, so that a child with a slow layout does not seem to jump; with a
    /// child that is ready, this is only a delay. It counts the updates of the frame clock, so this method causes two of them
    /// (measured with GTK 3.24.38).
    package func show(_ child: UnsafeMutablePointer<GtkWidget>) {
        gtk_stack_set_visible_child(pointer, child)
        guard gtk_stack_get_transition_running(pointer) != 0,
            let clock = gtk_widget_get_frame_clock(pointer.widget)
        else { return }
        let updates = OpaqueReference(sharing: clock)
        for _ in 0..<2 { updates.emit("update") }
    }
}
