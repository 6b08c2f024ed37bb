package import CWebKitGTK
internal import GLibInterop

/// The lines of a menu as GTK takes them, with the actions that they activate.
///
/// It is rebuilt only where the lines differ: a press on a line lasts some frames, and must find the line again. The action is
/// the one that the entry has when it is chosen.
package final class EntryMenu {
    /// The `GMenu`.
    let model = OpaqueReference(adopting: g_menu_new())
    private let group = OpaqueReference(adopting: OpaquePointer(g_simple_action_group_new()))
    private let entries: () -> [MenuEntry]
    private var lines: [MenuLine] = []
    private var actions: [MenuAction] = []
    private let prefix: String

    /// Creates an empty menu.
    ///
    /// - Parameters:
    ///   - prefix: names its actions, apart from those of other menus on the same widget
    ///   - widget: what the menu belongs to
    ///   - entries: the entries now, which are called
    package init(prefix: String, on widget: UnsafeMutablePointer<GtkWidget>, entries: @escaping () -> [MenuEntry]) {
        self.prefix = prefix
        self.entries = entries
        gtk_widget_insert_action_group(widget, prefix, group.pointer)
    }

    /// Shows these lines, those of the entries now.
    package func show(_ lines: [MenuLine]) {
        guard lines != self.lines else { return }
        if lines.map(\.title) != self.lines.map(\.title) { rebuild(lines) }
        for (action, line) in zip(actions, lines) { action.isEnabled = line.isEnabled }
        self.lines = lines
    }

    private func rebuild(_ lines: [MenuLine]) {
        g_menu_remove_all(model.pointer)
        for action in actions { g_action_map_remove_action(group.pointer, action.name) }
        actions = lines.enumerated().map { index, line in
            let action = MenuAction(name: "entry-\(index)") { [weak self] in self?.choose(index) }
            g_action_map_add_action(group.pointer, action.pointer)
            g_menu_append(model.pointer, line.title, "\(prefix).\(action.name)")
            return action
        }
    }

    private func choose(_ index: Int) {
        let entries = entries()
        if entries.indices.contains(index) { entries[index].action() }
    }

    /// The menu as GTK's widgets take it, borrowed.
    package var modelPointer: UnsafeMutablePointer<GMenuModel> { model.menuModel }
}

extension OpaqueReference {
    /// A `GMenu` as its base type, borrowed.
    var menuModel: UnsafeMutablePointer<GMenuModel> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GMenuModel.self)
    }
}
