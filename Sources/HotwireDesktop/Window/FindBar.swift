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
    let count = Reference(adopting: gtk_label_new(nil).cast(to: GtkLabel.self))
    private let next = IconButton("go-down-symbolic", translated("Next Match"))
    private let previous = IconButton("go-up-symbolic", translated("Previous Match"))
    private var connections: [SignalConnection] = []

    init(view: @escaping () -> Reference<WebKitWebView>?, makeSearch: @escaping () -> PageSearch?) {
        self.view = view
        self.makeSearch = makeSearch
        bar = Reference(adopting: gtk_search_bar_new().cast(to: GtkSearchBar.self))
        entry = Reference(adopting: gtk_search_entry_new().cast(to: GtkSearchEntry.self))
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
        gtk_widget_grab_focus(entry.widget)
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
        let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).cast(to: GtkBox.self)
        let entryWidget = entry.widget
        // The window must become as narrow as a phone, even while the bar is closed.
        gtk_entry_set_width_chars(entry.pointer.cast(to: GtkEntry.self), 12)
        gtk_entry_set_max_width_chars(entry.pointer.cast(to: GtkEntry.self), 32)
        if let accessible = gtk_widget_get_accessible(entryWidget) {
            atk_object_set_name(accessible, translated("Find in Page"))
        }
        next.onClick = { [weak self] in self?.findNext() }
        previous.onClick = { [weak self] in self?.findPrevious() }
        gtk_style_context_add_class(gtk_widget_get_style_context(count.widget), "dim-label")
        // The fixed width keeps the buttons in place when the text changes.
        gtk_label_set_width_chars(count.pointer, 10)
        gtk_label_set_ellipsize(count.pointer, PANGO_ELLIPSIZE_END)
        for part in [entryWidget, count.widget, previous.widget, next.widget] { gtk_box_pack_start(row, part, 0, 0, 0) }
        gtk_container_add(bar.pointer.cast(to: GtkContainer.self), row.widget)
        gtk_search_bar_connect_entry(bar.pointer, entry.pointer.cast(to: GtkEntry.self))
        gtk_search_bar_set_show_close_button(bar.pointer, 1)
        nameCloseButton()
        gtk_widget_show_all(widget)
    }

    /// Names GTK's close button, which only has an icon.
    private func nameCloseButton() {
        let part = gtk_widget_get_template_child(widget, gtk_search_bar_get_type(), "close_button")
        guard let part else { return }
        let button = UnsafeMutableRawPointer(part).assumingMemoryBound(to: GtkWidget.self)
        gtk_widget_set_tooltip_text(button, translated("Close"))
        if let accessible = gtk_widget_get_accessible(button) { atk_object_set_name(accessible, translated("Close")) }
    }

    private func begin() {
        follow()
        let text = gtk_entry_get_text(entry.pointer.cast(to: GtkEntry.self)).map { String(cString: $0) } ?? ""
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
        if let shown = view() { gtk_widget_grab_focus(shown.widget) }
    }

    private func show(_ matches: FoundMatches?) {
        let style = gtk_widget_get_style_context(entry.widget)
        let isMissing = matches?.count == 0
        isMissing ? gtk_style_context_add_class(style, "error") : gtk_style_context_remove_class(style, "error")
        let text = matches.map { translated($0.text) } ?? ""
        guard text != gtk_label_get_text(count.pointer).map({ String(cString: $0) }) else { return }
        gtk_label_set_text(count.pointer, text)
        gtk_widget_set_tooltip_text(count.widget, text.isEmpty ? nil : text)
        if !text.isEmpty { Announcement.say(text, from: count.widget) }
    }
}
