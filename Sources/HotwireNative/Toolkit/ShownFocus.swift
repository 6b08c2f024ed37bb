internal import CWebKitGTK
internal import GLibInterop

/// Who gets the keyboard focus when something ends later than the user's newest action: what is shown last.
extension UnsafeMutablePointer<GtkWidget> {
    /// Whether the widget may take the focus by itself, because what the user waited for is shown now.
    ///
    /// The user may have turned to something else meanwhile: another tab, the other pane, a field of the window or a menu.
    var mayTakeFocus: Bool { isOnTop && !isBesideFocus && !isFocusInUse }

    /// Whether no stack above the widget shows another child, as it does for another tab or screen.
    ///
    /// A child that is about to be covered stays mapped until the end of its animation.
    var isOnTop: Bool {
        var child = self
        while let parent = gtk_widget_get_parent(child) {
            if let stack = parent.ifCast(to: GtkStack.self), gtk_stack_get_visible_child(stack) != child {
                return false
            }
            child = parent
        }
        return true
    }

    /// Whether the keyboard focus is in the other one of two panes, so that a widget of this one must not take it by itself.
    private var isBesideFocus: Bool {
        guard let paned = gtk_widget_get_ancestor(self, gtk_paned_get_type()),
            let focused = gtk_container_get_focus_child(paned.cast(to: GtkContainer.self))
        else { return false }
        return gtk_widget_is_ancestor(self, focused) == 0 && gtk_widget_get_visible(focused) != 0
    }

    /// Whether the user types or chooses outside of the widget.
    private var isFocusInUse: Bool {
        guard let window = gtk_widget_get_toplevel(self)?.ifCast(to: GtkWindow.self),
            let focus = gtk_window_get_focus(window), focus != self, gtk_widget_is_ancestor(focus, self) == 0,
            gtk_widget_get_mapped(focus) != 0, focus.isOnTop
        else { return false }
        return [gtk_entry_get_type(), gtk_popover_get_type(), gtk_list_box_row_get_type()].contains {
            gtk_widget_get_ancestor(focus, $0) != nil
        }
    }
}
