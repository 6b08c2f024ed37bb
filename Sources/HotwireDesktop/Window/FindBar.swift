internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import HotwireNative

/// The bar that finds text in the page or file that a window shows.
final class FindBar {
    private let view: () -> Reference<WebKitWebView>?
    private let makeSearch: () -> PageSearch?
    private var search: PageSearch?
    private let bar: Reference<GtkSearchBar>
    private let entry: Reference<GtkSearchEntry>
    /// The label with the number of matches and the position of the selected one.
    let count = Label()
    private let next = IconButton("go-down-symbolic", translated("Next Match"))
    private let previous = IconButton("go-up-symbolic", translated("Previous Match"))
    private var connections: [SignalConnection] = []

    init(view: @escaping () -> Reference<WebKitWebView>?, makeSearch: @escaping () -> PageSearch?) {
        self.view = view
        self.makeSearch = makeSearch
        bar = Reference<GtkSearchBar>()
        entry = Reference<GtkSearchEntry>()
        fill()
        widget.isReportedByOwner = true  // searching changes nothing
        connections = [
            entry.connect(PlainSignal("search-changed"), to: self, FindBar.begin),
            entry.connect(PlainSignal("activate"), to: self, FindBar.findNext),
            entry.connect(PlainSignal("next-match"), to: self, FindBar.findNext),
            entry.connect(PlainSignal("previous-match"), to: self, FindBar.findPrevious),
            bar.observe("search-mode-enabled", by: self, FindBar.modeChanged),
        ]
    }

    var widget: UnsafeMutablePointer<GtkWidget> { bar.widget }

    /// Opens the bar for the visible page and focuses its field.
    func open() {
        follow()
        gtk_search_bar_set_search_mode(bar.pointer, 1)
        // The bar realizes the field in its next frame; until then, GTK could not deliver keys to it.
        gtk_widget_realize(entry.widget)
        entry.grabFocus()
        gtk_editable_select_region(OpaquePointer(entry.pointer), 0, -1)
    }

    /// Switches the search to the visible content.
    private func follow() {
        guard let view = view(), search?.isIn(view) != true else { return }
        search?.end()
        search = makeSearch()
        search?.onResult = { [weak self] in self?.show($0) }
    }

    private func fill() {
        let row = Box.row(spacing: 6)
        let entryWidget = entry.widget
        // The window must become as narrow as a phone, even while the bar is closed.
        entry.widthChars = 12
        entry["max-width-chars"] = 32
        entryWidget.accessibilityLabel = translated("Find in Page")
        next.onClick = { [weak self] in self?.findNext() }
        previous.onClick = { [weak self] in self?.findPrevious() }
        count.addStyleClass("dim-label")
        // The fixed width keeps the buttons in place when the text changes.
        count.widthChars = 10
        count.ellipsize()
        for part in [entryWidget, count.widget, previous.widget, next.widget] { row.pack(part) }
        bar.put(row)
        gtk_search_bar_connect_entry(bar.pointer, entry.pointer.cast(to: GtkEntry.self))
        gtk_search_bar_set_show_close_button(bar.pointer, 1)
        nameCloseButton()
        widget.showAll()
    }

    /// Names GTK's close button, which only has an icon.
    private func nameCloseButton() {
        let part = gtk_widget_get_template_child(widget, gtk_search_bar_get_type(), "close_button")
        guard let part else { return }
        let button = UnsafeMutableRawPointer(part).assumingMemoryBound(to: GtkWidget.self)
        button.tooltip = translated("Close")
        button.accessibilityLabel = translated("Close")
    }

    private func begin() {
        follow()
        let text = entry.text
        guard !text.isEmpty else {
            search?.end()
            return show(nil)
        }
        search?.begin(text)
    }

    private func findNext() { step(isForward: true) }
    private func findPrevious() { step(isForward: false) }

    /// Selects another match, or the first match of other content that has become visible.
    private func step(isForward: Bool) {
        guard let view = view(), let search, search.isIn(view) else { return begin() }
        search.step(isForward: isForward)
    }

    private func modeChanged() {
        guard gtk_search_bar_get_search_mode(bar.pointer) == 0 else { return }
        search?.end()
        show(nil)
        if let shown = view() { shown.widget.grabFocus() }
    }

    private func show(_ matches: FoundMatches?) {
        entry.setStyleClass("error", matches?.count == 0)
        let text = matches.map { translated($0.text) } ?? ""
        guard text != count.text else { return }
        count.text = text
        count.tooltip = text.isEmpty ? nil : text
        if !text.isEmpty { Announcement.say(text, from: count.widget) }
    }
}
