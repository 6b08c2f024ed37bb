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
    /// All commands.
    let all: [AppCommand]
    /// The commands whose shortcut is valid and free.
    let keyed: [(command: AppCommand, key: String)]

    /// Checks the shortcuts and logs each that cannot be used, with the reason; needs a display.
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
                logger.warning("could not use \(key) for “\(command.title)”: it is used by “\(owner)”")
                return nil
            }
            taken[stroke] = command.title
            return (command, key)
        }
    }
}
