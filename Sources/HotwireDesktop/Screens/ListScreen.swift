internal import CWebKitGTK
internal import GLibInterop
public import HotwireNative

/// A native screen with a list of rows (iOS: `UITableViewController`).
///
/// The user reaches it with Tab, moves through it with the arrow keys, and selects a row with Enter or a click. An app
/// subclasses it:
///
/// ```swift
/// final class NumbersScreen: ListScreen {
///     private weak var navigator: Navigator?
///     private let numbers: URL
///
///     init(navigator: Navigator, numbers: URL) {
///         (self.navigator, self.numbers) = (navigator, numbers)
///         super.init(title: "Numbers", rows: (1...100).map { Row("Number \($0)") })
///     }
///
///     override func didSelectRow(at index: Int) {
///         navigator?.route(numbers.appending(path: "\(index + 1)"))
///     }
/// }
/// ```
@MainActor open class ListScreen: Screen {
    /// The rows, from the top.
    public var rows: [Row] {
        didSet { if rows != oldValue { reloadRows() } }
    }

    private static let maximumCharacters: gint = 84
    private let scroller: Reference<GtkScrolledWindow>
    private let list: Reference<GtkListBox>
    private let stop: ListTabStop
    private var connection: SignalConnection?
    private var chosen = 0

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - title: the title in the header bar, and the accessible name of the list
    ///   - rows: the rows, from the top; can be set later
    public init(title: String, rows: [Row] = []) {
        self.rows = rows
        scroller = Reference<GtkScrolledWindow>()
        list = Reference<GtkListBox>()
        stop = ListTabStop(list)
        super.init(title: title, widget: Widget(scroller))
        setUp(title)
        reloadRows()
    }

    /// Called when the user selects a row (iOS: `tableView(_:didSelectRowAt:)`); does nothing by default.
    ///
    /// - Parameter index: the row's zero-based index; the row is always selectable
    open func didSelectRow(at index: Int) {}

    /// Creates the content of a row (iOS: `tableView(_:cellForRowAt:)`); by default, its icon, title and subtitle.
    ///
    /// Called for each row when ``rows`` changes. The list adds the arrow of a selectable row and its accessible name.
    ///
    /// ```swift
    /// override func makeContent(of row: Row, at index: Int) -> Widget {
    ///     Widget(Reference<GtkProgressBar>(["fraction": progress[index], "text": row.title, "show-text": true]))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - row: the row
    ///   - index: its zero-based index
    /// - Returns: A widget without a parent.
    open func makeContent(of row: Row, at index: Int) -> Widget { ListRow.content(of: row) }

    /// Creates the widgets of all rows again, for example after the result of ``makeContent(of:at:)`` changed.
    public func reloadRows() {
        let container = list.pointer.cast(to: GtkContainer.self)
        while let row = list.row(at: 0) {
            container.remove(row.widget)
        }
        for (index, row) in rows.enumerated() {
            container.put(ListRow.widget(for: row, showing: makeContent(of: row, at: index)))
        }
        chosen = 0
    }

    /// Focuses the row that was selected last, or the first one.
    open override func grabFocus() {
        guard let row = list.row(at: chosen) else { return }
        row.widget.grabFocus()
    }

    private func setUp(_ title: String) {
        let listWidget = list.widget
        list.disableSelection()
        listWidget.addStyleClass("hotwire-list")
        listWidget.accessibilityLabel = title
        let column = Box.column()
        column.borderWidth = 16
        column.halign = GTK_ALIGN_CENTER
        column.pack(listWidget)
        column.pack(ReadableWidth.ruler(Self.maximumCharacters))
        scroller.scrollVertically()
        scroller.put(column)
        widget.raw.showAll()
        connection = list.connect(ListSignal.rowActivated, to: self) { screen in { screen.activated($0) } }
    }

    private func activated(_ row: UnsafeMutablePointer<GtkListBoxRow>) {
        let index = row.index
        guard rows.indices.contains(index), rows[index].isSelectable else { return }
        chosen = index
        didSelectRow(at: index)
    }
}

extension ListScreen {
    /// One row of a list.
    public nonisolated struct Row: Hashable, Sendable {
        /// The main text.
        public let title: String
        /// The text below it, in a smaller and paler font.
        package let subtitle: String?
        /// The name of an icon in the desktop's theme; a missing icon is not shown, and its name is logged.
        package let icon: String?
        /// Whether the user can select the row, indicated by an arrow.
        package let isSelectable: Bool

        /// Creates a row.
        ///
        /// - Parameters:
        ///   - title: the main text
        ///   - subtitle: the text below it
        ///   - icon: the name of an icon in the desktop's theme
        ///   - isSelectable: whether the user can select the row
        public init(_ title: String, subtitle: String? = nil, icon: String? = nil, isSelectable: Bool = true) {
            self.title = title
            self.subtitle = subtitle
            self.icon = icon
            self.isSelectable = isSelectable
        }
    }
}

private enum ListSignal {
    static let rowActivated = Signal<UnsafeMutablePointer<GtkListBoxRow>>("row-activated")
}
