internal import CWebKitGTK
internal import GLibInterop

/// A native screen with a list of rows (iOS: `UITableViewController`).
///
/// Arrow keys move through it; Enter or a click chooses a row. A screen of an app's own shows it as its content:
///
/// ```swift
/// final class NumbersScreen: Screen {
///     private let list = ListScreen(title: "Numbers", rows: (1...100).map { ListScreen.Row("Number \($0)") })
///     var navigationItem: NavigationItem { list.navigationItem }
///     var widget: Widget { list.widget }
///     func grabFocus() { list.grabFocus() }
///
///     init(navigator: Navigator, numbers: URL) {
///         list.onSelect = { [weak navigator] in navigator?.route(numbers.appending(path: "\($0 + 1)")) }
///     }
/// }
/// ```
public final class ListScreen: Screen {
    /// What the window's header bar shows.
    public let navigationItem: NavigationItem
    /// The screen's content.
    public let widget: Widget
    /// The rows, from the top.
    public var rows: [Row] {
        didSet { if rows != oldValue { fill() } }
    }
    /// Hears which row a person chose, counted from 0.
    public var onSelect: ((Int) -> Void)?

    private static let widest: gint = 704
    private static let edge: gint = 16
    private let scroller: Reference<GtkScrolledWindow>
    private let list: Reference<GtkListBox>
    private var connections: [SignalConnection] = []
    private var chosen = 0
    private var relayout: IdleCallback?

    /// Makes a list.
    ///
    /// - Parameters:
    ///   - title: what the header bar shows, and what a screen reader calls the list
    ///   - rows: the rows, from the top; they may come later
    public init(title: String, rows: [Row] = []) {
        navigationItem = NavigationItem(title: title)
        self.rows = rows
        scroller = Reference(adopting: gtk_scrolled_window_new(nil, nil).cast(to: GtkScrolledWindow.self))
        list = Reference(adopting: gtk_list_box_new().cast(to: GtkListBox.self))
        widget = Widget(sharing: scroller)
        setUp(title)
        fill()
    }

    /// Focuses the row that was chosen last, or the first one.
    public func grabFocus() {
        guard let row = gtk_list_box_get_row_at_index(list.pointer, gint(chosen)) else { return }
        gtk_widget_grab_focus(row.cast(to: GtkWidget.self))
    }

    private func setUp(_ title: String) {
        let listWidget = list.pointer.cast(to: GtkWidget.self)
        gtk_list_box_set_selection_mode(list.pointer, GTK_SELECTION_NONE)
        gtk_style_context_add_class(gtk_widget_get_style_context(listWidget), "hotwire-list")
        gtk_widget_set_valign(listWidget, GTK_ALIGN_START)
        gtk_widget_set_margin_top(listWidget, Self.edge)
        gtk_widget_set_margin_bottom(listWidget, Self.edge)
        if let accessible = gtk_widget_get_accessible(listWidget) { atk_object_set_name(accessible, title) }
        gtk_scrolled_window_set_policy(scroller.pointer, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_container_add(scroller.pointer.cast(to: GtkContainer.self), listWidget)
        gtk_widget_show_all(widget.raw)
        connections = [
            list.connect(ListSignal.rowActivated, to: self) { screen in { screen.activated($0) } },
            scroller.connect(WidgetSignal.sizeAllocate, to: self) { screen in { _ in screen.centre() } },
        ]
    }

    private func fill() {
        let container = list.pointer.cast(to: GtkContainer.self)
        while let row = gtk_list_box_get_row_at_index(list.pointer, 0) {
            gtk_container_remove(container, row.cast(to: GtkWidget.self))
        }
        for row in rows { gtk_container_add(container, ListRow.widget(for: row)) }
        chosen = 0
    }

    private func activated(_ row: UnsafeMutablePointer<GtkListBoxRow>) {
        let index = Int(gtk_list_box_row_get_index(row))
        guard rows.indices.contains(index), rows[index].leadsOn else { return }
        chosen = index
        onSelect?(index)
    }

    /// Lines of text that are as wide as a wide window are hard to read.
    private func centre() {
        let margin = max(Self.edge, (gtk_widget_get_allocated_width(widget.raw) - Self.widest) / 2)
        let listWidget = list.pointer.cast(to: GtkWidget.self)
        guard gtk_widget_get_margin_start(listWidget) != margin else { return }
        gtk_widget_set_margin_start(listWidget, margin)
        gtk_widget_set_margin_end(listWidget, margin)
        // GTK may forget a size that is asked for while sizes are given out.
        relayout = onIdle(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in
            if let self { gtk_widget_queue_resize(widget.raw) }
        }
    }
}

private enum ListSignal {
    static let rowActivated = Signal<UnsafeMutablePointer<GtkListBoxRow>>("row-activated")
}
