package import CWebKitGTK
internal import GLibInterop

/// A screen's search in a header bar: a button, and the field that replaces the title.
package final class HeaderSearch {
    /// Called when the field opens or closes.
    package var onChange: (() -> Void)?

    private let toggle: Reference<GtkToggleButton>
    private let entry: Reference<GtkSearchEntry>
    private var item: SearchItem?
    private var isShowing = false
    private var connections: [SignalConnection] = []

    init() {
        toggle = Reference(adopting: gtk_toggle_button_new().cast(to: GtkToggleButton.self))
        entry = Reference(adopting: gtk_search_entry_new().cast(to: GtkSearchEntry.self))
        gtk_container_add(
            toggle.pointer.cast(to: GtkContainer.self),
            Icons.image("edit-find-symbolic", orLabel: translated("Search"))
        )
        gtk_style_context_add_class(gtk_widget_get_style_context(button), "image-button")
        gtk_widget_set_focus_on_click(button, 0)
        gtk_widget_show_all(button)
        for widget in [button, field] { gtk_widget_set_no_show_all(widget, 1) }
        gtk_entry_set_width_chars(entry.pointer.cast(to: GtkEntry.self), 28)
        gtk_widget_hide(button)
        name(button, translated("Search"))
        connections = [
            toggle.connect(PlainSignal("toggled"), to: self, HeaderSearch.toggled),
            entry.connect(PlainSignal("search-changed"), to: self) { search in { search.item?.search(search.text) } },
            entry.connect(PlainSignal("activate"), to: self) { search in
                { search.item?.search(search.text, isAgain: true) }
            },
            entry.connect(PlainSignal("stop-search"), to: self) { search in { search.setOpen(false) } },
        ]
    }

    // GTK leaks a search entry's accessible object unless the entry is destroyed before its release.
    isolated deinit { gtk_widget_destroy(field) }

    /// The button that opens the field.
    var button: UnsafeMutablePointer<GtkWidget> { toggle.widget }
    package var field: UnsafeMutablePointer<GtkWidget> { entry.widget }
    package var isOpen: Bool { item?.isOpen ?? false }

    /// Shows a screen's search as the user left it, or hides the button if there is none.
    func show(_ item: SearchItem?) {
        gtk_widget_set_visible(button, item == nil ? 0 : 1)
        guard item !== self.item else { return }
        self.item = item
        isShowing = true
        gtk_entry_set_text(entry.pointer.cast(to: GtkEntry.self), item?.query ?? "")
        gtk_entry_set_placeholder_text(entry.pointer.cast(to: GtkEntry.self), item?.placeholder)
        name(field, item.map { $0.placeholder.isEmpty ? translated("Search") : $0.placeholder } ?? "")
        gtk_toggle_button_set_active(toggle.pointer, isOpen ? 1 : 0)
        gtk_widget_set_visible(field, isOpen ? 1 : 0)
        isShowing = false
    }

    /// Opens and focuses the field; returns `false` if the screen has no search.
    package func open() -> Bool {
        guard item != nil else { return false }
        setOpen(true)
        gtk_widget_grab_focus(field)
        return true
    }

    private var text: String {
        gtk_entry_get_text(entry.pointer.cast(to: GtkEntry.self)).map { String(cString: $0) } ?? ""
    }

    private func toggled() {
        guard !isShowing else { return }
        setOpen(gtk_toggle_button_get_active(toggle.pointer) != 0)
        if isOpen { gtk_widget_grab_focus(field) }
    }

    /// Opens or closes the field; closing clears the query.
    private func setOpen(_ isOpen: Bool) {
        guard let item, item.isOpen != isOpen else { return }
        item.isOpen = isOpen
        if !isOpen {
            gtk_entry_set_text(entry.pointer.cast(to: GtkEntry.self), "")
            item.search("")
        }
        gtk_toggle_button_set_active(toggle.pointer, isOpen ? 1 : 0)
        gtk_widget_set_visible(field, isOpen ? 1 : 0)
        onChange?()
    }

    private func name(_ widget: UnsafeMutablePointer<GtkWidget>, _ text: String) {
        gtk_widget_set_tooltip_text(widget, widget == button ? text : nil)
        if let accessible = gtk_widget_get_accessible(widget) { atk_object_set_name(accessible, text) }
    }
}
