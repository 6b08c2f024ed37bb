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

    private static let mostLetters: gint = 84
    private let scroller: Reference<GtkScrolledWindow>
    private let list: Reference<GtkListBox>
    private var connection: SignalConnection?
    private var chosen = 0

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
        gtk_widget_grab_focus(row.widget)
    }

    private func setUp(_ title: String) {
        let listWidget = list.widget
        gtk_list_box_set_selection_mode(list.pointer, GTK_SELECTION_NONE)
        gtk_style_context_add_class(gtk_widget_get_style_context(listWidget), "hotwire-list")
        if let accessible = gtk_widget_get_accessible(listWidget) { atk_object_set_name(accessible, title) }
        let column: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        gtk_container_set_border_width(column.cast(to: GtkContainer.self), 16)
        gtk_widget_set_halign(column, GTK_ALIGN_CENTER)
        gtk_box_pack_start(column.cast(to: GtkBox.self), listWidget, 0, 0, 0)
        gtk_box_pack_start(column.cast(to: GtkBox.self), ruler(), 0, 0, 0)
        gtk_scrolled_window_set_policy(scroller.pointer, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_container_add(scroller.pointer.cast(to: GtkContainer.self), column)
        gtk_widget_show_all(widget.raw)
        connection = list.connect(ListSignal.rowActivated, to: self) { screen in { screen.activated($0) } }
    }

    /// An invisible line of text: as wide as one that reads well, where there is so much room.
    ///
    /// Only a label wants more width than it needs. A wider list would put its arrows far from its titles.
    private func ruler() -> UnsafeMutablePointer<GtkWidget> {
        let ruler: UnsafeMutablePointer<GtkWidget> = gtk_label_new(
            String(repeating: "\u{a0}", count: 4 * Int(Self.mostLetters))
        )
        gtk_label_set_ellipsize(ruler.cast(to: GtkLabel.self), PANGO_ELLIPSIZE_END)
        gtk_label_set_max_width_chars(ruler.cast(to: GtkLabel.self), Self.mostLetters)
        gtk_widget_set_opacity(ruler, 0)
        if let accessible = gtk_widget_get_accessible(ruler) { atk_object_set_role(accessible, ATK_ROLE_FILLER) }
        return ruler
    }

    private func fill() {
        let container = list.pointer.cast(to: GtkContainer.self)
        while let row = gtk_list_box_get_row_at_index(list.pointer, 0) {
            gtk_container_remove(container, row.widget)
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
}

private enum ListSignal {
    static let rowActivated = Signal<UnsafeMutablePointer<GtkListBoxRow>>("row-activated")
}
