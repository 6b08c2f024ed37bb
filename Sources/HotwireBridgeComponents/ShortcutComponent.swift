import HotwireCore
import HotwireNative

/// Keyboard shortcuts of a page, active while it is shown (web: `shortcut`; Linux only).
///
/// ```html
/// <nav data-controller="bridge--shortcut">
///   <a href="/hikes/new" data-bridge--shortcut-target="key" data-keys="Ctrl+Shift+H" data-title="New hike">New hike</a>
/// </nav>
/// ```
///
/// The page sends `connect` with `shortcuts`, each with `keys`, a `title` and an `index`; when one is pressed, the reply is
/// `{selectedIndex, index}`. Or it sends `register` with `keys` and an `id`; the reply is `{id}`. Cmd, Meta and CmdOrCtrl are
/// read as Ctrl. The shortcuts window lists the keys. The window's own keys are rejected, as are keys for editing text, and
/// keys with neither Ctrl nor Alt, except for function keys. A list that shares keys with an earlier list replaces it.
final class ShortcutComponent: BridgeComponent {
    override class var name: String { "shortcut" }

    private static let most = 100
    private var lists: [(message: Message, keys: Set<String>, shortcuts: [ScreenShortcut])] = []

    /// Registers the keys.
    override func onReceive(message: Message) {
        switch ShortcutRequest(message) {
        case .connect(let shortcuts): register(shortcuts, for: message)
        case .register(let shortcut): register([shortcut], for: message)
        case nil: break
        }
    }

    /// Releases an element's keys.
    override func onRelease(message: Message) {
        lists.removeAll { $0.message == message }
        show()
    }

    private func register(_ shortcuts: [PageShortcut], for message: Message) {
        let keys = Set(shortcuts.map(\.accelerator))
        lists.removeAll { list in
            shortcuts.isEmpty || list.message == message || !list.keys.isDisjoint(with: keys)
        }
        guard lists.flatMap(\.shortcuts).count + shortcuts.count <= Self.most else { return }
        lists.append((message, keys, shortcuts.map { shortcut(for: $0, of: message) }))
        show()
    }

    private func shortcut(for shortcut: PageShortcut, of message: Message) -> ScreenShortcut {
        ScreenShortcut(accelerator: shortcut.accelerator, title: shortcut.title) { [weak self] in
            self?.answerUser(message, with: shortcut.answer)
        }
    }

    private func show() {
        navigationItem?.shortcuts = lists.flatMap(\.shortcuts)
    }
}
