internal import CWebKitGTK
internal import GLibInterop

/// Enables the items of a context menu that ignore or learn a misspelled word.
///
/// The engine offers them for the word at the caret, but only enables them if that word is selected, because it applies them to
/// the selection (measured with WebKitGTK 2.50). A user who opens the menu over a word has selected nothing.
final class SpellingItems {
    private let view: Reference<WebKitWebView>
    private var connections: [SignalConnection] = []

    /// Creates the items of a view's context menus.
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
            // The engine connects after this handler, so that the word is selected when the engine learns it.
            connections.append(
                reference.connect(Signal<OpaquePointer?>("activate"), to: self) { items in { _ in items.select() } }
            )
        }
    }

    private static let actions = [
        WEBKIT_CONTEXT_MENU_ACTION_IGNORE_SPELLING, WEBKIT_CONTEXT_MENU_ACTION_LEARN_SPELLING,
    ]
    private var collapsing: IdleCallback?

    /// Selects the word at the caret until the engine has handled the item: the next typed text must not replace the word.
    private func select() {
        webkit_web_view_execute_editing_command(view.pointer, "SelectWord")
        collapsing = onIdle(priority: G_PRIORITY_HIGH) { [weak self] in
            guard let self else { return }
            webkit_web_view_execute_editing_command(view.pointer, "MoveRight")
        }
    }
}
