internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
import HotwireNative

/// A menu that a page opens over itself; it goes with this object.
final class PageMenuPopover {
    let message: Message
    private let popover: Reference<GtkPopover>
    private let menu: EntryMenu
    private let sections = OpaqueReference(adopting: g_menu_new())

    /// Opens the menu.
    ///
    /// - Parameters:
    ///   - message: what asked for it
    ///   - menu: what it shows
    ///   - view: the page, whose element it points at, or where it was clicked last, or its middle
    ///   - choose: gets the answer for the page
    init(_ message: Message, _ menu: PageMenu, over view: WebView, choose: @escaping (JSONValue) -> Void) {
        self.message = message
        // The view's window holds it already.
        popover = Reference(sharing: gtk_popover_new(view.widget).cast(to: GtkPopover.self))
        let widget = popover.widget
        let entries = menu.entries.map { entry in
            MenuEntry(title: entry.title, isEnabled: entry.isEnabled) { choose(PageMenu.answer(entry)) }
        }
        self.menu = EntryMenu(prefix: "page-menu", on: view.widget) { entries }
        self.menu.show(entries.map(MenuLine.init))
        g_menu_append_section(sections.pointer, menu.title, self.menu.modelPointer)
        gtk_popover_bind_model(
            popover.pointer,
            UnsafeMutableRawPointer(sections.pointer).assumingMemoryBound(to: GMenuModel.self),
            nil
        )
        if let accessible = gtk_widget_get_accessible(widget) { atk_object_set_name(accessible, menu.title ?? "") }
        var place = Self.place(menu.source, in: view)
        gtk_popover_set_pointing_to(popover.pointer, &place)
        gtk_popover_set_position(popover.pointer, GTK_POS_BOTTOM)
        gtk_popover_popup(popover.pointer)
    }

    isolated deinit { gtk_widget_destroy(popover.widget) }

    /// The widget, for tests.
    var widget: UnsafeMutablePointer<GtkWidget> { popover.widget }

    /// The page's pixels are as large as its zoom says.
    private static func place(_ source: PageMenu.Source?, in view: WebView) -> GdkRectangle {
        let width = gtk_widget_get_allocated_width(view.widget)
        let height = gtk_widget_get_allocated_height(view.widget)
        guard let source else {
            let press = view.lastPress
            return GdkRectangle(
                x: press.map { gint($0.x) } ?? width / 2,
                y: press.map { gint($0.y) } ?? height / 3,
                width: 1,
                height: 1
            )
        }
        let zoom = view.zoom
        func clamp(_ value: Double, _ limit: gint) -> gint { gint(min(max(0, value * zoom), Double(limit))) }
        let (x, y) = (clamp(source.x, width), clamp(source.y, height))
        return GdkRectangle(
            x: x,
            y: y,
            width: max(1, min(clamp(source.width, width), width - x)),
            height: max(1, min(clamp(source.height, height), height - y))
        )
    }
}
