internal import CWebKitGTK
internal import GLibInterop

/// The keys of the screen that a person sees, in its window; the window's own are never among them.
final class ScreenKeys {
    /// Those that hold now.
    private(set) var shown: [ScreenShortcut] = []
    private let window: Reference<GtkWindow>
    private let app: AppEnvironment
    private var wanted: [ScreenShortcut] = []
    private var group: AcceleratorGroup?

    init(window: Reference<GtkWindow>, _ app: AppEnvironment) {
        self.window = window
        self.app = app
    }

    /// Takes these in the place of those that were there; of two with the same keys the last holds.
    func show(_ shortcuts: [ScreenShortcut]) {
        guard !shortcuts.elementsEqual(wanted, by: ===) else { return }
        wanted = shortcuts
        var taken = Self.windowsOwn
        var free: [(shortcut: ScreenShortcut, keys: Keys)] = []
        for shortcut in shortcuts.reversed() {
            guard let keys = Keys(shortcut.accelerator), taken.insert(keys).inserted else { continue }
            free.append((shortcut, keys))
        }
        free.reverse()
        shown = free.map(\.shortcut)
        group = nil
        guard !free.isEmpty else { return }
        let group = AcceleratorGroup(in: window.pointer)
        for (shortcut, keys) in free {
            group.add(keys.key, GdkModifierType(rawValue: keys.modifiers)) { [app] in
                app.outlets.application?.userDid(.press(shortcut.stroke))
                shortcut.action()
            }
        }
        self.group = group
    }

    private struct Keys: Hashable {
        let key: guint
        let modifiers: UInt32

        init?(_ accelerator: String) {
            var (key, modifiers): (guint, GdkModifierType) = (0, GdkModifierType(rawValue: 0))
            gtk_accelerator_parse(accelerator, &key, &modifiers)
            guard key != 0, gtk_accelerator_valid(key, modifiers) != 0 else { return nil }
            (self.key, self.modifiers) = (key, modifiers.rawValue)
        }
    }

    private static let windowsOwn: Set<Keys> = {
        let commands = WindowCommand.allCases.flatMap(\.keys)
        let tabs = (1...9).flatMap { ["<Control>\($0)", "<Control>KP_\($0)"] }
        return Set((commands + tabs + ["F10", "<Alt>F4", "<Alt>space"]).compactMap { Keys($0) })
    }()
}
