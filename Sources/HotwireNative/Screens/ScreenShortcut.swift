/// A key of a screen, for example Ctrl+K (iOS: `UIKeyCommand`).
///
/// ```swift
/// navigationItem.shortcuts = [ScreenShortcut(accelerator: "<Control>k", title: "Search") { search() }]
/// ```
public final class ScreenShortcut {
    /// The key as GTK writes it, for example `<Control>k`.
    package let accelerator: String
    /// What a person reads.
    let title: String
    /// What it does.
    let action: () -> Void

    /// The key as navigation scripts write it, for example `Ctrl+k`.
    var stroke: String {
        [("<Primary>", "Ctrl+"), ("<Control>", "Ctrl+"), ("<Alt>", "Alt+"), ("<Shift>", "Shift+")]
            .reduce(accelerator) { $0.replacing($1.0, with: $1.1) }
    }

    /// Creates a shortcut.
    ///
    /// - Parameters:
    ///   - accelerator: the key as GTK writes it, for example `<Control>k`
    ///   - title: what the shortcuts window says
    ///   - action: called when the key is pressed
    public init(accelerator: String, title: String, action: @escaping () -> Void) {
        self.accelerator = accelerator
        self.title = title
        self.action = action
    }
}
