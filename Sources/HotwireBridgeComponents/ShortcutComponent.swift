import HotwireCore
import HotwireNative

/// Keys that a page listens to while it is shown (web: `shortcut`; Linux only).
///
/// ```html
/// <nav data-controller="bridge--shortcut">
///   <a href="/hikes/new" data-bridge--shortcut-target="key" data-keys="Ctrl+Shift+H" data-title="New hike">New hike</a>
/// </nav>
/// ```
///
/// The page sends `connect` with `shortcuts`, each with `keys`, a `title` and an `index`, and is answered
/// `{selectedIndex, index}` when one is pressed; or `register` with `keys` and an `id`, which is answered `{id}`. Cmd, Meta
/// and CmdOrCtrl are read as Ctrl. The shortcuts window lists them. Not taken are keys of the window's own, those that texts
/// are edited with, and those with neither Ctrl nor Alt unless they are function keys. A list that has keys of another takes
/// its place.
final class ShortcutComponent: BridgeComponent {
    override class var name: String { "shortcut" }

    private static let most = 100
    private var lists: [(message: Message, shortcuts: [PageShortcut])] = []

    /// Takes the keys.
    override func onReceive(message: Message) {
        switch ShortcutRequest(message) {
        case .connect(let shortcuts): take(shortcuts, for: message)
        case .register(let shortcut): take([shortcut], for: message)
        case nil: break
        }
    }

    /// Gives the keys of a part of the page back.
    override func onRelease(message: Message) {
        lists.removeAll { $0.message == message }
        show()
    }

    private func take(_ shortcuts: [PageShortcut], for message: Message) {
        let keys = Set(shortcuts.map(\.accelerator))
        lists.removeAll { list in
            shortcuts.isEmpty || list.message == message
                || list.shortcuts.contains { keys.contains($0.accelerator) }
        }
        guard lists.count < Self.most else { return }
        lists.append((message, shortcuts))
        show()
    }

    private func shortcut(for shortcut: PageShortcut, of message: Message) -> ScreenShortcut {
        ScreenShortcut(accelerator: shortcut.accelerator, title: shortcut.title) { [weak self] in
            self?.answerUser(message, with: shortcut.answer)
        }
    }

    private func show() {
        navigationItem?.shortcuts = lists.flatMap { list in
            list.shortcuts.map { shortcut(for: $0, of: list.message) }
        }
    }
}
