internal import CWebKitGTK
internal import GLibInterop

/// The button of one control of a header bar.
final class BarItemButton {
    let item: BarItem
    /// Whether it opens a menu, which another widget does than a plain button.
    let hasMenu: Bool
    private let button: Reference<GtkButton>
    private let image = Reference(adopting: gtk_image_new().cast(to: GtkImage.self))
    private let label = Reference(adopting: gtk_label_new(nil).cast(to: GtkLabel.self))
    private let spinner = Reference(adopting: gtk_spinner_new().cast(to: GtkSpinner.self))
    private var menu: EntryMenu?
    private var connection: SignalConnection?

    init(_ item: BarItem) {
        self.item = item
        hasMenu = !item.menu.isEmpty
        button = Reference(
            adopting: (hasMenu ? gtk_menu_button_new() : gtk_button_new()).cast(to: GtkButton.self)
        )
        fill()
        if hasMenu {
            let menu = EntryMenu(prefix: "bar-item", on: widget)
            gtk_menu_button_set_menu_model(button.pointer.cast(to: GtkMenuButton.self), menu.modelPointer)
            self.menu = menu
        } else {
            connection = button.connect(WidgetSignal.clicked, to: self) { button in { button.item.action() } }
        }
        update()
    }

    var widget: UnsafeMutablePointer<GtkWidget> { button.pointer.cast(to: GtkWidget.self) }

    private func fill() {
        let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).cast(to: GtkBox.self)
        for part in [
            spinner.pointer.cast(to: GtkWidget.self), image.pointer.cast(to: GtkWidget.self),
            label.pointer.cast(to: GtkWidget.self),
        ] {
            gtk_widget_set_no_show_all(part, 1)
            gtk_box_pack_start(row, part, 0, 0, 0)
        }
        gtk_label_set_ellipsize(label.pointer, PANGO_ELLIPSIZE_END)
        gtk_label_set_max_width_chars(label.pointer, 20)
        gtk_widget_set_halign(row.cast(to: GtkWidget.self), GTK_ALIGN_CENTER)
        let container = button.pointer.cast(to: GtkContainer.self)
        if let arrow = gtk_bin_get_child(button.pointer.cast(to: GtkBin.self)) {
            gtk_container_remove(container, arrow)
        }
        gtk_container_add(container, row.cast(to: GtkWidget.self))
        gtk_widget_set_focus_on_click(widget, 0)
        gtk_widget_show_all(widget)
    }

    /// Shows the item as it is now.
    func update() {
        let showsTitle = item.icon == nil || item.showsTitle
        gtk_image_set_from_icon_name(image.pointer, item.icon, GTK_ICON_SIZE_BUTTON)
        gtk_label_set_text(label.pointer, item.title)
        gtk_widget_set_visible(image.pointer.cast(to: GtkWidget.self), item.icon == nil || item.isBusy ? 0 : 1)
        gtk_widget_set_visible(label.pointer.cast(to: GtkWidget.self), showsTitle ? 1 : 0)
        gtk_widget_set_visible(spinner.pointer.cast(to: GtkWidget.self), item.isBusy ? 1 : 0)
        item.isBusy ? gtk_spinner_start(spinner.pointer) : gtk_spinner_stop(spinner.pointer)
        gtk_widget_set_sensitive(widget, item.isUsable ? 1 : 0)
        gtk_widget_set_tooltip_text(widget, showsTitle ? nil : item.title)
        if let accessible = gtk_widget_get_accessible(widget) { atk_object_set_name(accessible, item.title) }
        menu?.show(item.menu)
        let classes: [(String, Bool)] = [
            ("suggested-action", item.style == .suggested), ("destructive-action", item.style == .destructive),
            ("image-button", !showsTitle), ("text-button", showsTitle),
        ]
        let context = gtk_widget_get_style_context(widget)
        for (name, isOn) in classes {
            isOn ? gtk_style_context_add_class(context, name) : gtk_style_context_remove_class(context, name)
        }
    }

    /// Sets the item off as a click does, and shows that.
    func activate() { gtk_widget_activate(widget) }
}
