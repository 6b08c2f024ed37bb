import Foundation
import HotwireCore
import HotwireDesktop
import HotwireNative
import Logging

/// The app among the desktop's other apps.
extension App {
    private var folders: DesktopFolders { .user }

    /// The tabs in the settings of the server's path configuration.
    var serverTabs: [AppConfiguration.Tab] {
        let found = ServerTabs(application.configuration.pathConfiguration.settings, of: configuration)
        for problem in found.problems {
            application.configuration.logger.warning("ignored a part of the path configuration: \(problem)")
        }
        return found.tabs
    }

    /// Opens links that belong to other installed apps in those apps, which save what a private window would not.
    func registerLinks() {
        guard isUsualApp else { return }
        let scopes = AppScopes(user: .user, system: DesktopFolders.system)
        let links = InstalledAppLinks(
            id: baseID,
            origins: AppOrigins(start: configuration.startLocation, others: configuration.appOrigins),
            browserOrigins: configuration.browserOrigins,
            owner: { scopes.owner(of: $0) },
            open: { OwnProgram.launch(["open", "--app", $0, $1.absoluteString]) }
        )
        Hotwire.registerWebViewPolicyDecisionHandlers([links, LibraryWebViewPolicyDecisionHandler()])
    }

    /// Remembers a profile; that of an installed app gets a desktop entry without a place in menus.
    ///
    /// The desktop shows notifications of known applications only, and starts them by their entry.
    func registerProfile(_ profile: AppProfile) {
        guard isUsualApp else { return }
        do {
            try ProfileList(of: baseID, configured: configuration.profiles).add(profile)
            let isInstalled = InstalledApp.read(baseID, in: folders) != nil
            let packaged = PackagedApp.file(baseID, in: DesktopFolders.system)
            guard let owner = isInstalled ? folders.record(of: baseID) : packaged?.path else { return }
            let id = application.id
            let command = [OwnProgram.path, "open", "--app", baseID, profile.option]
            let entry = DesktopEntry(
                applicationID: id,
                name: profile.title(of: configuration.name) ?? id,
                command: command,
                icon: baseID,
                isActivatable: true,
                owner: owner
            )
            guard try write(entry, to: URL(filePath: folders.entry(of: id))) else { return }
            let file = folders.service(of: id)
            let service = DesktopService.text(id, command + ["--service"], owner: owner)
            guard (try? String(contentsOfFile: file, encoding: .utf8)) != service else { return }  // it may be missing
            try FileTransaction(files: [.init(path: file, text: service)], removed: []).commit()
            Task { await DesktopDatabase.reload() }
        } catch {
            application.configuration.logger.warning("could not remember the profile “\(profile.name)”: \(error)")
        }
    }
}

extension NavigationWindow {
    /// Whether every navigator of the window shows one screen, and no popup.
    @MainActor var isAtStart: Bool {
        content.navigators.allSatisfy(\.popupWindows.isEmpty)
            && saved.navigators.allSatisfy { $0.main.count <= 1 && $0.modal.isEmpty }
    }
}
