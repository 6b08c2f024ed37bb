package import CWebKitGTK

/// A row or column of widgets.
package typealias Box = Reference<GtkBox>

extension Reference<GtkBox> {
    /// Creates a row.
    package static func row(spacing: Int = 0) -> Box { box(GTK_ORIENTATION_HORIZONTAL, spacing) }

    /// Creates a column.
    package static func column(spacing: Int = 0) -> Box { box(GTK_ORIENTATION_VERTICAL, spacing) }

    private static func box(_ orientation: GtkOrientation, _ spacing: Int) -> Box {
        Box(["orientation": orientation, "spacing": spacing])
    }
}

extension WidgetHandle<GtkBox> {
    /// Adds a widget after the others without showing it; one that expands but does not fill stays in the middle of its share.
    package func pack(_ child: some WidgetHandle, expands: Bool = false, fills: Bool = true, padding: guint = 0) {
        gtk_box_pack_start(pointer, child.widget, expands ? 1 : 0, fills ? 1 : 0, padding)
    }

    /// Moves a child to another position among those at the start.
    package func reorder(_ child: some WidgetHandle, to position: Int) {
        gtk_box_reorder_child(pointer, child.widget, gint(position))
    }

    /// Adds a widget at the end, before those that were added there earlier, without showing it.
    package func packEnd(_ child: some WidgetHandle) { gtk_box_pack_end(pointer, child.widget, 0, 0, 0) }
}

/// Containers of any class; the program ends with a message if the widget is not one.
extension WidgetHandle {
    /// Adds a widget to a container, after its existing children, and shows it.
    ///
    /// The program ends with a message if this widget is not a container.
    ///
    /// - Parameters:
    ///   - child: the widget
    ///   - expands: whether the child fills the remaining space of a box
    public func add(_ child: some WidgetHandle, expands: Bool = false) {
        if let box = pointer.ifCast(to: GtkBox.self) {
            box.pack(child, expands: expands)
        } else {
            put(child)
        }
        child.isVisible = true
    }

    /// Adds a widget without showing it.
    package func put(_ child: some WidgetHandle) { gtk_container_add(container, child.widget) }

    /// Removes a child.
    package func remove(_ child: some WidgetHandle) { gtk_container_remove(container, child.widget) }

    /// The only child of a container that has at most one.
    package var onlyChild: UnsafeMutablePointer<GtkWidget>? { gtk_bin_get_child(pointer.cast(to: GtkBin.self)) }

    /// The child that has the focus or contains the widget that has it; `nil` if none does.
    package var focusChild: UnsafeMutablePointer<GtkWidget>? { gtk_container_get_focus_child(container) }

    /// The empty space around the children, in logical pixels.
    package var borderWidth: guint {
        get { gtk_container_get_border_width(container) }
        nonmutating set { gtk_container_set_border_width(container, newValue) }
    }

    private var container: UnsafeMutablePointer<GtkContainer> { pointer.cast(to: GtkContainer.self) }
}

extension WidgetHandle<GtkOverlay> {
    /// Adds a widget over the overlay's child.
    package func addOverlay(_ child: some WidgetHandle) { gtk_overlay_add_overlay(pointer, child.widget) }

    /// Sets whether clicks on a widget over the child reach what is below it.
    package func setPassesThrough(_ child: some WidgetHandle, _ passes: Bool) {
        gtk_overlay_set_overlay_pass_through(pointer, child.widget, passes ? 1 : 0)
    }
}

extension WidgetHandle<GtkScrolledWindow> {
    /// Shows a scroll bar beside content that is too high; wider content makes the widget wider by default.
    package func scrollVertically(horizontal policy: GtkPolicyType = GTK_POLICY_NEVER) {
        gtk_scrolled_window_set_policy(pointer, policy, GTK_POLICY_AUTOMATIC)
    }

    /// Scrolls a widget within the content into view when it gets the focus.
    package func followFocus(in content: some WidgetHandle) {
        gtk_container_set_focus_vadjustment(
            content.pointer.cast(to: GtkContainer.self),
            gtk_scrolled_window_get_vadjustment(pointer)
        )
    }

    /// Makes the widget as wide as its content.
    package func fitWidthToContent() { gtk_scrolled_window_set_propagate_natural_width(pointer, 1) }

