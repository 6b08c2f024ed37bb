package import CWebKitGTK
internal import GLibInterop

/// A GTK menu whose lines perform the actions that the entries have when chosen.
package final class EntryMenu {
    /// The `GMenu`.
    let model = OpaqueReference(adopting: g_menu_new())
    private let group = OpaqueReference(adopting: OpaquePointer(g_simple_action_group_new()))
    private let entries: () -> [MenuEntry]
    private var lines: [MenuLine] = []
    private var actions: [MenuAction] = []
    private let prefix: String

    /// Creates an empty menu; `prefix` must differ from those of other menus on the same widget.
    package init(prefix: String, on widget: UnsafeMutablePointer<GtkWidget>, entries: @escaping () -> [MenuEntry]) {
        self.prefix = prefix
        self.entries = entries
        gtk_widget_insert_action_group(widget, prefix, group.pointer)
    }

    /// Shows the lines of the current entries, and rebuilds the menu only if their titles differ.
    package func show(_ lines: [MenuLine]) {
        guard lines != self.lines else { return }
        // A press on a line lasts several frames and must find the same line at its end.
        if !lines.elementsEqual(self.lines, by: { $0.hasForm(of: $1) }) { rebuild(lines) }
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

    /// The menu as the unowned pointer that GTK widgets expect.
    package var modelPointer: UnsafeMutablePointer<GMenuModel> { model.menuModel }
}

extension OpaqueReference {
    /// A `GMenu` as an unowned pointer to its base type.
    package var menuModel: UnsafeMutablePointer<GMenuModel> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GMenuModel.self)
    }
}
