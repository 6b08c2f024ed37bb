import FoundationEssentials
import HotwireCore
import HotwireNative

/// The entry by which the desktop starts an installed app at login.
struct AutostartEntry: Hashable, Sendable {
    /// The app's identifier.
    let id: String
    /// The path of the entry.
    let path: String
    /// The record of the installed app, which identifies the entry's owner.
    let owner: String

    /// The size limit of an entry that is read, in bytes.
    private static let largestFile = 64 * 1024

    /// Describes an app's entry.
    ///
    /// - Parameters:
    ///   - id: the app's identifier
    ///   - configuration: the folder of the user's settings, `XDG_CONFIG_HOME`
    ///   - folders: the user's folders
    init(of id: String, configuration: String, _ folders: DesktopFolders) {
        self.id = id
        path = "\(configuration)/autostart/\(id).desktop"
        owner = folders.record(of: id)
    }

    /// Returns the command that starts an app without a window.
    static func command(_ id: String, program: String) -> [String] { [program, "open", "--app", id, "--background"] }

    /// Returns the entry's text.
    func text(_ app: InstalledApp, program: String) -> String {
        let hasIcon = app.files.contains { $0.contains("/icons/hicolor/") }
        return DesktopFile.group(
            DesktopEntry.group,
            [
                ("Type", "Application"), ("Name", DesktopFile.value(app.name)),
                ("Exec", Self.command(id, program: program).map(DesktopEntry.argument).joined(separator: " ")),
                ("Icon", hasIcon ? id : HotwireConfig.usualApplicationID),
                (DesktopEntry.mark, DesktopFile.value(owner)),
            ]
        )
    }

    /// The owner of the file at the entry's path.
    enum Presence: Hashable, Sendable {
        /// There is none.
        case missing
        /// The program wrote it for this app; the desktop's settings may have turned it off since.
        case own(isOn: Bool)
        /// Another program, or the program for another app.
        case foreign
    }

    /// Returns what the text of the file means; `nil` for no file.
    func presence(_ text: String?) -> Presence {
        guard let text else { return .missing }
        let file = DesktopFile(text)
        func value(_ key: String) -> String? { file.value(of: key, in: DesktopEntry.group) }
        guard value(DesktopEntry.mark) == owner else { return .foreign }
        return .own(isOn: value("Hidden") != "true" && value("X-GNOME-Autostart-enabled") != "false")
    }

    /// Who wrote the file at the path now; a file that cannot be read is not ours.
    var presence: Presence {
        do throws(BoundedFile.Problem) {
            return presence(String(decoding: try BoundedFile.read(path, limit: Self.largestFile), as: UTF8.self))
        } catch {
            return error == .missing ? .missing : .foreign
        }
    }
}
