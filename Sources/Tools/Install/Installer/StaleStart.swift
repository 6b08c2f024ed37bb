import HotwireCore
import HotwireDesktop
import HotwireNative
import Logging

/// A start by the desktop of an app that can no longer be started so, because it was removed or changed.
///
/// Nothing is wrong that the user could mend, so the program deletes what started it, and ends.
@MainActor struct StaleStart {
    private let id: String
    private let profile: AppProfile?
    private let logger = Hotwire.config.logger

    /// Describes the start of an app.
    ///
    /// - Parameters:
    ///   - id: the app's identifier, without a profile
    ///   - profile: the name of the profile, if any
    init(_ id: String, _ profile: String?) {
        self.id = id
        self.profile = profile.flatMap { AppProfile($0) }
    }

    /// Deletes the files of an app that is no longer installed.
    ///
    /// - Returns: Whether there were some.
    func removeFiles() -> Bool {
        guard let left = Installer().left.first(where: { $0.id == id }) else { return false }
        let name = TerminalText.plain(left.name)
        do throws(FileTransaction.Failure) {
            try left.removeFiles()
            logger.notice("“\(name)” is no longer installed; removed its entries from the desktop")
        } catch {
            logger.warning("“\(name)” is no longer installed; could not remove what is left of it: \(error)")
        }
        return true
    }

    /// Deletes the start at login of an app that no longer runs in the background.
    ///
    /// - Returns: Whether there was one.
    func endLogin() -> Bool {
        guard let app = DesktopApp.find(id, profile: profile, user: .user, system: DesktopFolders.system) else {
            return false
        }
        let login = LoginStart(app, logger)
        guard PortalUse.isRequired else { return login.end() }
        guard login.isOn else { return false }
        DisplaylessLoop.run { await login.stop() }
        return true
    }
}