    /// Makes the widget as high as its content, up to a limit in logical pixels.
    package func fitHeightToContent(upTo height: gint? = nil) {
        gtk_scrolled_window_set_propagate_natural_height(pointer, 1)
        if let height { gtk_scrolled_window_set_max_content_height(pointer, height) }
    }
}

extension WidgetHandle<GtkRevealer> {
    /// Whether the child is shown, or about to be by the transition.
    package var revealsChild: Bool {
        get { gtk_revealer_get_reveal_child(pointer) != 0 }
        nonmutating set { gtk_revealer_set_reveal_child(pointer, newValue ? 1 : 0) }
    }

    /// How the child appears and disappears.
    package var transitionType: GtkRevealerTransitionType {
        get { gtk_revealer_get_transition_type(pointer) }
        nonmutating set { gtk_revealer_set_transition_type(pointer, newValue) }
    }

    /// Whether the child is shown completely, after the transition.
    package var isChildRevealed: Bool { gtk_revealer_get_child_revealed(pointer) != 0 }
}

extension WidgetHandle<GtkStack> {
    /// How the visible child changes.
    package var transitionType: GtkStackTransitionType {
        get { gtk_stack_get_transition_type(pointer) }
        nonmutating set { gtk_stack_set_transition_type(pointer, newValue) }
    }

    /// The child that is shown.
    package var visibleChild: UnsafeMutablePointer<GtkWidget>? { gtk_stack_get_visible_child(pointer) }

    /// Adds a child under a name.
    package func add(_ child: some WidgetHandle, named name: String) {
        gtk_stack_add_named(pointer, child.widget, name)
    }
}

extension WidgetHandle<GtkInfoBar> {
    /// The kind of message, which sets the bar's colors.
    package var messageType: GtkMessageType {
        get { gtk_info_bar_get_message_type(pointer) }
        nonmutating set { gtk_info_bar_set_message_type(pointer, newValue) }
    }

    /// Adds a button, whose click emits `response` with a number.
    @discardableResult
    package func addButton(_ label: String, _ response: gint) -> UnsafeMutablePointer<GtkWidget> {
        gtk_info_bar_add_button(pointer, label, response)
    }

    /// The part beside the buttons.
    package var contentArea: UnsafeMutablePointer<GtkBox> {
        gtk_info_bar_get_content_area(pointer).cast(to: GtkBox.self)
    }
}

extension WidgetHandle<GtkHeaderBar> {
    /// Adds a widget after those at the start.
    package func packStart(_ child: some WidgetHandle) { gtk_header_bar_pack_start(pointer, child.widget) }

    /// Adds a widget before those at the end.
    package func packEnd(_ child: some WidgetHandle) { gtk_header_bar_pack_end(pointer, child.widget) }

    /// Shows a widget in place of the title; `nil` shows the title again.
    package func setCustomTitle(_ title: (any WidgetHandle)?) {
        gtk_header_bar_set_custom_title(pointer, title?.widget)
    }
}

extension WidgetHandle<GtkListBox> {
    /// Prevents the user from choosing a row.
    package func disableSelection() { gtk_list_box_set_selection_mode(pointer, GTK_SELECTION_NONE) }

    /// Shows a widget while the list has no rows.
    package func setPlaceholder(_ widget: some WidgetHandle) { gtk_list_box_set_placeholder(pointer, widget.widget) }

    /// The row that the user chose; `nil` for none.
    package var selectedRow: UnsafeMutablePointer<GtkListBoxRow>? { gtk_list_box_get_selected_row(pointer) }

    /// Returns a row by its index; `nil` if there are fewer.
    package func row(at index: Int) -> UnsafeMutablePointer<GtkListBoxRow>? {
        gtk_list_box_get_row_at_index(pointer, gint(index))
    }
}

extension WidgetHandle<GtkListBoxRow> {
    /// The position in the list; -1 outside of one.
    package var index: Int { Int(gtk_list_box_row_get_index(pointer)) }
}

extension WidgetHandle<GtkGrid> {
    /// Adds a widget in a cell.
    package func attach(_ child: some WidgetHandle, column: Int, row: Int) {
        gtk_grid_attach(pointer, child.widget, gint(column), gint(row), 1, 1)
    }
}
