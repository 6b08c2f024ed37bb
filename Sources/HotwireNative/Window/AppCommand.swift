internal import Logging

/// Something that the user can do in every window of the app: an entry of the main menu, a key, or both (iOS: `UIKeyCommand`).
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
    ///   - title: its text in the main menu and in the window of keyboard shortcuts
    ///   - key: its key as GTK writes it, for example `<Control><Shift>e`; none by default. A key that a window's own command
    ///     or an earlier command uses is ignored and logged
    ///   - isInMenu: whether it is in the main menu
    ///   - action: runs it, with the navigator that the window shows
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

/// The commands of an app, for its windows.
struct AppCommands {
    /// All of them.
    let all: [AppCommand]
    /// Those whose key is valid and free.
    let keyed: [(command: AppCommand, key: String)]

    /// Checks the keys, and logs each that cannot be used and why; needs a display.
    init(_ commands: [AppCommand], _ logger: Logger) {
        all = commands
        var taken = KeyStroke.windowsOwn
        keyed = commands.compactMap { command in
            guard let key = command.key else { return nil }
            guard let stroke = KeyStroke(key) else {
                logger.warning("could not use “\(key)” for “\(command.title)”: it is not a key as GTK writes it")
                return nil
            }
            if let owner = taken[stroke] {
                logger.warning("could not use \(key) for “\(command.title)”: it is the key of “\(owner)”")
                return nil
            }
            taken[stroke] = command.title
            return (command, key)
        }
    }
}
