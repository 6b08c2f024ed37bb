internal import CWebKitGTK
import HotwireNative

/// A key with its modifiers, as GTK compares them.
struct KeyStroke: Hashable {
    /// The key's value.
    let key: guint
    private let modifierBits: UInt32

    /// Parses a key in GTK's notation, for example `<Control>k`; `nil` if it is invalid.
    init?(_ accelerator: String) {
        var (key, modifiers): (guint, GdkModifierType) = (0, GdkModifierType(rawValue: 0))
        gtk_accelerator_parse(accelerator, &key, &modifiers)
        guard key != 0, gtk_accelerator_valid(key, modifiers) != 0 else { return nil }
        (self.key, modifierBits) = (key, modifiers.rawValue)
    }

    /// The modifiers of the key.
    var modifiers: GdkModifierType { GdkModifierType(rawValue: modifierBits) }

    /// The names of the window's own shortcuts, which no screen or app can use.
    static let windowsOwn: [KeyStroke: String] = {
        var names: [KeyStroke: String] = [:]
        let commands = WindowCommand.allCases.flatMap { command in command.keys.map { ($0, command.rawValue) } }
        let tabs = (1...9).flatMap { [("<Control>\($0)", "tab-\($0)"), ("<Control>KP_\($0)", "tab-\($0)")] }
        let desktop = [("<Alt>F4", "close"), ("<Alt>space", "window-menu")]
        for (accelerator, name) in commands + tabs + desktop {
            if let stroke = KeyStroke(accelerator) { names[stroke] = name }
        }
        return names
    }()
}
