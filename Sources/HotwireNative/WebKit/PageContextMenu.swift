internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The context menu of a web view's page.
final class PageContextMenu {
    private weak var webView: WebView?
    private var actions: [MenuAction] = []

    init(of webView: WebView) {
        self.webView = webView
    }

    /// Replaces the engine's items, because its Open Link and Open in New Window would bypass the navigator.
    func fill(
        _ menu: UnsafeMutablePointer<WebKitContextMenu>,
        _ event: OpaquePointer?,
        _ hit: UnsafeMutablePointer<WebKitHitTestResult>
    ) -> Bool {
        webView?.engine.spelling.enable(in: menu)
        let kept = keptItems(of: menu)
        webkit_context_menu_remove_all(menu)
        if webkit_hit_test_result_context_is_link(hit) != 0, let uri = webkit_hit_test_result_get_link_uri(hit),
            let location = Location(engine: uri)
        {
            appendLinkItems(location, to: menu)
        }
        if webkit_hit_test_result_context_is_image(hit) != 0, let uri = webkit_hit_test_result_get_image_uri(hit),
            let location = Location(engine: uri)
        {
            append(translated("Save Image"), to: menu) { $0.download(location) }
        }
        for group in kept where !group.isEmpty {
            if webkit_context_menu_get_n_items(menu) > 0 { append(webkit_context_menu_item_new_separator(), to: menu) }
            group.forEach { append($0.pointer, to: menu) }
        }
        return webkit_context_menu_get_n_items(menu) == 0
    }

    private func appendLinkItems(_ location: Location, to menu: UnsafeMutablePointer<WebKitContextMenu>) {
        append(translated("Open"), to: menu) { $0.client?.receive(.navigated(location)) }
        guard location.isWeb else { return }
        append(translated("Open in New Window"), to: menu) { $0.client?.receive(.openRequested(location, .newWindow)) }
        append(translated("Open in Browser"), to: menu) { $0.client?.receive(.openRequested(location, .browser)) }
        append(translated("Copy Link"), to: menu) { _ in Clipboard.copy(location.absoluteString) }
        append(translated("Download Link"), to: menu) { $0.download(location) }
    }

    private func append(
        _ label: String,
        to menu: UnsafeMutablePointer<WebKitContextMenu>,
        _ body: @escaping (WebView) -> Void
    ) {
        let action = MenuAction(name: "hotwire-\(webkit_context_menu_get_n_items(menu))") { [weak webView] in
            guard let webView else { return }
            webView.activation.userDidAct()
            body(webView)
        }
        actions.append(action)
        append(webkit_context_menu_item_new_from_gaction(action.pointer, label, nil), to: menu)
    }

    private func append(
        _ item: UnsafeMutablePointer<WebKitContextMenuItem>?,
        to menu: UnsafeMutablePointer<WebKitContextMenu>
    ) {
        guard let item else { return }
        webkit_context_menu_append(menu, item)
    }

    /// Returns the engine's text items and the inspector item; the items outlive the menu that they are taken from.
    private func keptItems(
        of menu: UnsafeMutablePointer<WebKitContextMenu>
    ) -> [[Reference<WebKitContextMenuItem>]] {
        actions = []
        var groups = [[Reference<WebKitContextMenuItem>]](repeating: [], count: MenuGroup.allCases.count)
        for position in 0..<webkit_context_menu_get_n_items(menu) {
            guard let item = webkit_context_menu_get_item_at_position(menu, position),
                let group = MenuGroup(webkit_context_menu_item_get_stock_action(item))
            else { continue }
            groups[group.rawValue].append(Reference(sharing: item))
        }
        return groups
    }
}

/// Enables the context menu's items that ignore or learn a misspelled word.
final class SpellingItems {
    // The engine offers the items for the word at the caret, but enables them only if that word is selected, because it
    // applies them to the selection (measured with WebKitGTK 2.50). A user who opens the menu over a word has selected nothing.
    private let view: Reference<WebKitWebView>
    private var connections: [SignalConnection] = []

    init(view: Reference<WebKitWebView>) { self.view = view }

    /// Enables the items of a menu that is about to be shown.
    func enable(in menu: UnsafeMutablePointer<WebKitContextMenu>) {
        connections = []
        for position in 0..<webkit_context_menu_get_n_items(menu) {
            guard let item = webkit_context_menu_get_item_at_position(menu, position),
                Self.actions.contains(webkit_context_menu_item_get_stock_action(item)),
                let action = webkit_context_menu_item_get_gaction(item), g_action_get_enabled(action) == 0
            else { continue }
            g_simple_action_set_enabled(action, 1)
            let reference = OpaqueReference(sharing: action)
            // The engine connects after this handler, so the word is already selected when the engine learns it.
            connections.append(
                reference.connect(Signal<OpaquePointer?>("activate"), to: self) { items in { _ in items.select() } }
            )
        }
    }

    private static let actions = [
        WEBKIT_CONTEXT_MENU_ACTION_IGNORE_SPELLING, WEBKIT_CONTEXT_MENU_ACTION_LEARN_SPELLING,
    ]
    private var collapsing: IdleCallback?

    /// Selects the word at the caret only until the engine has handled the item, so that typed text does not replace it.
    private func select() {
        webkit_web_view_execute_editing_command(view.pointer, "SelectWord")
        collapsing = onIdle(priority: G_PRIORITY_HIGH) { [weak self] in
            guard let self else { return }
            webkit_web_view_execute_editing_command(view.pointer, "MoveRight")
        }
    }
}

/// The position of an engine's menu item in the library's menu.
private enum MenuGroup: Int, CaseIterable {
    case spelling
    case editing
    case inspecting

    init?(_ action: WebKitContextMenuAction) {
        switch action {
        case WEBKIT_CONTEXT_MENU_ACTION_SPELLING_GUESS, WEBKIT_CONTEXT_MENU_ACTION_NO_GUESSES_FOUND,
            WEBKIT_CONTEXT_MENU_ACTION_IGNORE_SPELLING, WEBKIT_CONTEXT_MENU_ACTION_LEARN_SPELLING:
            self = .spelling
        case WEBKIT_CONTEXT_MENU_ACTION_CUT, WEBKIT_CONTEXT_MENU_ACTION_COPY, WEBKIT_CONTEXT_MENU_ACTION_PASTE,
            WEBKIT_CONTEXT_MENU_ACTION_SELECT_ALL, WEBKIT_CONTEXT_MENU_ACTION_COPY_IMAGE_TO_CLIPBOARD,
            WEBKIT_CONTEXT_MENU_ACTION_INSERT_EMOJI:
            self = .editing
        case WEBKIT_CONTEXT_MENU_ACTION_INSPECT_ELEMENT: self = .inspecting
        default: return nil
        }
    }
}
