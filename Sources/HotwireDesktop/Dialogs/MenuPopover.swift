package import CWebKitGTK
internal import GLibInterop
public import HotwireNative

/// A menu that opens at a control, and closes when an entry is chosen or the user clicks elsewhere (iOS: `UIMenu`).
///
/// ```swift
/// let sort = BarButtonItem(title: "Sort")
/// sort.primaryAction = { [weak sort] in
///     let menu = MenuPopover(title: "Sort by", entries: [
///         MenuEntry(title: "Name") { sortByName() },
///         MenuEntry(title: "Length") { sortByLength() },
///     ])
///     if let sort { menu.present(at: sort) }
/// }
/// ```
///
/// If a menu never changes, set the `BarButtonItem.menu` of its control instead. A popover is retained while it is open.
public final class MenuPopover {
    private static let prefix = "menu-popover"

    // A page can request menus faster than GTK builds them, but the user would only see the last one.
    /// The menu that opens next.
    private static var requested: MenuPopover?
    private static let opening = FrameUpdate { requested.take()?.open() }

    /// Called once when the menu has closed, whether or not an entry was chosen.
    package var onClose: () -> Void = {}

    private let title: String
    private let entries: [MenuEntry]
    private var place: (widget: Reference<GtkWidget>, part: GdkRectangle?)?
    private var popover: Reference<GtkPopover>?
    private var sections: OpaqueReference?
    private var menu: EntryMenu?
    private var scroller: MenuScroller?
    private var connections: [SignalConnection] = []
    private var end: IdleCallback?
    /// The menu itself while it is open, so that callers need not retain it.
    private var whileOpen: MenuPopover?

    /// Creates a menu, which is not shown yet.
    ///
    /// - Parameters:
    ///   - title: the heading over the entries; none by default
    ///   - entries: the entries, from the top
    public init(title: String = "", entries: [MenuEntry]) {
        self.title = title
        self.entries = entries
    }

    /// Opens the menu at a control of a header bar; does nothing if no header bar shows the control.
    public func present(at item: BarButtonItem) {
        if let widget = item.widget { present(at: widget) }
    }

    /// Opens the menu at a widget of a screen.
    public func present(at widget: Widget) { present(at: widget.raw) }

    /// Closes the menu without a choice.
    public func dismiss() {
        if let popover { return popover.popDown() }
        guard Self.requested === self else { return }
        Self.requested = nil
        finish()
    }

    /// Opens the menu at a widget or a part of it; does nothing if the widget is not visible, the menu is already open, or it
    /// has no entries.
    package func present(at widget: UnsafeMutablePointer<GtkWidget>, pointingTo part: GdkRectangle? = nil) {
        guard place == nil, !entries.isEmpty, widget.isMapped else { return }
        place = (Reference(sharing: widget), part)
        Self.requested?.dismiss()
        Self.requested = self
        Self.opening.request()
    }

    private func open() {
        guard let (widget, part) = place, widget.isMapped else { return finish() }
        build(at: widget.pointer, pointingTo: part)
    }

    private func build(at widget: UnsafeMutablePointer<GtkWidget>, pointingTo part: GdkRectangle?) {
        // The widget's window also owns the popover.
        let popover = Reference<GtkPopover>(relativeTo: widget)
        let menu = EntryMenu(prefix: Self.prefix, on: widget) { [entries] in entries }
        menu.show(entries.map(MenuLine.init))
        let sections = OpaqueReference(adopting: g_menu_new())
        g_menu_append_section(sections.pointer, title.isEmpty ? nil : title, menu.modelPointer)
        gtk_popover_bind_model(popover.pointer, sections.menuModel, nil)
        scroller = MenuScroller(in: popover.pointer)
        popover.accessibilityLabel = title
        if let part { popover.point(to: part) }
        popover.openBelow()
        connections = [
            popover.connect(WidgetSignal.unmap, to: self, MenuPopover.closed),
            popover.connect(WidgetSignal.destroy, to: self, MenuPopover.closed),
        ]
        (self.popover, self.menu, self.sections, whileOpen) = (popover, menu, sections, self)
        popover.popUp()
    }

    /// The widget while the menu is open, for tests.
    package var widget: UnsafeMutablePointer<GtkWidget>? { popover?.widget }

    /// Releases the parts later, because an entry's action may follow the signal.
    private func closed() {
        connections = []
        end = onIdle { [weak self] in self?.finish() }
    }

    private func finish() {
        if let popover = popover.take() { popover.destroy() }
        (place, menu, scroller, sections, end, whileOpen) = (nil, nil, nil, nil, nil, nil)
        onClose()
    }
}
