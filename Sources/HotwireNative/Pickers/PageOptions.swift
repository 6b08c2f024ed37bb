internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

// The engine's menu takes minutes for 200,000 options, and the display server ends the program if an option is wider than 32,767
// pixels (WebKitGTK 2.50).
/// A replacement for the engine's `<select>` menu if its options are too many or too long.
final class PageOptions {
    /// The maximum number of options with which the engine's menu opens quickly.
    static let mostInMenu = 2_000
    /// The maximum number of listed options; typing in the field finds the others.
    static let most = 20_000

    private let view: Reference<WebKitWebView>
    private var connection: SignalConnection?
    private var closeRequest: SignalConnection?
    /// The open list, or the one that is fading out.
    private(set) var list: OptionList?
    private var release: IdleCallback?

    /// Observes the menus of a view.
    init(of view: Reference<WebKitWebView>) {
        self.view = view
        connection = view.answer(PageOptionsSignal.show, from: self) { options in
            { menu, _, field in options.show(Reference(sharing: menu), at: field.pointee) }
        }
    }

    /// Closes the list, because the page no longer exists or has moved to another screen.
    func leave() { list?.close() }

    private func show(_ menu: Reference<WebKitOptionMenu>, at field: GdkRectangle) -> Bool {
        let count = Int(webkit_option_menu_get_n_items(menu.pointer))
        let options = (0..<min(count, Self.most)).map { PageOption(at: $0, in: menu) }
        guard count > Self.mostInMenu || !options.allSatisfy(\.isForMenu) else { return false }
        let list = OptionList(options, over: view, at: field)
        list.onChoose = { webkit_option_menu_activate_item(menu.pointer, guint($0)) }
        list.onClose = { [weak self, weak list] in
            webkit_option_menu_close(menu.pointer)
            self?.end(list)
        }
        closeRequest = menu.connect(PlainSignal("close"), to: self) { options in { options.leave() } }
        self.list = list
        return true
    }

    /// Releases a list later, because one of its widget's signals is being handled.
    private func end(_ gone: OptionList?) {
        closeRequest = nil
        release = onIdle { [weak self] in if self?.list === gone { self?.list = nil } }
    }
}

/// An option of a `<select>`.
struct PageOption {
    /// The maximum length of a title, in Unicode scalars.
    private static let longest = 200

    let title: String
    /// Whether the engine's menu can show the option; the menu limits no text, and reads tooltips and group titles as markup.
    let isForMenu: Bool
    let isEnabled: Bool
    let isSelected: Bool

    init(at index: Int, in menu: Reference<WebKitOptionMenu>) {
        guard let item = webkit_option_menu_get_item(menu.pointer, guint(index)) else {
            (title, isForMenu, isEnabled, isSelected) = ("", true, false, false)
            return
        }
        let label = webkit_option_menu_item_get_label(item).map { String($0, longest: Self.longest) } ?? ""
        let isIndented = webkit_option_menu_item_is_group_child(item) != 0
        title = (isIndented ? "    " : "") + label
        let isGroup = webkit_option_menu_item_is_group_label(item) != 0
        let tooltip = webkit_option_menu_item_get_tooltip(item).map { String($0, longest: Self.longest) } ?? ""
        let markup = isGroup ? label + tooltip : tooltip
        isForMenu =
            [label, tooltip].allSatisfy { $0.unicodeScalars.count <= Self.longest }
            && !markup.unicodeScalars.contains { $0 == "<" || $0 == "&" }
        isEnabled = webkit_option_menu_item_is_enabled(item) != 0 && !isGroup
        isSelected = webkit_option_menu_item_is_selected(item) != 0
    }
}

/// A popover at a `<select>` that lists its options; GTK lays out only the visible ones.
final class OptionList {
    /// Called with the index of the chosen option.
    var onChoose: (Int) -> Void = { _ in }
    /// Called when the popover has closed.
    var onClose: () -> Void = {}

    private let options: [PageOption]
    private static let height: gint = 300
    private static let widths: ClosedRange<gint> = 200...600
    private let popover: Reference<GtkPopover>
    private let rows = Reference<GtkTreeView>()
    private var connections: [SignalConnection] = []

