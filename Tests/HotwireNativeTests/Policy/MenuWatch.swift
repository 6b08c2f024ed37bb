import AppTesting
import CWebKitGTK
import GLibInterop
import XCTest

@testable import HotwireNative

/// Reads a view's context menu after the library's handlers changed it.
final class MenuWatch {
    private(set) var stockActions: [WebKitContextMenuAction] = []
    private var items: [Reference<WebKitContextMenuItem>] = []
    private let isShown: Bool
    private var connection: SignalConnection?

    /// Watches a view; the engine's own items require a visible menu.
    init(_ view: Reference<WebKitWebView>, isShown: Bool = false) {
        self.isShown = isShown
        connection = view.answer(WebViewSignal.contextMenu, from: self, MenuWatch.read)
    }

    private func read(
        _ menu: UnsafeMutablePointer<WebKitContextMenu>,
        _ event: OpaquePointer?,
        _ hit: UnsafeMutablePointer<WebKitHitTestResult>
    ) -> Bool {
        items = (0..<webkit_context_menu_get_n_items(menu)).compactMap { position in
            webkit_context_menu_get_item_at_position(menu, position).map { Reference(sharing: $0) }
        }
        stockActions = items.map { webkit_context_menu_item_get_stock_action($0.pointer) }
        return !isShown
    }

    /// Discards the menu, so that a test can wait for the next one.
    func forget() { (items, stockActions) = ([], []) }

    /// Activates an item by position, because the engine does not expose the labels.
    func activate(_ place: Int) {
        guard items.indices.contains(place), let action = webkit_context_menu_item_get_gaction(items[place].pointer)
        else { return XCTFail("no menu item at position \(place)") }
        g_action_activate(action, nil)
    }

    /// Clicks an item of the visible menu and closes the menu; an insensitive item has no effect.
    func click(_ action: WebKitContextMenuAction) throws {
        let place = try XCTUnwrap(stockActions.firstIndex(of: action), "the menu does not contain this item")
        let menu = try XCTUnwrap(Self.shown, "no menu is shown")
        let widgets = gtk_container_get_children(menu.cast(to: GtkContainer.self))
        defer { g_list_free(widgets) }
        let data = try XCTUnwrap(g_list_nth_data(widgets, guint(place)))
        let item = data.assumingMemoryBound(to: GtkWidget.self)
        if gtk_widget_is_sensitive(item) != 0 {
            gtk_menu_item_activate(UnsafeMutableRawPointer(item).assumingMemoryBound(to: GtkMenuItem.self))
        }
        close()
    }

    /// Closes the menu, if one is shown.
    func close() {
        guard let menu = Self.shown else { return }
        gtk_menu_shell_deactivate(UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GtkMenuShell.self))
    }

    /// Whether a menu is shown.
    static var isShown: Bool { shown != nil }

    private static var shown: UnsafeMutablePointer<GtkWidget>? {
        let windows = gtk_window_list_toplevels()
        defer { g_list_free(windows) }
        var next = windows
        while let node = next {
            if let window = node.pointee.data?.assumingMemoryBound(to: GtkWidget.self),
                gtk_widget_get_visible(window) != 0,
                let menu = widgets(of: gtk_menu_get_type(), in: window).first, gtk_widget_get_visible(menu) != 0
            {
                return menu
            }
            next = node.pointee.next
        }
        return nil
    }
}
