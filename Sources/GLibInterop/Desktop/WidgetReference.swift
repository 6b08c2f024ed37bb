internal import CGLibShims
package import CWebKitGTK

/// Operations on widgets of any class.
extension Reference where Instance: WidgetInstance {
    /// Adds a widget to a container, after its existing children, and shows it.
    ///
    /// The program ends with a message if this widget is not a container.
    ///
    /// - Parameters:
    ///   - child: the widget
    ///   - expands: whether the child fills the remaining space of a box
    public func add<Child: WidgetInstance>(_ child: Reference<Child>, expands: Bool = false) {
        if let box = pointer.ifCast(to: GtkBox.self) {
            gtk_box_pack_start(box, child.widget, expands ? 1 : 0, expands ? 1 : 0, 0)
        } else {
            gtk_container_add(pointer.cast(to: GtkContainer.self), child.widget)
        }
        gtk_widget_show(child.widget)
    }

    /// The widget's size in logical pixels; 1 × 1 until it is in a window.
    public var size: (width: Double, height: Double) {
        (Double(gtk_widget_get_allocated_width(widget)), Double(gtk_widget_get_allocated_height(widget)))
    }

    /// Requests that the widget be redrawn in the next frame.
    public func setNeedsDisplay() { gtk_widget_queue_draw(widget) }

    /// Moves the keyboard focus to the widget.
    public func grabFocus() { gtk_widget_grab_focus(widget) }

    /// Adds a style class of the desktop's theme, such as `suggested-action` or `dim-label`.
    public func addStyleClass(_ name: String) {
        gtk_style_context_add_class(gtk_widget_get_style_context(widget), name)
    }

    /// The widget's name for screen readers.
    public var accessibilityLabel: String? {
        get {
            gtk_widget_get_accessible(widget).flatMap { atk_object_get_name($0) }.map { String(cString: $0) }
        }
        set {
            if let accessible = gtk_widget_get_accessible(widget) { atk_object_set_name(accessible, newValue) }
        }
    }
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
    package var isAnchored: Bool {
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
