package import CWebKitGTK
package import GLibInterop

/// A screen's controls at both ends of a header bar, and its search.
package final class ScreenControls {
    let start = BarItemBox()
    let end = BarItemBox()
    package let search = HeaderSearch()

    package init() {}

    /// Packs the start's controls into a bar, after those already packed.
    package func packStart(into bar: Reference<GtkHeaderBar>) { bar.packStart(start.widget) }

    /// Packs the end's controls and the search button into a bar, after those already packed.
    package func packEnd(into bar: Reference<GtkHeaderBar>) {
        bar.packEnd(end.widget)
        bar.packEnd(search.button)
    }

    /// Shows a screen's controls, which are disabled while a sheet covers the screen.
    package func show(_ display: HeaderDisplay) {
        start.show(display.startItems)
        end.show(display.endItems)
        search.show(display.search?.object)
        for part in [start.widget, end.widget, search.button, search.field] {
            part.isSensitive = !display.isCovered
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
        box = Box.row(spacing: 6)
        widget.ignoresShowAll = true
    }

    var widget: UnsafeMutablePointer<GtkWidget> { box.widget }

    /// Shows these items; an item that is already shown keeps its button, and thus its focus or open menu.
    func show(_ items: [BarItemDisplay]) {
        if !buttons.elementsEqual(items, by: { $0.shown.hasSameButton(as: $1) }) { rebuild(items) }
        for (button, item) in zip(buttons, items) { button.show(item) }
        widget.isVisible = !items.isEmpty
    }

    func button(of item: BarButtonItem) -> BarItemButton? { buttons.first { $0.shown.item.object === item } }

    private func rebuild(_ items: [BarItemDisplay]) {
        let before = buttons
        buttons = items.map { item in
            before.first { $0.shown.hasSameButton(as: item) } ?? BarItemButton(item)
        }
        for old in before where !buttons.contains(where: { $0 === old }) {
            box.remove(old.widget)
        }
        for (index, button) in buttons.enumerated() {
            if button.widget.parent == nil { box.pack(button.widget) }
            box.reorder(button.widget, to: index)
        }
    }
}

/// A control's button in a header bar.
final class BarItemButton {
    private(set) var shown: BarItemDisplay
    private let button: Reference<GtkButton>
    private let image = Reference<GtkImage>()
    private let label = Label()
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
            button.setMenuModel(menu.modelPointer)
            (self.menu, scroller) = (menu, MenuScroller(in: button.popover))
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
        let row = Box.row(spacing: 6)
        for part in [spinner.widget, image.widget, label.widget] {
            part.ignoresShowAll = true
            row.pack(part)
        }
        label.ellipsize()
        label.maxWidthChars = 20
        row.halign = GTK_ALIGN_CENTER
        let container = button.pointer.cast(to: GtkContainer.self)
        if let arrow = button.onlyChild {
            container.remove(arrow)
        }
        container.put(row)
        widget.takesFocusOnClick = false
        widget.showAll()
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
        if shown.title != before?.title { label.text = shown.title }
        if shown.title != before?.title || shown.showsTitle != before?.showsTitle {
            widget.tooltip = shown.showsTitle ? nil : shown.title
            widget.accessibilityLabel = shown.title
        }
        let showsIcon = shown.icon != nil && !shown.isBusy
        image.isVisible = showsIcon
        label.isVisible = shown.showsTitle
        spinner.isVisible = shown.isBusy
        widget.isSensitive = shown.isUsable
        menu?.show(shown.menu)
        if shown.style != before?.style || shown.showsTitle != before?.showsTitle { restyle() }
    }

    private func restyle() {
        let classes: [(String, Bool)] = [
            ("suggested-action", shown.style == .prominent), ("destructive-action", shown.style == .destructive),
            ("image-button", !shown.showsTitle), ("text-button", shown.showsTitle),
        ]
        for (name, isOn) in classes { widget.setStyleClass(name, isOn) }
    }

    /// Activates the control visibly, like a click.
    func activate() { widget.activate() }
}
