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

/// The button of a tab.
private final class TabButton {
    var onSelect: (() -> Void)?

    private let content: TabContent
    private let button: Reference<GtkToggleButton>
    private var connection: SignalConnection?
    private var isSelected = false

    init(_ tab: HotwireTab, isVertical: Bool) {
        content = TabContent(tab, isVertical ? .column : .row)
        button = Reference(adopting: gtk_toggle_button_new().cast(to: GtkToggleButton.self))
        gtk_container_add(button.pointer.cast(to: GtkContainer.self), content.widget)
        gtk_style_context_add_class(gtk_widget_get_style_context(widget), "flat")
        gtk_widget_set_focus_on_click(widget, 0)
        if let accessible = gtk_widget_get_accessible(widget) { atk_object_set_role(accessible, ATK_ROLE_PAGE_TAB) }
        gtk_widget_show_all(widget)
        connection = button.connect(PlainSignal("toggled"), to: self, TabButton.toggled)
    }

    var tab: HotwireTab { content.tab }

    var widget: UnsafeMutablePointer<GtkWidget> { button.widget }

    func show(isSelected: Bool, badge: String?) {
        self.isSelected = isSelected
        gtk_toggle_button_set_active(button.pointer, isSelected ? 1 : 0)
        content.show(isSelected: isSelected, badge: badge, in: widget)
    }

    /// Reports the selection; only the window decides which tab is shown, so a click alone does not press the button.
    private func toggled() {
        guard (gtk_toggle_button_get_active(button.pointer) != 0) != isSelected else { return }
        gtk_toggle_button_set_active(button.pointer, isSelected ? 1 : 0)
        onSelect?()
    }
}
