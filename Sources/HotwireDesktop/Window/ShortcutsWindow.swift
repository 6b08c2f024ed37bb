internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// The windows that list keyboard shortcuts, one for each list that the app's windows need.
final class ShortcutsWindows {
    // GTK 3.24 leaves parts of such a window behind when it is destroyed, and accesses them at the next theme change, which
    // may crash the app. So one window is kept for each list of shortcuts, and hidden when it is closed.
    private var kept: [String: ShortcutsWindow] = [:]

    /// Shows a window's shortcuts in front of it.
    func open(over window: NavigationWindow) {
        let interface = ShortcutsWindow.interface(of: window)
        guard let shortcuts = kept[interface] ?? ShortcutsWindow(interface) else { return }
        kept[interface] = shortcuts
        shortcuts.present(over: window)
    }
}

/// A window that lists another window's keyboard shortcuts.
final class ShortcutsWindow {
    private let window: Reference<GtkWindow>
    private var connections: [SignalConnection] = []

    /// Creates the window from GTK's interface description; `nil` if GTK cannot read it.
    fileprivate init?(_ interface: String) {
        guard let builder = gtk_builder_new_from_string(interface, -1) else { return nil }
        defer { g_object_unref(builder) }
        guard let object = gtk_builder_get_object(builder, "shortcuts") else { return nil }
        window = Reference(sharing: UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWindow.self))
    }

    fileprivate func present(over parent: NavigationWindow) {
        connections = [
            window.answer(WidgetSignal.deleteEvent, from: self, ShortcutsWindow.hide),
            parent.window.connect(WidgetSignal.destroy, to: self, ShortcutsWindow.hide),
        ]
        window.title = translated("Keyboard Shortcuts")
        window.setTransient(for: parent.window.pointer)
        window.showAll()
        Self.nameKeys(in: window.widget)
        window.present()
    }

    private static func nameKeys(in widget: UnsafeMutablePointer<GtkWidget>) {
        // GTK shows the names of some keys as programs write them, for example “Page_Down”.
        for part in widget.parts { nameKeys(in: part) }
        guard let label = widget.ifCast(to: GtkLabel.self),
            widget.hasStyleClass("keycap"),
            label.text.count > 1, label.text.contains("_")
        else { return }
        label.text = label.text.replacing("_", with: " ")
    }

    private func hide(_: UnsafeMutablePointer<GdkEvent>) -> Bool {
        hide()
        return true
    }

    private func hide() {
        window.isVisible = false
    }

    /// Returns the window's interface description, the only form from which GTK can build it.
    fileprivate static func interface(of window: NavigationWindow) -> String {
        var groups = WindowCommand.help.map { group in
            let shortcuts = group.commands.filter { isListed($0, in: window) }.map { command in
                shortcut(command.name, keys: keys(of: command).joined(separator: " "))
            }
            let isForTabs = group.commands.contains(.nextTab) && window.tabs != nil
            let tabs = isForTabs ? [shortcut(translated("Select Tab"), keys: "<Control>1...9")] : []
            return self.group(group.title, shortcuts + tabs)
        }
        let shown = window.screenKeys.shown
        let isOfApp = { (shown: ScreenShortcut) in window.appShortcuts.contains { $0 === shown } }
        for (title, shortcuts) in [
            (translated("This App"), shown.filter(isOfApp)),
            (translated("This Page"), shown.filter { !isOfApp($0) }),
        ] where !shortcuts.isEmpty {
            groups.insert(group(title, shortcuts.map { shortcut($0.title, keys: $0.accelerator) }), at: 0)
        }
        return """
            <interface><object class="GtkShortcutsWindow" id="shortcuts"><property name="modal">1</property>\
            <child><object class="GtkShortcutsSection"><property name="visible">1</property>\
            <property name="section-name">main</property>\(groups.joined())</object></child></object></interface>
            """
    }

    /// Returns whether to list a command; in a window without tabs, the shortcuts for tabs exist, but do nothing.
    private static func isListed(_ command: WindowCommand, in window: NavigationWindow) -> Bool {
        switch command {
        case .nextTab, .previousTab: window.tabs != nil
        default: window.isOffered(command)
        }
    }

    /// Returns the first two shortcuts of a command.
    static func keys(of command: WindowCommand) -> ArraySlice<String> {
        // Shortcuts of the numeric keypad look the same, and only some keyboards have the extra keys.
        command.keys.filter { !$0.contains("KP_") && ($0.hasPrefix("<") || $0.hasPrefix("F")) }.prefix(2)
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
