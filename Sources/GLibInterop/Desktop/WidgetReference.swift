package import CWebKitGTK

/// Operations on widgets of any class.
extension Reference where Instance: WidgetInstance {
    /// Adds a widget to a container, after its existing children, and shows it.
    ///
    /// Stops the program with a message if the class is not a container.
    ///
    /// - Parameters:
    ///   - child: the widget
    ///   - expands: whether the widget takes the remaining space of a box
    public func add<Child: WidgetInstance>(_ child: Reference<Child>, expands: Bool = false) {
        if let box = pointer.ifCast(to: GtkBox.self) {
            gtk_box_pack_start(box, child.widget, expands ? 1 : 0, expands ? 1 : 0, 0)
        } else {
            gtk_container_add(pointer.cast(to: GtkContainer.self), child.widget)
        }
        gtk_widget_show(child.widget)
    }

    /// The size of the widget in its window, in logical pixels; 1 × 1 before it is in a window.
    public var size: (width: Double, height: Double) {
        (Double(gtk_widget_get_allocated_width(widget)), Double(gtk_widget_get_allocated_height(widget)))
    }

    /// Requests that the widget be redrawn in the next frame.
    public func setNeedsDisplay() { gtk_widget_queue_draw(widget) }

    /// Gives the widget the keyboard focus.
    public func grabFocus() { gtk_widget_grab_focus(widget) }

    /// Adds a style class of the desktop's theme, such as `suggested-action` or `dim-label`.
    public func addStyleClass(_ name: String) {
        gtk_style_context_add_class(gtk_widget_get_style_context(widget), name)
    }

    /// The name of the widget for screen readers.
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
    /// The widgets in a container, with those that it adds itself, such as the title of a header bar or the popovers of a window;
    /// empty for other widgets.
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
