import HotwireCore
import HotwireDesktop
import HotwireNative
import Logging

/// Starts an installed app without a window when the user logs in: by an entry of the desktop, or in a sandbox by its portal.
@MainActor struct LoginStart {
    /// The reason why nothing was changed.
    enum Failure: Error, CustomStringConvertible {
        /// The entry cannot be written or removed.
        case file(OwnFiles.Failure)
        /// There is no portal, or it failed.
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

        /// The reason for the user.
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

    /// Whether the app starts at login.
    var isOn: Bool {
        guard PortalUse.isRequired else { return entry.presence == .own(isOn: true) }
        return PortalLogin.app(logger) == app.id
    }

    /// Starts the app at login, or no longer.
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

    /// Ends the start at login by the portal, if it starts this app.
    func stop() async {
        guard PortalUse.isRequired, isOn else { return }
        do throws(Failure) { try await set(false) } catch {
            logger.warning("could not change the start at login: \(error)")
        }
    }

    /// Updates the entry, as name, icon or program may have changed with a package.
    ///
    /// An entry that the desktop's settings turned off remains off.
    func refresh() {
        guard !PortalUse.isRequired, case .own = entry.presence else { return }
        do throws(Failure) { try write(turnsOn: false) } catch {
            logger.warning("could not update the start at login: \(error)")
        }
    }

    /// Deletes the entry of an app that can no longer be started at login.
    ///
    /// - Returns: Whether there was one.
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
        // Another copy of the program, such as one that its developer has built, does not take the entry over.
        let known = turnsOn ? nil : existing.flatMap(AutostartEntry.program)
        let file = entry.file(program: known ?? OwnProgram.path, replacing: existing, turnsOn: turnsOn)
        do throws(OwnFiles.Failure) { try OwnFiles(app: app).write([file]) } catch { throw .file(error) }
    }

    private func delete() throws(Failure) {
        do throws(OwnFiles.Failure) { try OwnFiles(app: app).delete(entry.path) } catch { throw .file(error) }
    }
}
