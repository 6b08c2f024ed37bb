package import CWebKitGTK
internal import GLibInterop

/// Scrolls the lines of a menu that is taller than its window, which GTK would cut off.
package final class MenuScroller {
    private let scroller = Reference(adopting: gtk_scrolled_window_new(nil, nil).cast(to: GtkScrolledWindow.self))
    private let popover: Reference<GtkPopover>
    private var connection: SignalConnection?

    /// Puts the lines of a popover into a scroller; `nil` if they do not come from a menu model.
    package init?(in popover: UnsafeMutablePointer<GtkPopover>?) {
        guard let popover, let stack = gtk_bin_get_child(popover.cast(to: GtkBin.self))?.ifCast(to: GtkStack.self),
            let lines = gtk_stack_get_child_by_name(stack, Self.page).map({ Reference(sharing: $0) })
        else { return nil }
        self.popover = Reference(sharing: popover)
        gtk_scrolled_window_set_policy(scroller.pointer, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(scroller.pointer, 1)
        gtk_widget_set_can_focus(scroller.widget, 0)
        gtk_container_remove(stack.cast(to: GtkContainer.self), lines.pointer)
        gtk_container_add(scroller.pointer.cast(to: GtkContainer.self), lines.pointer)
        gtk_widget_show(scroller.widget)
        gtk_stack_add_named(stack, scroller.widget, Self.page)
        connection = self.popover.connect(WidgetSignal.map, to: self, MenuScroller.fit)
    }

    /// The page to which GTK returns when the menu is opened.
    private static let page = "main"

    /// Makes the menu no taller than the room above or below its control.
    private func fit() {
        guard let control = gtk_popover_get_relative_to(popover.pointer) else { return }
        var part = GdkRectangle()
        gtk_popover_get_pointing_to(popover.pointer, &part)  // all of the control by default
        let height = PopoverRoom(around: control).rows(beside: PopoverRoom(part))
        let edges = PopoverRoom.size(of: popover.widget).height - PopoverRoom.size(of: scroller.widget).height
        gtk_scrolled_window_set_max_content_height(scroller.pointer, gint(max(height - edges, 1)))
    }
}
