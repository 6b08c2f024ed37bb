/// A keyboard shortcut of a screen, for example Ctrl+K (iOS: `UIKeyCommand`).
///
/// ```swift
/// navigationItem.shortcuts = [ScreenShortcut(accelerator: "<Control>k", title: "Search") { search() }]
/// ```
public final class ScreenShortcut {
    /// The shortcut in GTK's notation, for example `<Control>k`.
    package let accelerator: String
    /// The title in the shortcuts window.
    package let title: String
    /// The action of the shortcut.
    package let action: () -> Void

    /// The shortcut in the notation of navigation scripts, for example `Ctrl+k`.
    package var stroke: String {
        [("<Primary>", "Ctrl+"), ("<Control>", "Ctrl+"), ("<Alt>", "Alt+"), ("<Shift>", "Shift+")]
            .reduce(accelerator) { $0.replacing($1.0, with: $1.1) }
    }

    /// Creates a shortcut.
    ///
    /// - Parameters:
    ///   - accelerator: the shortcut in GTK's notation, for example `<Control>k`
    ///   - title: the title in the shortcuts window
    ///   - action: called when the shortcut is pressed
    public init(accelerator: String, title: String, action: @escaping () -> Void) {
        self.accelerator = accelerator
        self.title = title
        self.action = action
    }
}
