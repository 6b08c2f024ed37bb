internal import CGLibShims
package import CWebKitGTK

/// Where the widget is.
extension WidgetHandle {
    /// The container of the widget; `nil` if it is in none.
    package var parent: UnsafeMutablePointer<GtkWidget>? { gtk_widget_get_parent(widget) }

    /// The outermost container of the widget, which is the widget itself if it is in none.
    package var toplevel: UnsafeMutablePointer<GtkWidget>? { gtk_widget_get_toplevel(widget) }

    /// The window that the widget is in; `nil` if it is in none.
    package var toplevelWindow: UnsafeMutablePointer<GtkWindow>? { toplevel?.ifCast(to: GtkWindow.self) }

    /// Whether the widget is in a container, or in a container of that container, and so on.
    package func isDescendant(of container: some WidgetHandle) -> Bool {
        gtk_widget_is_ancestor(widget, container.widget) != 0
    }

    /// The innermost container of a class that the widget is in, or the widget itself.
    package func ancestor<Container: WidgetInstance>(_ type: Container.Type) -> UnsafeMutablePointer<Container>? {
        gtk_widget_get_ancestor(widget, type.objectType)?.ifCast(to: type)
    }

    /// The width in its window, in logical pixels; 1 before it is in a window.
    package var allocatedWidth: gint { gtk_widget_get_allocated_width(widget) }

    /// The height in its window, in logical pixels; 1 before it is in a window.
    package var allocatedHeight: gint { gtk_widget_get_allocated_height(widget) }

    /// The widget's size in logical pixels; 1 × 1 until it is in a window.
    public var size: (width: Double, height: Double) { (Double(allocatedWidth), Double(allocatedHeight)) }

    /// The width that the widget asks for, at least and if there is room.
    package var preferredWidth: (least: gint, natural: gint) {
        var (least, natural): (gint, gint) = (0, 0)
        gtk_widget_get_preferred_width(widget, &least, &natural)
        return (least, natural)
    }

    /// Sets the width and height that the widget has at least; -1 for what its content needs.
    package func setSizeRequest(_ width: gint, _ height: gint) { gtk_widget_set_size_request(widget, width, height) }

    /// Where the widget is in the width that its container gives it.
    package var halign: GtkAlign {
        get { gtk_widget_get_halign(widget) }
        nonmutating set { gtk_widget_set_halign(widget, newValue) }
    }

    /// Where the widget is in the height that its container gives it.
    package var valign: GtkAlign {
        get { gtk_widget_get_valign(widget) }
        nonmutating set { gtk_widget_set_valign(widget, newValue) }
    }

    /// Whether the widget's language is written from right to left.
    package var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

    /// The device pixels of a logical pixel.
    package var scaleFactor: gint { gtk_widget_get_scale_factor(widget) }

    /// Converts a point of the widget to another widget of the same window.
    package func translate(x: gint = 0, y: gint = 0, to other: some WidgetHandle) -> (x: gint, y: gint) {
        var (left, top): (gint, gint) = (0, 0)
        gtk_widget_translate_coordinates(widget, other.widget, x, y, &left, &top)
        return (left, top)
    }

    /// The window of the display server that the widget is drawn to; `nil` until it is realized.
    package var surface: OpaquePointer? { gtk_widget_get_window(widget) }

    /// The clock of the window's frames; `nil` until the widget is realized.
    package var frameClock: OpaquePointer? { gtk_widget_get_frame_clock(widget) }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// The widgets in a container, including internal ones such as a header bar's title or a window's popovers.
    package var parts: [UnsafeMutablePointer<GtkWidget>] {
        guard let container = ifCast(to: GtkContainer.self) else { return [] }
        var parts: [UnsafeMutablePointer<GtkWidget>] = []
        withUnsafeMutablePointer(to: &parts) { list in
            gtk_container_forall(
                container,
                { part, data in
                    guard let part else { return }
                    data?.assumingMemoryBound(to: [UnsafeMutablePointer<GtkWidget>].self).pointee.append(part)
                },
                list
            )
        }
        return parts
    }
}

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
    package func drawNow(into context: OpaquePointer) {
        guard gtk_widget_is_drawable(self) != 0 else { return }
        // GTK refuses to draw a widget with a pending layout.
        layOutNow()
        gtk_widget_draw(self, context)
    }

    /// Whether the widget is in a window and can therefore be realized.
    private var isAnchored: Bool {
        gtk_widget_get_toplevel(self).map { gtk_widget_is_toplevel($0) != 0 } ?? false
    }

    /// Moves the widget into a box, which it fills.
    package func move(into box: UnsafeMutablePointer<GtkBox>) {
        // If both its old parent and the box are in a window, the widget stays realized: a web view then keeps what it has painted
        // and shows it in the next frame (measured with WebKitGTK 2.50.6). An unrealized web view drops its buffer.
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

    /// Removes the widget from its container, if it has one; the caller must hold a reference to the widget.
    package func leave() {
        guard let parent = gtk_widget_get_parent(self)?.ifCast(to: GtkContainer.self) else { return }
        gtk_container_remove(parent, self)
    }
}

extension Reference<GtkStack> {
    /// Shows a child, starting the transition to it with the next frame.
    package func show(_ child: UnsafeMutablePointer<GtkWidget>) {
        gtk_stack_set_visible_child(pointer, child)
        guard gtk_stack_get_transition_running(pointer) != 0,
            let clock = gtk_widget_get_frame_clock(pointer.widget)
        else { return }
        // A stack waits two frames before it moves anything, so that a child with a slow layout does not jump; for a child that is
        // ready, this is only a delay. The stack counts the frame clock's updates, so two are emitted (measured with GTK 3.24.38).
        let updates = OpaqueReference(sharing: clock)
        for _ in 0..<2 { updates.emit("update") }
    }
}
