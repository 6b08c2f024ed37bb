internal import CWebKitGTK
internal import GLibInterop

/// Lists the keys of a window.
enum ShortcutsWindow {
    static func open(over window: NavigationWindow) {
        guard let builder = gtk_builder_new_from_string(interface, -1) else { return }
        defer { g_object_unref(builder) }
        guard let object = gtk_builder_get_object(builder, "shortcuts") else { return }
        let shortcuts = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_transient_for(shortcuts, window.window.pointer)
        gtk_widget_show_all(shortcuts.cast(to: GtkWidget.self))
        gtk_window_present(shortcuts)
    }

    /// GTK makes this window from its interface language only.
    private static var interface: String {
        let groups = WindowCommand.help.map { group in
            let shortcuts = group.commands.map(shortcut).joined()
            return """
                <child><object class="GtkShortcutsGroup"><property name="visible">1</property>\
                <property name="title">\(escaped(group.title))</property>\(shortcuts)</object></child>
                """
        }
        return """
            <interface><object class="GtkShortcutsWindow" id="shortcuts"><property name="modal">1</property>\
            <child><object class="GtkShortcutsSection"><property name="visible">1</property>\
            <property name="section-name">main</property>\(groups.joined())</object></child></object></interface>
            """
    }

    private static func shortcut(_ command: WindowCommand) -> String {
        """
        <child><object class="GtkShortcutsShortcut"><property name="visible">1</property>\
        <property name="accelerator">\(escaped(command.keys.prefix(2).joined(separator: " ")))</property>\
        <property name="title">\(escaped(command.name))</property></object></child>
        """
    }

    private static func escaped(_ text: String) -> String {
        String(consuming: g_markup_escape_text(text, -1)) ?? ""
    }
}
