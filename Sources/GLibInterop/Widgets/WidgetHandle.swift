package import CWebKitGTK

/// A GTK widget of a known class: a ``Reference``, which keeps it alive, or a pointer, which borrows it.
///
/// What a widget can do is an extension of this protocol, for all classes or for one.
///
/// ```swift
/// let name = Reference<GtkLabel>(["label": "Ridge"])
/// name.addStyleClass("dim-label")
/// name.isVisible = false
/// ```
public protocol WidgetHandle<Instance> {
    /// The C struct of the widget's class.
    associatedtype Instance: WidgetInstance
    /// The widget, borrowed.
    var pointer: UnsafeMutablePointer<Instance> { get }
}

extension Reference: WidgetHandle where Instance: WidgetInstance {}

extension UnsafeMutablePointer: WidgetHandle where Pointee: WidgetInstance {
    /// The pointer itself.
    public var pointer: Self { self }
}

extension WidgetHandle {
    /// The widget as its base type, with which every widget class begins.
    package var widget: UnsafeMutablePointer<GtkWidget> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkWidget.self)
    }

    /// Whether the widget is shown as far as its container is.
    public var isVisible: Bool {
        get { gtk_widget_get_visible(widget) != 0 }
        nonmutating set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
    }

    /// Shows the widget and everything in it.
    package func showAll() { gtk_widget_show_all(widget) }

    /// Whether the widget stays hidden when its container shows everything in it.
    package var ignoresShowAll: Bool {
        get { gtk_widget_get_no_show_all(widget) != 0 }
        nonmutating set { gtk_widget_set_no_show_all(widget, newValue ? 1 : 0) }
    }

    /// Whether the widget and all its containers are shown.
    package var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

    /// Whether the widget has the resources of a window that it draws to.
    package var isRealized: Bool { gtk_widget_get_realized(widget) != 0 }

    /// Whether the container draws the widget, if it is visible; a container may hide a child without changing it.
    package var isChildVisible: Bool {
        get { gtk_widget_get_child_visible(widget) != 0 }
        nonmutating set { gtk_widget_set_child_visible(widget, newValue ? 1 : 0) }
    }

    /// Whether the user can use the widget and all its containers.
    package var isUsable: Bool { gtk_widget_is_sensitive(widget) != 0 }

    /// Whether the user can use the widget, as far as its containers can be used.
    public var isSensitive: Bool {
        get { gtk_widget_get_sensitive(widget) != 0 }
        nonmutating set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
    }

    /// The text beside the pointer when it rests on the widget; `nil` for none.
    public var tooltip: String? {
        get {
            guard let text = gtk_widget_get_tooltip_text(widget) else { return nil }
            defer { g_free(text) }
            return String(cString: text)
        }
        nonmutating set { gtk_widget_set_tooltip_text(widget, newValue) }
    }

    /// Destroys the widget: its container drops it, and everything in it is destroyed, too.
    package func destroy() { gtk_widget_destroy(widget) }

    /// How opaque the widget is, from 0 to 1; changing it may happen while the window is drawn.
    package var opacity: Double {
        get { gtk_widget_get_opacity(widget) }
        nonmutating set { gtk_widget_set_opacity(widget, newValue) }
    }

    /// Does what the widget does on Return; the widget need not have the focus.
    package func activate() { gtk_widget_activate(widget) }

    /// Lets the widget receive events that its class does not ask for.
    package func receive(_ events: GdkEventMask.RawValue) { gtk_widget_add_events(widget, gint(events)) }

    /// Requests that the widget be laid out before the next frame.
    package func setNeedsLayout() { gtk_widget_queue_resize(widget) }

    /// Requests that the widget be redrawn in the next frame.
    public func setNeedsDisplay() { gtk_widget_queue_draw(widget) }
}

/// Style classes.
extension WidgetHandle {
    /// Adds a style class of the desktop's theme, such as `suggested-action` or `dim-label`.
    public func addStyleClass(_ name: String) {
        gtk_style_context_add_class(styleContext, name)
    }

    /// Adds or removes a style class.
    package func setStyleClass(_ name: String, _ isOn: Bool) {
        isOn ? gtk_style_context_add_class(styleContext, name) : gtk_style_context_remove_class(styleContext, name)
    }

    /// Whether the widget has a style class.
    package func hasStyleClass(_ name: String) -> Bool { gtk_style_context_has_class(styleContext, name) != 0 }

    /// What the theme draws the widget with.
    package var styleContext: UnsafeMutablePointer<GtkStyleContext> { gtk_widget_get_style_context(widget) }
}

/// The keyboard focus.
extension WidgetHandle {
    /// Moves the keyboard focus to the widget.
    public func grabFocus() { gtk_widget_grab_focus(widget) }

    /// Whether the widget has the focus within its window.
    package var isFocus: Bool { gtk_widget_is_focus(widget) != 0 }

    /// Whether the widget may have the focus.
    package var canFocus: Bool {
        get { gtk_widget_get_can_focus(widget) != 0 }
        nonmutating set { gtk_widget_set_can_focus(widget, newValue ? 1 : 0) }
    }

    /// Whether the widget has the focus, and its window has the keyboard.
    package var hasFocus: Bool { gtk_widget_has_focus(widget) != 0 }

    /// Whether a click gives the widget the focus.
    package var takesFocusOnClick: Bool {
        get { gtk_widget_get_focus_on_click(widget) != 0 }
        nonmutating set { gtk_widget_set_focus_on_click(widget, newValue ? 1 : 0) }
    }

    /// Moves the focus within the widget; returns whether it is still there.
    package func moveFocus(_ direction: GtkDirectionType) -> Bool { gtk_widget_child_focus(widget, direction) != 0 }
}

/// What screen readers say.
extension WidgetHandle {
    /// The widget's name for screen readers.
    public var accessibilityLabel: String? {
        get { accessible.flatMap { atk_object_get_name($0) }.map { String(cString: $0) } }
        nonmutating set { if let accessible { atk_object_set_name(accessible, newValue) } }
    }

    /// Sets what screen readers say after the widget's name.
    package func setAccessibilityDescription(_ text: String) {
        if let accessible { atk_object_set_description(accessible, text) }
    }

    /// Sets what kind of control the widget is for screen readers.
    package func setAccessibilityRole(_ role: AtkRole) {
        if let accessible { atk_object_set_role(accessible, role) }
    }

    /// The widget for screen readers.
    package var accessible: UnsafeMutablePointer<AtkObject>? { gtk_widget_get_accessible(widget) }
}
