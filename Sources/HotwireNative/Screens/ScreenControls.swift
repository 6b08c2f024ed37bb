package import CWebKitGTK
package import GLibInterop

/// A screen's controls at both ends of a header bar, and its search.
package final class ScreenControls {
    let start = BarItemBox()
    let end = BarItemBox()
    package let search = HeaderSearch()

    package init() {}

    /// Packs the start's controls into a bar, after those already packed.
    package func packStart(into bar: Reference<GtkHeaderBar>) { gtk_header_bar_pack_start(bar.pointer, start.widget) }

    /// Packs the end's controls and the search button into a bar, after those already packed.
    package func packEnd(into bar: Reference<GtkHeaderBar>) {
        gtk_header_bar_pack_end(bar.pointer, end.widget)
        gtk_header_bar_pack_end(bar.pointer, search.button)
    }

    /// Shows a screen's controls, which are disabled while a sheet covers the screen.
    package func show(_ display: HeaderDisplay) {
        start.show(display.startItems)
        end.show(display.endItems)
        search.show(display.search?.object)
        for part in [start.widget, end.widget, search.button, search.field] {
            gtk_widget_set_sensitive(part, display.isCovered ? 0 : 1)
        }
    }

    /// Activates the control for Ctrl+Enter.
    package func activate(_ item: BarButtonItem) {
        (end.button(of: item) ?? start.button(of: item))?.activate()
    }
}

/// A screen's controls at one end of a header bar.
final class BarItemBox {
    private let box: Reference<GtkBox>
    private var buttons: [BarItemButton] = []

    init() {
        box = Reference(adopting: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).cast(to: GtkBox.self))
        gtk_widget_set_no_show_all(widget, 1)
    }

    var widget: UnsafeMutablePointer<GtkWidget> { box.widget }

    /// Shows these items; an item that is already shown keeps its button, and thus its focus or open menu.
    func show(_ items: [BarItemDisplay]) {
        if !buttons.elementsEqual(items, by: { $0.shown.hasSameButton(as: $1) }) { rebuild(items) }
        for (button, item) in zip(buttons, items) { button.show(item) }
        gtk_widget_set_visible(widget, items.isEmpty ? 0 : 1)
    }

    func button(of item: BarButtonItem) -> BarItemButton? { buttons.first { $0.shown.item.object === item } }

    private func rebuild(_ items: [BarItemDisplay]) {
        let before = buttons
        buttons = items.map { item in
            before.first { $0.shown.hasSameButton(as: item) } ?? BarItemButton(item)
        }
        for old in before where !buttons.contains(where: { $0 === old }) {
            gtk_container_remove(box.pointer.cast(to: GtkContainer.self), old.widget)
        }
        for (index, button) in buttons.enumerated() {
            if gtk_widget_get_parent(button.widget) == nil { gtk_box_pack_start(box.pointer, button.widget, 0, 0, 0) }
            gtk_box_reorder_child(box.pointer, button.widget, gint(index))
        }
    }
}

/// A control's button in a header bar.
final class BarItemButton {
    private(set) var shown: BarItemDisplay
    private let button: Reference<GtkButton>
    private let image = Reference(adopting: gtk_image_new().cast(to: GtkImage.self))
    private let label = Reference(adopting: gtk_label_new(nil).cast(to: GtkLabel.self))
    private let spinner = ActivitySpinner()
    private var menu: EntryMenu?
    private var scroller: MenuScroller?
    private var connection: SignalConnection?

    init(_ display: BarItemDisplay) {
        shown = display
        let item = display.item.object
        button = Reference(
            adopting: (display.hasMenu ? gtk_menu_button_new() : gtk_button_new()).cast(to: GtkButton.self)
        )
        fill()
        if display.hasMenu {
            let menu = EntryMenu(prefix: "bar-item", on: widget) { item.menu }
            let button = button.pointer.cast(to: GtkMenuButton.self)
            gtk_menu_button_set_menu_model(button, menu.modelPointer)
            (self.menu, scroller) = (menu, MenuScroller(in: gtk_menu_button_get_popover(button)))
        } else {
            connection = button.connect(WidgetSignal.clicked, to: self) { button in
                { button.shown.item.object.primaryAction() }
            }
        }
        touch(since: nil)
        item.button = self
    }

    var widget: UnsafeMutablePointer<GtkWidget> { button.widget }
    /// The button, for popovers that point at it.
    var anchor: Widget { Widget(button) }

    private func fill() {
        let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).cast(to: GtkBox.self)
        for part in [spinner.widget, image.widget, label.widget] {
            gtk_widget_set_no_show_all(part, 1)
            gtk_box_pack_start(row, part, 0, 0, 0)
        }
        gtk_label_set_ellipsize(label.pointer, PANGO_ELLIPSIZE_END)
        gtk_label_set_max_width_chars(label.pointer, 20)
        gtk_widget_set_halign(row.widget, GTK_ALIGN_CENTER)
        let container = button.pointer.cast(to: GtkContainer.self)
        if let arrow = gtk_bin_get_child(button.pointer.cast(to: GtkBin.self)) {
            gtk_container_remove(container, arrow)
        }
        gtk_container_add(container, row.widget)
        gtk_widget_set_focus_on_click(widget, 0)
        gtk_widget_show_all(widget)
    }

    func show(_ display: BarItemDisplay) {
        guard display != shown else { return }
        let before = shown
        shown = display
        touch(since: before)
    }

    /// Updates the widgets whose values changed since `before`; all of them if it is `nil`.
    private func touch(since before: BarItemDisplay?) {
        if shown.icon != before?.icon { Icons.show(shown.icon, in: image.pointer) }
        if shown.title != before?.title { gtk_label_set_text(label.pointer, shown.title) }
        if shown.title != before?.title || shown.showsTitle != before?.showsTitle {
            gtk_widget_set_tooltip_text(widget, shown.showsTitle ? nil : shown.title)
            if let accessible = gtk_widget_get_accessible(widget) { atk_object_set_name(accessible, shown.title) }
        }
        let showsIcon = shown.icon != nil && !shown.isBusy
        gtk_widget_set_visible(image.widget, showsIcon ? 1 : 0)
        gtk_widget_set_visible(label.widget, shown.showsTitle ? 1 : 0)
        spinner.isVisible = shown.isBusy
        gtk_widget_set_sensitive(widget, shown.isUsable ? 1 : 0)
        menu?.show(shown.menu)
        if shown.style != before?.style || shown.showsTitle != before?.showsTitle { restyle() }
    }

    private func restyle() {
        let classes: [(String, Bool)] = [
            ("suggested-action", shown.style == .prominent), ("destructive-action", shown.style == .destructive),
            ("image-button", !shown.showsTitle), ("text-button", shown.showsTitle),
        ]
        let context = gtk_widget_get_style_context(widget)
        for (name, isOn) in classes {
            isOn ? gtk_style_context_add_class(context, name) : gtk_style_context_remove_class(context, name)
        }
    }

    /// Activates the control visibly, like a click.
    func activate() { gtk_widget_activate(widget) }
}
