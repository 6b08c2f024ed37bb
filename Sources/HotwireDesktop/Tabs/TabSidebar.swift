internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// The tabs in a list beside the page.
final class TabSidebar {
    // For assistive technology, the list is a list of page tabs, like the row of buttons that replaces it in a narrow window.
    // The arrow keys only move the focus, because selecting a tab may load its page.

    /// Called when the user selects a tab.
    var onSelect: ((Int) -> Void)?

    private let revealer = Reference(adopting: gtk_revealer_new().cast(to: GtkRevealer.self))
    private let list = Reference(adopting: gtk_list_box_new().cast(to: GtkListBox.self))
    private let stop: ListTabStop
    private var rows: [TabRow] = []
    private var selected = 0
    private var connections: [SignalConnection] = []
    /// The duration of the slide, in milliseconds, as in libhandy.
    private static let duration: guint = 250

    init() {
        stop = ListTabStop(list)
        gtk_revealer_set_transition_type(revealer.pointer, GTK_REVEALER_TRANSITION_TYPE_SLIDE_RIGHT)
        gtk_list_box_set_selection_mode(list.pointer, GTK_SELECTION_BROWSE)
        if let accessible = gtk_widget_get_accessible(list.widget) {
            atk_object_set_role(accessible, ATK_ROLE_PAGE_TAB_LIST)
        }
        fill()
        gtk_widget_show_all(widget)
        gtk_widget_set_visible(widget, 0)
        gtk_widget_set_no_show_all(widget, 1)
        connections = [
            list.connect(TabListSignal.rowActivated, to: self) { sidebar in { sidebar.activated($0) } },
            list.connect(PlainSignal("selected-rows-changed"), to: self, TabSidebar.selectionChanged),
        ]
    }

    private func fill() {
        let scroller: UnsafeMutablePointer<GtkWidget> = gtk_scrolled_window_new(nil, nil)
        let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0).cast(to: GtkBox.self)
        // Large text must not prevent the user from narrowing the window, where the bar at the bottom replaces the list.
        let scrolled = scroller.cast(to: GtkScrolledWindow.self)
        gtk_scrolled_window_set_policy(scrolled, GTK_POLICY_EXTERNAL, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_width(scrolled, 1)
        gtk_container_add(scroller.cast(to: GtkContainer.self), list.widget)
        gtk_style_context_add_class(gtk_widget_get_style_context(row.widget), "hotwire-sidebar")
        gtk_box_pack_start(row, scroller, 1, 1, 0)
        gtk_box_pack_start(row, gtk_separator_new(GTK_ORIENTATION_VERTICAL), 0, 0, 0)
        gtk_container_add(revealer.pointer.cast(to: GtkContainer.self), row.widget)
    }

    var widget: UnsafeMutablePointer<GtkWidget> { revealer.widget }

    /// The width of the list, even if it is not shown.
    var width: Int {
        var (least, natural): (gint, gint) = (0, 0)
        gtk_widget_get_preferred_width(list.widget, &least, &natural)
        return Int(natural)
    }

    var hasFocus: Bool { gtk_container_get_focus_child(list.pointer.cast(to: GtkContainer.self)) != nil }

    /// Shows the current tabs; an animated list slides, unless the desktop disables animations.
    func show(_ display: TabsDisplay, isAnimated: Bool) {
        if rows.map(\.tab) != display.tabs { rebuild(display.tabs) }
        selected = display.selected
        for (index, row) in rows.enumerated() {
            row.show(isSelected: index == selected, badge: display.badges[row.tab.id])
        }
        select()
        gtk_widget_set_visible(widget, display.position == .sidebar ? 1 : 0)
        gtk_revealer_set_transition_duration(revealer.pointer, isAnimated ? Self.duration : 0)
        gtk_revealer_set_reveal_child(revealer.pointer, display.showsSidebar ? 1 : 0)
    }

    private func rebuild(_ tabs: [HotwireTab]) {
        let container = list.pointer.cast(to: GtkContainer.self)
        let before = rows
        rows = []
        for row in before { gtk_container_remove(container, row.widget) }
        rows = tabs.map(TabRow.init)
        for row in rows { gtk_container_add(container, row.widget) }
    }

    /// Selects the row of the selected tab, unless only the app can select that tab.
    private func select() {
        let row = rows.indices.contains(selected) && rows[selected].tab.isVisible ? rows[selected] : nil
        gtk_list_box_select_row(list.pointer, row?.pointer)
    }

    private func activated(_ row: UnsafeMutablePointer<GtkListBoxRow>) {
        onSelect?(Int(gtk_list_box_row_get_index(row)))
    }

    /// Keeps the selected tab's row selected when a key only moves the focus.
    private func selectionChanged() {
        guard let row = gtk_list_box_get_selected_row(list.pointer) else { return }
        let index = Int(gtk_list_box_row_get_index(row))
        guard index != selected, rows.indices.contains(index) else { return }
        let input = gtk_get_current_event()
        select()
        // Without an input event, a screen reader selected the row.
        guard let input else { return onSelect?(index) ?? () }
        gdk_event_free(input)
    }
}

/// The row of a tab.
private final class TabRow {
    private let content: TabContent
    private let row = Reference(adopting: gtk_list_box_row_new().cast(to: GtkListBoxRow.self))

    init(_ tab: HotwireTab) {
        content = TabContent(tab, .line)
        gtk_container_add(row.pointer.cast(to: GtkContainer.self), content.widget)
        if let accessible = gtk_widget_get_accessible(widget) { atk_object_set_role(accessible, ATK_ROLE_PAGE_TAB) }
        gtk_widget_set_visible(widget, tab.isVisible ? 1 : 0)
        gtk_widget_set_no_show_all(widget, 1)
    }

    var tab: HotwireTab { content.tab }

    var pointer: UnsafeMutablePointer<GtkListBoxRow> { row.pointer }

    var widget: UnsafeMutablePointer<GtkWidget> { row.widget }

    func show(isSelected: Bool, badge: String?) { content.show(isSelected: isSelected, badge: badge, in: widget) }
}

private enum TabListSignal {
    static let rowActivated = Signal<UnsafeMutablePointer<GtkListBoxRow>>("row-activated")
}
