package import CWebKitGTK
internal import GLibInterop

/// A screen's search in a header bar: a button, and the field that replaces the title.
package final class HeaderSearch {
    /// Called when the field opens or closes.
    package var onChange: (() -> Void)?

    private let toggle = Reference<GtkToggleButton>()
    private let entry = Reference<GtkSearchEntry>()
    private var item: SearchItem?
    private var isShowing = false
    private var connections: [SignalConnection] = []

    init() {
        toggle.put(Icons.image("edit-find-symbolic", orLabel: translated("Search")))
        button.addStyleClass("image-button")
        button.takesFocusOnClick = false
        button.showAll()
        for widget in [button, field] { widget.ignoresShowAll = true }
        entry.widthChars = 28
        button.isVisible = false
        name(button, translated("Search"))
        connections = [
            toggle.connect(PlainSignal("toggled"), to: self, HeaderSearch.toggled),
            entry.connect(PlainSignal("search-changed"), to: self) { search in
                { search.item?.search(search.entry.text) }
            },
            entry.connect(PlainSignal("activate"), to: self) { search in
                { search.item?.search(search.entry.text, isAgain: true) }
            },
            entry.connect(PlainSignal("stop-search"), to: self) { search in { search.setOpen(false) } },
        ]
    }

    // GTK leaks a search entry's accessible object unless the entry is destroyed before its release.
    isolated deinit { field.destroy() }

    /// The button that opens the field.
    var button: UnsafeMutablePointer<GtkWidget> { toggle.widget }
    package var field: UnsafeMutablePointer<GtkWidget> { entry.widget }
    package var isOpen: Bool { item?.isOpen ?? false }

    /// Shows a screen's search as the user left it, or hides the button if there is none.
    func show(_ item: SearchItem?) {
        button.isVisible = item != nil
        guard item !== self.item else { return }
        self.item = item
        isShowing = true
        entry.text = item?.query ?? ""
        entry["placeholder-text"] = item?.placeholder
        name(field, item.map { $0.placeholder.isEmpty ? translated("Search") : $0.placeholder } ?? "")
        toggle.isActive = isOpen
        field.isVisible = isOpen
        isShowing = false
    }

    /// Opens and focuses the field; returns `false` if the screen has no search.
    package func open() -> Bool {
        guard item != nil else { return false }
        setOpen(true)
        field.grabFocus()
        return true
    }

    private func toggled() {
        guard !isShowing else { return }
        setOpen(toggle.isActive)
        if isOpen { field.grabFocus() }
    }

    /// Opens or closes the field; closing clears the query.
    private func setOpen(_ isOpen: Bool) {
        guard let item, item.isOpen != isOpen else { return }
        item.isOpen = isOpen
        if !isOpen {
            entry.text = ""
            item.search("")
        }
        toggle.isActive = isOpen
        field.isVisible = isOpen
        onChange?()
    }

    private func name(_ widget: UnsafeMutablePointer<GtkWidget>, _ text: String) {
        widget.tooltip = widget == button ? text : nil
        widget.accessibilityLabel = text
    }
}
