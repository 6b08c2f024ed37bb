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
        row = Box.row(spacing: isBar ? 0 : 6)
        row["homogeneous"] = isBar
        widget.addStyleClass(isBar ? "hotwire-tab-bar" : "hotwire-tabs")
        widget.setAccessibilityRole(ATK_ROLE_PAGE_TAB_LIST)
        widget.ignoresShowAll = true
    }

    var widget: UnsafeMutablePointer<GtkWidget> { row.widget }

    func show(_ display: TabsDisplay) {
        if buttons.map(\.tab) != display.tabs { rebuild(display.tabs) }
        for (index, button) in buttons.enumerated() {
            button.show(isSelected: index == display.selected, badge: display.badges[button.tab.id])
        }
    }

    private func rebuild(_ tabs: [HotwireTab]) {
        for button in buttons { row.remove(button.widget) }
        buttons = tabs.enumerated().map { index, tab in
            let button = TabButton(tab, isVertical: isBar)
            button.onSelect = { [weak self] in self?.onSelect?(index) }
            row.pack(button.widget, expands: isBar)
            button.widget.isVisible = tab.isVisible
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
        button = Reference<GtkToggleButton>()
        button.put(content.widget)
        widget.addStyleClass("flat")
        widget.takesFocusOnClick = false
        widget.setAccessibilityRole(ATK_ROLE_PAGE_TAB)
        widget.showAll()
        connection = button.connect(PlainSignal("toggled"), to: self, TabButton.toggled)
    }

    var tab: HotwireTab { content.tab }

    var widget: UnsafeMutablePointer<GtkWidget> { button.widget }

    func show(isSelected: Bool, badge: String?) {
        self.isSelected = isSelected
        button.isActive = isSelected
        content.show(isSelected: isSelected, badge: badge, in: widget)
    }

    /// Reports the selection; only the window decides which tab is shown, so a click alone does not press the button.
    private func toggled() {
        guard (button.isActive) != isSelected else { return }
        button.isActive = isSelected
        onSelect?()
    }
}
