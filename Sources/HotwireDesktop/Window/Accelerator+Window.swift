internal import CWebKitGTK
import HotwireNative

extension Accelerator {
    /// The names of the window's own shortcuts, which no screen or app can use.
    static let windowsOwn: [Accelerator: String] = {
        var names: [Accelerator: String] = [:]
        let commands = WindowCommand.allCases.flatMap { command in command.keys.map { ($0, command.rawValue) } }
        let desktop = [("<Alt>F4", "close"), ("<Alt>space", "window-menu")]
        for (accelerator, name) in commands + desktop {
            if let stroke = Accelerator(accelerator) { names[stroke] = name }
        }
        return names.merging(tabNumbers.map { ($0, "tab") }) { $1 }
    }()

    /// The shortcuts of the tabs.
    static let tabNumbers = Set(
        (1...9).flatMap { ["<Control>\($0)", "<Control>KP_\($0)"] }.compactMap { Accelerator($0) }
    )

    /// The direction in which Ctrl+Tab switches the tab: 1 forward, −1 backward; `nil` for another key.
    var tabDirection: Int? {
        let held = modifiers.rawValue & ~GDK_SHIFT_MASK.rawValue
        guard held == GDK_CONTROL_MASK.rawValue,
            [GDK_KEY_Tab, GDK_KEY_KP_Tab, GDK_KEY_ISO_Left_Tab].contains(where: { guint($0) == key })
        else { return nil }
        return modifiers.rawValue & GDK_SHIFT_MASK.rawValue == 0 ? 1 : -1
    }
}
