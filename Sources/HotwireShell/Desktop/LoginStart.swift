import HotwireCore
import HotwireDesktop
import HotwireNative
import Logging

/// Starts an installed app without a window when the user logs in: by an entry of the desktop, or in a sandbox by its portal.
@MainActor struct LoginStart {
    /// The reason why nothing was changed.
    enum Failure: Error, CustomStringConvertible {
        /// Another program's entry has the app's name.
        case foreign(String)
        /// The entry cannot be written or removed.
        case file(FileTransaction.Failure)
        /// There is no portal, or it failed.
        case portal(String)
        /// The user or the desktop refused.
        case refused

        var description: String {
            switch self {
            case .foreign(let path): "\(path) belongs to another program."
            case .file(let failure): "\(failure)"
            case .portal(let reason): "The desktop did not respond: \(reason)"
            case .refused: "The desktop did not allow it."
            }
        }
    }

    private let app: InstalledApp
    private let entry: AutostartEntry
    private let logger: Logger

    init(_ app: InstalledApp, _ folders: DesktopFolders, _ logger: Logger) {
        self.app = app
        self.logger = logger
        entry = AutostartEntry(of: app.id, configuration: DesktopDatabase.configurationFolder, folders)
    }

    /// Whether the app starts at login.
    var isOn: Bool {
        guard PortalUse.isRequired else { return entry.presence == .own(isOn: true) }
        return BackgroundRecord.read(of: app.id, logger).startsAtLogin
    }

    /// Starts the app at login, or no longer.
    func set(_ isOn: Bool) async throws(Failure) {
        guard PortalUse.isRequired else { return try write(isOn) }
        let answer: Bool?
        do {
            answer = try await BackgroundPortal.request(
                startsAtLogin: isOn,
                command: AutostartEntry.command(app.id, program: "hotwire-native"),
                reason: translated("Receive messages after login")
            )
        } catch {
            throw .portal("\(error)")
        }
        var record = BackgroundRecord.read(of: app.id, logger)
        record.startsAtLogin = answer ?? record.startsAtLogin
        record.write(of: app.id, logger)
        await BackgroundWriter.shared.finish()
        if answer != isOn { throw .refused }
    }

    private func write(_ isOn: Bool) throws(Failure) {
        let text = entry.text(app, program: OwnProgram.path)
        let file = FileTransaction.File(path: entry.path, text: text)
        switch (entry.presence, isOn) {
        case (.foreign, _): throw .foreign(entry.path)
        case (.missing, false): return
        case (_, true): try commit(FileTransaction(files: [file], removed: []))
        case (.own, false): try commit(FileTransaction(files: [], removed: [entry.path]))
        }
    }

    private func commit(_ change: FileTransaction) throws(Failure) {
        do throws(FileTransaction.Failure) { try change.commit() } catch { throw .file(error) }
    }
}
