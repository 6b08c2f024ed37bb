internal import CWebKitGTK
internal import GLibInterop
public import HotwireNative
internal import Logging

/// A command that is available in every window of the app: an entry of the main menu, a shortcut, or both (iOS:
/// `UIKeyCommand`).
///
/// ```swift
/// application.commands = [
///     AppCommand("New Hike", key: "<Control>e") { navigator in
///         navigator.route(hikes.appending(path: "new"))
///     }
/// ]
/// ```
public struct AppCommand {
    let title: String
    let key: String?
    let isInMenu: Bool
    let action: (Navigator) -> Void

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - title: its text in the main menu and in the keyboard shortcuts window
    ///   - key: its shortcut in GTK's notation, for example `<Control><Shift>e`; none by default. A shortcut that a window's
    ///     own command or an earlier command uses is ignored and logged
    ///   - isInMenu: whether it is in the main menu
    ///   - action: performs the command with the window's visible navigator
    public init(
        _ title: String,
        key: String? = nil,
        isInMenu: Bool = true,
        action: @escaping (_ navigator: Navigator) -> Void
    ) {
        self.title = title
        self.key = key
        self.isInMenu = isInMenu
        self.action = action
    }
}

/// The commands of an app for its windows.
struct AppCommands {
    let all: [AppCommand]
    /// The commands whose shortcut is valid and free.
    let keyed: [(command: AppCommand, key: String)]

    /// Checks the shortcuts, and logs why a shortcut cannot be used; needs a display.
    init(_ commands: [AppCommand], _ logger: Logger) {
        all = commands
        var taken = Accelerator.windowsOwn
        keyed = commands.compactMap { command in
            guard let key = command.key else { return nil }
            guard let stroke = Accelerator(key) else {
                logger.warning("could not use “\(key)” for “\(command.title)”: it is not a shortcut in GTK's notation")
                return nil
            }
            if let owner = taken[stroke] {
                logger.warning("could not use \(key) for “\(command.title)”: “\(owner)” already uses it")
                return nil
            }
            taken[stroke] = command.title
            return (command, key)
        }
    }
}

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

extension Accelerator {
    /// The window's own shortcuts, which no screen or app can use, and their names.
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
