internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// A row of buttons, one for each tab.
final class TabSwitcher {
    /// Called when the user selects a tab.
    var onSelect: ((Int) -> Void)?

    private let row: Reference<GtkBox>
    private let isBar: Bool
    private var buttons: [TabButton] = []

    /// Creates an empty row; a bar at the bottom of a narrow window divides its entire width among the tabs.
    init(isBar: Bool) {
        self.isBar = isBar
        row = Reference(adopting: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, isBar ? 0 : 6).cast(to: GtkBox.self))
        gtk_box_set_homogeneous(row.pointer, isBar ? 1 : 0)
        gtk_style_context_add_class(gtk_widget_get_style_context(widget), isBar ? "hotwire-tab-bar" : "hotwire-tabs")
        if let accessible = gtk_widget_get_accessible(widget) {
            atk_object_set_role(accessible, ATK_ROLE_PAGE_TAB_LIST)
        }
        gtk_widget_set_no_show_all(widget, 1)
    }

    var widget: UnsafeMutablePointer<GtkWidget> { row.widget }

    /// Shows the current tabs.
    func show(_ display: TabsDisplay) {
        if buttons.map(\.tab) != display.tabs { rebuild(display.tabs) }
        for (index, button) in buttons.enumerated() {
            button.show(isSelected: index == display.selected, badge: display.badges[button.tab.id])
        }
    }

    private func rebuild(_ tabs: [HotwireTab]) {
        for button in buttons { gtk_container_remove(row.pointer.cast(to: GtkContainer.self), button.widget) }
        buttons = tabs.enumerated().map { index, tab in
            let button = TabButton(tab, isVertical: isBar)
            button.onSelect = { [weak self] in self?.onSelect?(index) }
            gtk_box_pack_start(row.pointer, button.widget, isBar ? 1 : 0, 1, 0)
            gtk_widget_set_visible(button.widget, tab.isVisible ? 1 : 0)
            return button
        }
    }
}

/// The button of a tab: its icon, title and badge.
private final class TabButton {
    let tab: HotwireTab
    var onSelect: (() -> Void)?

    private let button: Reference<GtkToggleButton>
    private let badge = gtk_label_new(nil).cast(to: GtkLabel.self)
    private var image: UnsafeMutablePointer<GtkImage>?
    private var connection: SignalConnection?
    private var isSelected = false
    private var isNamed = false
    private var badgeText: String?

    init(_ tab: HotwireTab, isVertical: Bool) {
        self.tab = tab
        button = Reference(adopting: gtk_toggle_button_new().cast(to: GtkToggleButton.self))
        fill(isVertical)
        connection = button.connect(PlainSignal("toggled"), to: self, TabButton.toggled)
    }

    var widget: UnsafeMutablePointer<GtkWidget> { button.widget }

    private func fill(_ isVertical: Bool) {
        let orientation = isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
        let box = gtk_box_new(orientation, isVertical ? 2 : 6).cast(to: GtkBox.self)
        let badge = makeBadge()
        if let image = tab.image.flatMap(makeImage) {
            self.image = image.cast(to: GtkImage.self)
            gtk_box_pack_start(box, isVertical ? beside(badge, image) : image, 0, 0, 0)
        }
        let label = gtk_label_new(tab.title).cast(to: GtkLabel.self)
        gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
        gtk_label_set_max_width_chars(label, 16)
        gtk_box_pack_start(box, label.widget, 0, 0, 0)
        if gtk_widget_get_parent(badge) == nil { gtk_box_pack_start(box, badge, 0, 0, 0) }
        gtk_widget_set_halign(box.widget, GTK_ALIGN_CENTER)
        gtk_container_add(button.pointer.cast(to: GtkContainer.self), box.widget)
        gtk_style_context_add_class(gtk_widget_get_style_context(widget), "flat")
        gtk_widget_set_focus_on_click(widget, 0)
        if let accessible = gtk_widget_get_accessible(widget) { atk_object_set_role(accessible, ATK_ROLE_PAGE_TAB) }
        gtk_widget_show_all(widget)
    }

    private func makeBadge() -> UnsafeMutablePointer<GtkWidget> {
        let badge = self.badge.widget
        gtk_style_context_add_class(gtk_widget_get_style_context(badge), "hotwire-badge")
        gtk_widget_set_halign(badge, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(badge, GTK_ALIGN_CENTER)
        gtk_widget_set_no_show_all(badge, 1)
        return badge
    }

    /// Places the badge beside the icon: below the title, it would make its tab taller than the others in the bar.
    private func beside(
        _ badge: UnsafeMutablePointer<GtkWidget>,
        _ icon: UnsafeMutablePointer<GtkWidget>
    ) -> UnsafeMutablePointer<GtkWidget> {
        let row: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4)
        gtk_widget_set_halign(row, GTK_ALIGN_CENTER)
        for widget in [icon, badge] { gtk_box_pack_start(row.cast(to: GtkBox.self), widget, 0, 0, 0) }
        return row
    }

    private func makeImage(_ name: String) -> UnsafeMutablePointer<GtkWidget>? {
        guard name.hasPrefix("/") else { return Icons.image(name) }
        guard let pixels = pixels(name) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        return gtk_image_new_from_pixbuf(pixels)
    }

    private func pixels(_ path: String) -> OpaquePointer? {
        gdk_pixbuf_new_from_file_at_scale(path, 16, 16, 1, nil)
    }

    /// Shows the image of the state; if it cannot be drawn, the other one remains.
    private func showImage(isSelected: Bool) {
        guard let image, let name = isSelected ? tab.selectedImage : tab.image else { return }
        guard name.hasPrefix("/") else {
            if Icons.shown(name) != nil { Icons.show(name, in: image) }
            return
        }
        guard let pixels = pixels(name) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        gtk_image_set_from_pixbuf(image, pixels)
    }

    func show(isSelected: Bool, badge text: String?) {
        if tab.selectedImage != nil, isSelected != self.isSelected { showImage(isSelected: isSelected) }
        self.isSelected = isSelected
        gtk_toggle_button_set_active(button.pointer, isSelected ? 1 : 0)
        guard !isNamed || text != badgeText else { return }
        (isNamed, badgeText) = (true, text)
        gtk_label_set_text(badge, text ?? "")
        gtk_widget_set_visible(badge.widget, text == nil ? 0 : 1)
        guard let accessible = gtk_widget_get_accessible(widget) else { return }
        atk_object_set_name(accessible, [tab.title, text].compactMap(\.self).joined(separator: ", "))
    }

    /// Reports the selection; only the window decides which tab is shown, so a click alone does not press the button.
    private func toggled() {
        guard (gtk_toggle_button_get_active(button.pointer) != 0) != isSelected else { return }
        gtk_toggle_button_set_active(button.pointer, isSelected ? 1 : 0)
        onSelect?()
    }
}
