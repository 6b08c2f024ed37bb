internal import CWebKitGTK
internal import GLibInterop

/// The controls of a screen at one end of a header bar.
final class BarItemBox {
    private let box: Reference<GtkBox>
    private var buttons: [BarItemButton] = []

    init() {
        box = Reference(adopting: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).cast(to: GtkBox.self))
        gtk_widget_set_no_show_all(widget, 1)
    }

    var widget: UnsafeMutablePointer<GtkWidget> { box.widget }

    /// Shows these items; an item that was already shown keeps its button, and with it the focus or an open menu.
    func show(_ items: [BarItemDisplay]) {
        if !buttons.elementsEqual(items, by: { $0.shown.hasSameButton(as: $1) }) { rebuild(items) }
        for (button, item) in zip(buttons, items) { button.show(item) }
        gtk_widget_set_visible(widget, items.isEmpty ? 0 : 1)
    }

    /// Returns the button of an item.
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
