package import CWebKitGTK
internal import GLibInterop

/// A menu that opens at a control, and closes when an entry is chosen or the user clicks elsewhere (iOS: `UIMenu`).
public final class MenuPopover {
    /// Called once when the menu has closed, whether an entry was chosen or not.
    package var onClose: () -> Void = {}

    private let title: String
    private let entries: [MenuEntry]
    private var popover: Reference<GtkPopover>?
    private var sections: OpaqueReference?
    private var menu: EntryMenu?
    private var connections: [SignalConnection] = []
    private var end: IdleCallback?
    /// The menu itself while it is open, as nobody else needs to keep it.
    private var whileOpen: MenuPopover?

    /// Creates a menu, which is not shown yet.
    ///
    /// - Parameters:
    ///   - title: the heading over its entries; none by default
    ///   - entries: its entries, from the top
    public init(title: String = "", entries: [MenuEntry]) {
        self.title = title
        self.entries = entries
    }

    /// Closes the menu without a choice.
    public func dismiss() {
        if let popover { gtk_popover_popdown(popover.pointer) }
    }

    /// Opens the menu at a widget, or at a part of it.
    package func present(at widget: UnsafeMutablePointer<GtkWidget>, pointingTo part: GdkRectangle? = nil) {
        guard popover == nil, !entries.isEmpty, gtk_widget_get_mapped(widget) != 0 else { return }
        let popover = Reference(sharing: gtk_popover_new(widget).cast(to: GtkPopover.self))
        let menu = EntryMenu(prefix: "menu-popover", on: widget) { [entries] in entries }
        menu.show(entries.map(MenuLine.init))
        let sections = OpaqueReference(adopting: g_menu_new())
        g_menu_append_section(sections.pointer, title.isEmpty ? nil : title, menu.modelPointer)
        gtk_popover_bind_model(
            popover.pointer,
            UnsafeMutableRawPointer(sections.pointer).assumingMemoryBound(to: GMenuModel.self),
            nil
        )
        if let accessible = gtk_widget_get_accessible(popover.widget) { atk_object_set_name(accessible, title) }
        if var part { gtk_popover_set_pointing_to(popover.pointer, &part) }
        gtk_popover_set_position(popover.pointer, GTK_POS_BOTTOM)
        connections = [
            popover.connect(WidgetSignal.unmap, to: self, MenuPopover.closed),
            popover.connect(WidgetSignal.destroy, to: self, MenuPopover.closed),
        ]
        (self.popover, self.menu, self.sections, whileOpen) = (popover, menu, sections, self)
        gtk_popover_popup(popover.pointer)
    }

    /// The widget while the menu is open, for tests.
    package var widget: UnsafeMutablePointer<GtkWidget>? { popover?.widget }

    /// An entry's action may come after the signal, so the parts go later.
    private func closed() {
        connections = []
        end = onIdle { [weak self] in self?.finish() }
    }

    private func finish() {
        if let popover = popover.take() { gtk_widget_destroy(popover.widget) }
        (menu, sections, end, whileOpen) = (nil, nil, nil, nil)
        onClose()
    }
}
