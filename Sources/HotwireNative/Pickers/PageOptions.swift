internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Shows the options of a `<select>` that are too many or too long for the engine's menu.
///
/// It takes minutes for 200,000 options, and the display server ends the program if one of them is wider than 32,767 pixels
/// (WebKitGTK 2.50).
final class PageOptions {
    /// The most options for which the engine's menu opens quickly.
    static let mostInMenu = 2_000
    /// The most options that are listed; typing in the field finds the others.
    static let most = 20_000

    private let view: Reference<WebKitWebView>
    private var connection: SignalConnection?
    private var closeRequest: SignalConnection?
    /// The open list, or the one that fades out.
    private(set) var list: OptionList?
    private var release: IdleCallback?

    /// Watches the menus of a view.
    init(of view: Reference<WebKitWebView>) {
        self.view = view
        connection = view.answer(PageOptionsSignal.show, from: self) { options in
            { menu, _, field in options.show(Reference(sharing: menu), at: field.pointee) }
        }
    }

    /// Closes the list: the page has gone, or has moved to another screen.
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

    /// Releases a list later, as one of its widget's signals is being handled.
    private func end(_ gone: OptionList?) {
        closeRequest = nil
        release = onIdle { [weak self] in if self?.list === gone { self?.list = nil } }
    }
}

/// An option of a `<select>`.
struct PageOption {
    /// The longest title, in Unicode scalars.
    private static let longest = 200

    let title: String
    /// Whether the engine's menu can show it: the menu limits no text, and reads tooltips and the titles of groups as markup.
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

private enum PageOptionsSignal {
    static let show = Signal<
        UnsafeMutablePointer<WebKitOptionMenu>, OpaquePointer?, UnsafeMutablePointer<GdkRectangle>
    >("show-option-menu")
}
