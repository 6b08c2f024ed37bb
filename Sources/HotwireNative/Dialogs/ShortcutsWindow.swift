internal import CWebKitGTK
internal import GLibInterop

/// Lists the keys of a window.
enum ShortcutsWindow {
    static func open(over window: NavigationWindow) {
        guard let builder = gtk_builder_new_from_string(interface(of: window), -1) else { return }
        defer { g_object_unref(builder) }
        guard let object = gtk_builder_get_object(builder, "shortcuts") else { return }
        let shortcuts = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_transient_for(shortcuts, window.window.pointer)
        gtk_widget_show_all(shortcuts.cast(to: GtkWidget.self))
        gtk_window_present(shortcuts)
    }

    /// GTK makes this window from its interface language only.
    private static func interface(of window: NavigationWindow) -> String {
        var groups = WindowCommand.help.map { group in
            let shortcuts = group.commands.map { command in
                shortcut(command.name, keys: command.keys.prefix(2).joined(separator: " "))
            }
            return self.group(group.title, shortcuts)
        }
        let own = window.screenKeys.shown.map { shortcut($0.title, keys: $0.accelerator) }
        if !own.isEmpty { groups.insert(group(translated("This Page"), own), at: 0) }
        return """
            <interface><object class="GtkShortcutsWindow" id="shortcuts"><property name="modal">1</property>\
            <child><object class="GtkShortcutsSection"><property name="visible">1</property>\
            <property name="section-name">main</property>\(groups.joined())</object></child></object></interface>
            """
    }

    private static func group(_ title: String, _ shortcuts: [String]) -> String {
        """
        <child><object class="GtkShortcutsGroup"><property name="visible">1</property>\
        <property name="title">\(escaped(title))</property>\(shortcuts.joined())</object></child>
        """
    }

    private static func shortcut(_ title: String, keys: String) -> String {
        """
        <child><object class="GtkShortcutsShortcut"><property name="visible">1</property>\
        <property name="accelerator">\(escaped(keys))</property>\
        <property name="title">\(escaped(title))</property></object></child>
        """
    }

    private static func escaped(_ text: String) -> String {
        String(consuming: g_markup_escape_text(text, -1)) ?? ""
    }
}
