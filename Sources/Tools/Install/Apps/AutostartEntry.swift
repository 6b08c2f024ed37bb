import FoundationEssentials
import HotwireCore

/// The entry by which the desktop starts an installed app, or a profile of it, at login.
struct AutostartEntry: Hashable, Sendable {
    /// What is started.
    let app: DesktopApp
    /// The path of the entry.
    let path: String

    /// The keys by which the desktop's settings turn an entry off.
    private static let switches: Set = ["Hidden", "X-GNOME-Autostart-enabled"]

    /// Describes an entry at a path.
    init(app: DesktopApp, path: String) { (self.app, self.path) = (app, path) }

    /// Describes the entry of an app.
    ///
    /// - Parameters:
    ///   - app: what is started
    ///   - configuration: the folder of the user's settings, `XDG_CONFIG_HOME`
    init(of app: DesktopApp, configuration: String) {
        self.init(app: app, path: "\(Self.folder(configuration))/\(app.id).desktop")
    }

    /// Returns the folder of all entries.
    static func folder(_ configuration: String) -> String { "\(configuration)/autostart" }

    /// Returns the command that starts an app without a window.
    static func command(_ app: DesktopApp, program: String) -> [String] { [program] + app.arguments + ["--background"] }

    /// Returns the program that an entry with a text starts; `nil` if it does not exist.
    static func program(_ text: String) -> String? {
        let path = DesktopFile(text).value(of: "TryExec", in: DesktopEntry.group)
        return path.flatMap { FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil }
    }

    /// Returns the file of the entry.
    ///
    /// - Parameters:
    ///   - program: the path of `hotwire-native`
    ///   - existing: the text of the entry that it replaces, if there is one: the keys that the desktop's settings added remain
    ///   - turnsOn: whether to start the app even if the desktop's settings had turned the entry off
    /// - Returns: The file.
    func file(program: String, replacing existing: String? = nil, turnsOn: Bool = false) -> FileTransaction.File {
        let command = Self.command(app, program: program).map(DesktopEntry.argument).joined(separator: " ")
        let own: [(key: String, value: String?)] = [
            ("Type", "Application"), ("Name", DesktopFile.value(app.name)), ("Exec", command),
            // The desktop ignores the entry when the program is removed.
            ("TryExec", DesktopFile.value(program)), ("Icon", DesktopFile.value(app.icon)),
            (DesktopEntry.mark, DesktopFile.value(app.owner.path)),
            (DesktopEntry.profileKey, app.profile.map { DesktopFile.value($0.name) }),
        ]
        let left = Set(own.map(\.key)).union(turnsOn ? Self.switches : [])
        let kept = existing.map { DesktopFile($0).values(in: DesktopEntry.group) } ?? []
        let added = kept.filter { !left.contains(String($0.key.prefix { $0 != "[" })) }
            .map { (key: $0.key, value: String?.some($0.value)) }
        return .init(path: path, text: DesktopFile.group(DesktopEntry.group, own + added))
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
        guard AppOwner(of: text)?.app == app.baseID else { return .foreign }
        let file = DesktopFile(text)
        func value(_ key: String) -> String? { file.value(of: key, in: DesktopEntry.group) }
        return .own(isOn: value("Hidden") != "true" && value("X-GNOME-Autostart-enabled") != "false")
    }

    /// Who wrote the file at the path now; a file that cannot be read is not ours.
    var presence: Presence { presence(OwnFiles.text(path)) }
}
