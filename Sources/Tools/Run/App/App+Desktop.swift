import Foundation
import HotwireCore
import HotwireDesktop
import HotwireNative
import Logging

/// The app among the desktop's other apps.
extension App {
    /// The app as the desktop knows it, with its profile; `nil` if it is not installed, or no longer.
    var installed: DesktopApp? {
        DesktopApp.find(baseID, profile: start.profile, user: .user, system: DesktopFolders.system)
    }

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
    func registerProfile(_ profile: AppProfile) {
        guard isUsualApp else { return }
        do {
            try ProfileList(of: baseID, configured: configuration.profiles).add(profile)
            // Files in the data folder of a Flatpak are not the desktop's.
            guard let installed, !PortalUse.isInFlatpak else { return }
            let files = installed.hiddenFiles(program: OwnProgram.path, in: .user)
            guard try OwnFiles(app: installed).write(files) else { return }
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
