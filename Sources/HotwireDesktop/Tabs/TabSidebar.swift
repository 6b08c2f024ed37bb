internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// The tabs in a list beside the page.
final class TabSidebar {
    // For assistive technology, the list is a list of page tabs, like the row of buttons that replaces it in a narrow window.
    // The arrow keys only move the focus, because selecting a tab may load its page.

    /// Called when the user selects a tab.
    var onSelect: ((Int) -> Void)?

    private let revealer = Reference<GtkRevealer>()
    private let list = Reference<GtkListBox>()
    private let stop: ListTabStop
    private var rows: [TabRow] = []
    private var selected = 0
    private var connections: [SignalConnection] = []
    /// The duration of the slide, in milliseconds, as in libhandy.
    private static let duration = 250

    init() {
        stop = ListTabStop(list)
        revealer.transitionType = GTK_REVEALER_TRANSITION_TYPE_SLIDE_RIGHT
        gtk_list_box_set_selection_mode(list.pointer, GTK_SELECTION_BROWSE)
        list.setAccessibilityRole(ATK_ROLE_PAGE_TAB_LIST)
        fill()
        widget.showAll()
        widget.isVisible = false
        widget.ignoresShowAll = true
        connections = [
            list.connect(TabListSignal.rowActivated, to: self) { sidebar in { sidebar.activated($0) } },
            list.connect(PlainSignal("selected-rows-changed"), to: self, TabSidebar.selectionChanged),
        ]
    }

    private func fill() {
        let scroller = Reference<GtkScrolledWindow>()
        let row = Box.row()
        // Large text must not prevent the user from narrowing the window, where the bar at the bottom replaces the list.
        let scrolled = scroller.pointer
        scrolled.scrollVertically(horizontal: GTK_POLICY_EXTERNAL)
        scrolled.fitWidthToContent()
        scroller.put(list)
        row.addStyleClass("hotwire-sidebar")
        row.pack(scroller, expands: true)
        row.pack(gtk_separator_new(GTK_ORIENTATION_VERTICAL))
        revealer.put(row)
    }

    var widget: UnsafeMutablePointer<GtkWidget> { revealer.widget }

    /// The width of the list, even if it is not shown.
    var width: Int { Int(list.preferredWidth.natural) }

    var hasFocus: Bool { list.focusChild != nil }

    /// Shows the current tabs; an animated list slides, unless the desktop disables animations.
    func show(_ display: TabsDisplay, isAnimated: Bool) {
        if rows.map(\.tab) != display.tabs { rebuild(display.tabs) }
        selected = display.selected
        for (index, row) in rows.enumerated() {
            row.show(isSelected: index == selected, badge: display.badges[row.tab.id])
        }
        select()
        widget.isVisible = display.position == .sidebar
        revealer["transition-duration"] = isAnimated ? Self.duration : 0
        revealer.revealsChild = display.showsSidebar
    }

    private func rebuild(_ tabs: [HotwireTab]) {
        let container = list.pointer.cast(to: GtkContainer.self)
        let before = rows
        rows = []
        for row in before { container.remove(row.widget) }
        rows = tabs.map(TabRow.init)
        for row in rows { container.put(row.widget) }
    }

    /// Selects the row of the selected tab, unless only the app can select that tab.
    private func select() {
        let row = rows.indices.contains(selected) && rows[selected].tab.isVisible ? rows[selected] : nil
        gtk_list_box_select_row(list.pointer, row?.pointer)
    }

    private func activated(_ row: UnsafeMutablePointer<GtkListBoxRow>) {
        onSelect?(row.index)
    }

    /// Keeps the selected tab's row selected when a key only moves the focus.
    private func selectionChanged() {
        guard let row = list.selectedRow else { return }
        let index = row.index
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
    private let row = Reference<GtkListBoxRow>()

    init(_ tab: HotwireTab) {
        content = TabContent(tab, .line)
        row.put(content.widget)
        widget.setAccessibilityRole(ATK_ROLE_PAGE_TAB)
        widget.isVisible = tab.isVisible
        widget.ignoresShowAll = true
    }

    var tab: HotwireTab { content.tab }

    var pointer: UnsafeMutablePointer<GtkListBoxRow> { row.pointer }

    var widget: UnsafeMutablePointer<GtkWidget> { row.widget }

    func show(isSelected: Bool, badge: String?) { content.show(isSelected: isSelected, badge: badge, in: widget) }
}

private enum TabListSignal {
    static let rowActivated = Signal<UnsafeMutablePointer<GtkListBoxRow>>("row-activated")
}