    /// Opens a list at a field of a view.
    init(_ options: [PageOption], over view: Reference<WebKitWebView>, at field: GdkRectangle) {
        self.options = options
        popover = Reference<GtkPopover>(relativeTo: view)
        fill()
        arrange(at: field)
        connections = [
            rows.connect(OptionListSignal.activated, to: self) { list in { path, _ in list.choose(path) } },
            popover.connect(WidgetSignal.unmap, to: self) { list in { list.onClose() } },
        ]
        popover.popUp()
        rows.grabFocus()
        if let selected = options.firstIndex(where: \.isSelected) { select(selected) }
    }

    isolated deinit { popover.destroy() }

    /// The widget, for tests.
    var widget: UnsafeMutablePointer<GtkWidget> { popover.widget }

    /// Closes the list without a choice.
    func close() { popover.popDown() }

    private func fill() {
        var types = [String.valueType, Bool.valueType]
        var columns: [gint] = [0, 1]
        guard let store = gtk_list_store_newv(2, &types) else { return }
        defer { g_object_unref(store) }
        var values = types.map { type in
            var value = GValue()
            g_value_init(&value, type)
            return value
        }
        for option in options {
            g_value_set_string(&values[0], option.title)
            g_value_set_boolean(&values[1], option.isEnabled ? 1 : 0)
            gtk_list_store_insert_with_valuesv(store, nil, -1, &columns, &values, 2)
        }
        for index in values.indices { g_value_unset(&values[index]) }
        gtk_tree_view_set_model(rows.pointer, OpaquePointer(store))
    }

    private func arrange(at field: GdkRectangle) {
        if let column = makeColumn() { gtk_tree_view_append_column(rows.pointer, column) }
        rows["fixed-height-mode"] = true
        rows["headers-visible"] = false
        rows["activate-on-single-click"] = true
        rows["hover-selection"] = true
        rows["search-column"] = 0
        let scroller = Reference<GtkScrolledWindow>()
        scroller.scrollVertically()
        let width = min(max(field.width, Self.widths.lowerBound), Self.widths.upperBound)
        scroller.setSizeRequest(width, Self.height)
        scroller.put(rows)
        popover.put(scroller)
        scroller.showAll()
        popover.point(to: field)
        popover.openBelow()
    }

    private func makeColumn() -> UnsafeMutablePointer<GtkTreeViewColumn>? {
        guard let column = gtk_tree_view_column_new(), let text = gtk_cell_renderer_text_new() else { return nil }
        OpaqueReference(sharing: OpaquePointer(text))["ellipsize"] = Int(PANGO_ELLIPSIZE_END.rawValue)
        gtk_tree_view_column_pack_start(column, text, 1)
        gtk_tree_view_column_add_attribute(column, text, "text", 0)
        gtk_tree_view_column_add_attribute(column, text, "sensitive", 1)
        gtk_tree_view_column_set_sizing(column, GTK_TREE_VIEW_COLUMN_FIXED)
        return column
    }

    private func select(_ index: Int) {
        guard let path = gtk_tree_path_new_from_string("\(index)") else { return }
        defer { gtk_tree_path_free(path) }
        gtk_tree_view_set_cursor(rows.pointer, path, nil, 0)
        gtk_tree_view_scroll_to_cell(rows.pointer, path, nil, 1, 0.5, 0)
    }

    private func choose(_ path: OpaquePointer) {
        guard let index = gtk_tree_path_get_indices(path).map({ Int($0.pointee) }), options.indices.contains(index),
            options[index].isEnabled
        else { return }
        onChoose(index)
        close()
    }
}

private enum PageOptionsSignal {
    static let show = Signal<
        UnsafeMutablePointer<WebKitOptionMenu>, OpaquePointer?, UnsafeMutablePointer<GdkRectangle>
    >("show-option-menu")
}

private enum OptionListSignal {
    static let activated = Signal<OpaquePointer, OpaquePointer?>("row-activated")
}
