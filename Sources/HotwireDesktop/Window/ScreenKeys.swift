internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// The shortcuts of the app and of the visible screen in a window; they never include the window's own.
final class ScreenKeys {
    /// The shortcuts in effect.
    private(set) var shown: [ScreenShortcut] = []
    private let window: Reference<GtkWindow>
    private let app: AppEnvironment
    private var wanted: [ScreenShortcut] = []
    private var group: AcceleratorGroup?

    init(window: Reference<GtkWindow>, _ app: AppEnvironment) {
        self.window = window
        self.app = app
    }

    /// Replaces the shortcuts; of two with the same keys, the last is in effect.
    func show(_ shortcuts: [ScreenShortcut]) {
        guard !shortcuts.elementsEqual(wanted, by: ===) else { return }
        wanted = shortcuts
        var taken = Set(Accelerator.windowsOwn.keys)
        var free: [(shortcut: ScreenShortcut, keys: Accelerator)] = []
        for shortcut in shortcuts.reversed() {
            guard let keys = Accelerator(shortcut.accelerator), taken.insert(keys).inserted else { continue }
            free.append((shortcut, keys))
        }
        free.reverse()
        shown = free.map(\.shortcut)
        group = nil
        guard !free.isEmpty else { return }
        let group = AcceleratorGroup(in: window.pointer)
        for (shortcut, keys) in free {
            group.add(keys.key, keys.modifiers) { [app] in
                app.outlets.application?.userDid(.press(shortcut.stroke))
                shortcut.action()
            }
        }
        self.group = group
    }
}
