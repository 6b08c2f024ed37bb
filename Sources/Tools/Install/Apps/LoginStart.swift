import FoundationEssentials
import HotwireCore
import HotwireDesktop
import HotwireNative
import Logging

/// Starts an installed app without a window at login: by an autostart entry, or in a sandbox by the background portal.
@MainActor struct LoginStart {
    /// The reason why the start at login was not changed.
    enum Failure: Error, CustomStringConvertible {
        /// The entry could not be written or removed.
        case file(OwnFiles.Failure)
        /// There is no portal, or its request failed for this reason.
        case portal(String)
        /// The user or the desktop refused.
        case refused

        var description: String {
            switch self {
            case .file(let failure): "\(failure)"
            case .portal(let reason): "the desktop did not respond: \(reason)"
            case .refused: "the desktop did not allow it"
            }
        }

        /// The reason as a text for the user's dialog.
        var message: String {
            switch self {
            case .file(.removed(let name)): translated("“{name}” is no longer installed.", ["name": name])
            case .file(.foreign(let path)):
                translated("{path} belongs to another program. Move or rename the file, and try again.", ["path": path])
            case .file(.file(let failure)):
                translated(
                    "{path} could not be written: {reason}.",
                    ["path": failure.path, "reason": failure.reason]
                )
            case .portal(let reason): translated("The desktop did not respond: {reason}", ["reason": reason])
            case .refused: translated("The desktop did not allow it.")
            }
        }
    }

    private let app: DesktopApp
    private let entry: AutostartEntry
    private let logger: Logger

    init(_ app: DesktopApp, _ logger: Logger) {
        self.app = app
        self.logger = logger
        entry = AutostartEntry(of: app, configuration: DesktopDatabase.configurationFolder)
    }

    var isOn: Bool {
        guard PortalUse.isRequired else { return entry.presence == .own(isOn: true) }
        return PortalLogin.app(logger) == app.id
    }

    /// Turns the start at login on or off.
    func set(_ isOn: Bool) async throws(Failure) {
        guard PortalUse.isRequired else { return isOn ? try write(turnsOn: true) : try delete() }
        if isOn, app.owner.isGone { throw .file(.removed(app.name)) }
        let answer: Bool?
        do {
            answer = try await BackgroundPortal.request(
                startsAtLogin: isOn,
                command: AutostartEntry.command(app, program: "hotwire-native"),
                reason: translated("Receive messages after login")
            )
        } catch {
            throw .portal("\(error)")
        }
        if let answer { await PortalLogin.write(answer ? app.id : nil, logger) }
        if answer != isOn { throw .refused }
    }

    /// Turns off the start at login in the portal, if the portal starts this app.
    func stop() async {
        guard PortalUse.isRequired, isOn else { return }
        do throws(Failure) { try await set(false) } catch {
            logger.warning("could not change the start at login: \(error)")
        }
    }

    /// Updates the entry's name, icon and program, which a package may have changed; an entry that is turned off remains off.
    func refresh() {
        guard !PortalUse.isRequired, case .own = entry.presence else { return }
        do throws(Failure) { try write(turnsOn: false) } catch {
            logger.warning("could not update the start at login: \(error)")
        }
    }

    /// Deletes the entry of an app that can no longer start at login; returns whether there was one.
    func end() -> Bool {
        guard case .own = entry.presence else { return false }
        do throws(Failure) {
            try delete()
            logger.notice("“\(app.name)” no longer runs in the background, and no longer starts at login")
        } catch {
            logger.warning("could not change the start at login: \(error)")
        }
        return true
    }

    private func write(turnsOn: Bool) throws(Failure) {
        var existing = OwnFiles.text(entry.path)
        if case .own = entry.presence(existing) {} else { existing = nil }
        // Another copy of the program, such as a developer's build, does not take over the entry.
        let known = turnsOn ? nil : existing.flatMap(AutostartEntry.program)
        let file = entry.file(program: known ?? OwnProgram.path, replacing: existing, turnsOn: turnsOn)
        do throws(OwnFiles.Failure) { try OwnFiles(app: app).write([file]) } catch { throw .file(error) }
    }

    private func delete() throws(Failure) {
        do throws(OwnFiles.Failure) { try OwnFiles(app: app).delete(entry.path) } catch { throw .file(error) }
    }
}

/// The autostart entry of an installed app or a profile.
struct AutostartEntry: Hashable, Sendable {
    let app: DesktopApp
    let path: String

    /// The keys with which the desktop's settings turn an entry off.
    private static let switches: Set = ["Hidden", "X-GNOME-Autostart-enabled"]

    init(app: DesktopApp, path: String) { (self.app, self.path) = (app, path) }

    /// Describes an app's entry; `configuration` is `XDG_CONFIG_HOME`.
    init(of app: DesktopApp, configuration: String) {
        self.init(app: app, path: "\(Self.folder(configuration))/\(app.id).desktop")
    }

    /// Returns the folder of all autostart entries.
    static func folder(_ configuration: String) -> String { "\(configuration)/autostart" }

    /// Returns the command that starts an app without a window.
    static func command(_ app: DesktopApp, program: String) -> [String] { [program] + app.arguments + ["--background"] }

    /// Returns the program that an entry's text starts; `nil` if the program does not exist.
    static func program(_ text: String) -> String? {
        let path = DesktopFile(text).value(of: "TryExec", in: DesktopEntry.group)
        return path.flatMap { FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil }
    }

    /// Returns the entry's file with the keys that the desktop's settings added; `turnsOn` drops the keys that turn it off.
    func file(program: String, replacing existing: String? = nil, turnsOn: Bool = false) -> FileTransaction.File {
        let command = Self.command(app, program: program).map(DesktopEntry.argument).joined(separator: " ")
        let own: [(key: String, value: String?)] = [
            ("Type", "Application"), ("Name", DesktopFile.value(app.name)), ("Exec", command),
            // The desktop ignores the entry after the program was removed.
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
        /// There is no file.
        case missing
        /// This program wrote the file for this app; the desktop's settings may have turned it off.
        case own(isOn: Bool)
        /// Another program owns the file, or this program wrote it for another app.
        case foreign
    }

    /// Returns the state that a file's text means; `nil` stands for a missing file.
    func presence(_ text: String?) -> Presence {
        guard let text else { return .missing }
        guard AppOwner(of: text)?.app == app.baseID else { return .foreign }
        let file = DesktopFile(text)
        func value(_ key: String) -> String? { file.value(of: key, in: DesktopEntry.group) }
        return .own(isOn: value("Hidden") != "true" && value("X-GNOME-Autostart-enabled") != "false")
    }

    /// The current state of the file at the path; an unreadable file counts as foreign.
    var presence: Presence { presence(OwnFiles.text(path)) }
}
