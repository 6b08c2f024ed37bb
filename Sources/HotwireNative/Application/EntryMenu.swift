internal import CWebKitGTK
internal import GLibInterop

/// The lines of a menu as GTK takes them, with the action that they set off.
final class EntryMenu {
    /// The `GMenu`.
    let model = OpaqueReference(adopting: g_menu_new())
    private let group = OpaqueReference(adopting: OpaquePointer(g_simple_action_group_new()))
    private var actions: [MenuAction] = []
    private let prefix: String

    /// Makes an empty menu.
    ///
    /// - Parameters:
    ///   - prefix: names its actions, apart from those of other menus on the same widget
    ///   - widget: what the menu belongs to
    init(prefix: String, on widget: UnsafeMutablePointer<GtkWidget>) {
        self.prefix = prefix
        gtk_widget_insert_action_group(widget, prefix, group.pointer)
    }

    /// Shows these lines.
    func show(_ entries: [MenuEntry]) {
        g_menu_remove_all(model.pointer)
        for action in actions { g_action_map_remove_action(group.pointer, action.name) }
        actions = entries.enumerated().map { index, entry in
            let action = MenuAction(name: "entry-\(index)", entry.action)
            action.isEnabled = entry.isEnabled
            g_action_map_add_action(group.pointer, action.pointer)
            g_menu_append(model.pointer, entry.title, "\(prefix).\(action.name)")
            return action
        }
    }

    var modelPointer: UnsafeMutablePointer<GMenuModel> {
        UnsafeMutableRawPointer(model.pointer).assumingMemoryBound(to: GMenuModel.self)
    }
}
