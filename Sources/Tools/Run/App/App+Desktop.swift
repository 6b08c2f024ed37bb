import Foundation
import HotwireCore
import HotwireDesktop
import HotwireNative
import Logging

/// The integration of the app with the desktop.
extension App {
    /// The desktop's entry for the app and its profile; `nil` if the app is not installed.
    var installed: DesktopApp? {
        DesktopApp.find(baseID, profile: start.profile, user: .user, system: DesktopFolders.system)
    }

    /// The tabs that the server's path configuration sets.
    var serverTabs: [AppConfiguration.Tab] {
        let found = ServerTabs(application.configuration.pathConfiguration.settings, of: configuration)
        for problem in found.problems {
            application.configuration.logger.warning("ignored a part of the path configuration: \(problem)")
        }
        return found.tabs
    }

    /// Opens links that belong to other installed apps in those apps.
    func registerLinks() {
        // A private window does not, because the other app would save the visit.
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

    /// Remembers a profile, and adds a hidden desktop entry for the profile of an installed app.
    func registerProfile(_ profile: AppProfile) {
        guard isUsualApp else { return }
        do {
            try ProfileList(of: baseID, configured: configuration.profiles).add(profile)
            // The desktop does not read files in a Flatpak's data folder.
            guard let installed, !PortalUse.isInFlatpak else { return }
            let files = installed.hiddenFiles(program: OwnProgram.path, in: .user)
            guard try OwnFiles(app: installed).write(files) else { return }
            Task { await DesktopDatabase.reload() }
        } catch {
            application.configuration.logger.warning("could not remember the profile “\(profile.name)”: \(error)")
        }
    }
}

extension App {
    /// Makes the app a handler for its URL scheme, unless it is private, or was started as an installed app.
    func registerScheme() {
        // An installed app is already registered, and must not be registered again after its removal.
        // Other programs' entries and defaults for the scheme are kept.
        guard !start.isInstalled, !application.environment.isPrivate,
            let scheme = configuration.urlScheme, let file = configuration.file,
            InstalledApp.read(application.id, in: .user) == nil,
            PackagedApp.file(application.id, in: DesktopFolders.system) == nil
        else { return }
        let name = "\(application.id).desktop"
        let other = HotwireApplication.entry(openingScheme: scheme).flatMap { $0 == name ? nil : $0 }
        let entry = DesktopEntry(
            applicationID: application.id,
            name: configuration.name ?? configuration.startLocation.displayName ?? "",
            command: [OwnProgram.path, "open", "--config", file.path],
            icon: configuration.icon?.path,
            schemes: other == nil ? [scheme] : [],
            owner: file.path
        )
        do {
            let path = DesktopFolders.user.entry(of: application.id)
            guard try write(entry, to: path) else { return }
            if let other {
                let hint = "to change the default: xdg-mime default \(name) x-scheme-handler/\(scheme)"
                return application.configuration.logger.notice("links with \(scheme): open in “\(other)”; \(hint)")
            }
            if !HotwireApplication.registerScheme(scheme, desktopFile: path) {
                application.configuration.logger.warning("could not make this app the default for \(scheme): links")
            }
        } catch {
            application.configuration.logger.warning("could not register this app for \(scheme): links: \(error)")
        }
    }

    /// Writes the entry unless another program's entry has its name; returns whether the entry exists.
    func write(_ entry: DesktopEntry, to path: String) throws -> Bool {
        // A system entry with the same name counts, too.
        let system = HotwireApplication.desktopEntry(named: "\(application.id).desktop")
        let known = OwnFiles.text(path) == nil ? system : path
        if let known {
            let text = OwnFiles.text(known) ?? ""
            guard entry.mayReplace(text) else {
                application.configuration.logger.warning(
                    "did not replace the desktop entry \(known): it belongs to another program"
                )
                return false
            }
            if text == entry.text { return true }
        }
        try FileTransaction(files: [.init(path: path, text: entry.text)], removed: []).commit()
        return true
    }
}

/// Running in the background and starting at login.
extension App {
    /// Whether the app keeps running after its last window closes.
    var staysInBackground: Bool {
        let app = application.environment
        return BackgroundRule(
            isConfigured: configuration.staysInBackground,
            isPrivate: app.isPrivate,
            isEmulated: app.emulation != nil,
            isTraced: start.isTraced,
            isAlone: start.isAlone
        ).isAllowed
    }

    func stayInBackground() {
        let name = configuration.name ?? configuration.startLocation.displayHost ?? application.id
        application.stayInBackground(title: name, icon: configuration.icon?.path)
    }

    /// The start at login; `nil` for an app that is not installed or does not stay in the background.
    private var login: LoginStart? {
        guard staysInBackground, let installed else { return nil }
        return LoginStart(installed, application.configuration.logger)
    }

    /// The preference for the start at login, for an installed app that stays in the background.
    var loginPreference: LoginPreference? {
        guard let login else { return nil }
        let logger = application.configuration.logger
        return LoginPreference(isOn: { login.isOn }) { isOn in
            do throws(LoginStart.Failure) {
                try await login.set(isOn)
                return nil
            } catch {
                logger.warning("could not change the start at login: \(error)")
                return error.message
            }
        }
    }

    /// Updates the entry that starts the app at login, because a package update cannot change the user's files.
    func refreshLogin() { login?.refresh() }
}

/// Decides whether an app keeps running in the background.
struct BackgroundRule: Hashable, Sendable {
    /// Whether the app's configuration requests it, and its author or the user wrote the configuration.
    var isConfigured: Bool
    /// Whether the app is private; nothing may be saved, so it quits with its window.
    var isPrivate = false
    /// Whether the app emulates a phone, as during development.
    var isEmulated = false
    /// Whether events are traced; the trace ends when the app quits.
    var isTraced = false
    /// Whether the app ignores other instances, as a navigation script requires; no later start could show its window again.
    var isAlone = false

    var isAllowed: Bool { isConfigured && !isPrivate && !isEmulated && !isTraced && !isAlone }
}

// Only links that the user clicks open in another app. A redirect to another site, such as a sign-in, belongs to the page
// that started it and stays in this app.
/// Opens a link to another installed app in that app.
struct InstalledAppLinks: WebViewPolicyDecisionHandler {
    let name = "installed apps"

    /// The identifier of this app, without a profile.
    let id: String
    let origins: AppOrigins
    /// The origins that always open in the browser.
    let browserOrigins: Set<Origin>
    /// Returns the identifier of the installed app that a page belongs to.
    let owner: (Location) -> String?
    /// Opens a page in an installed app; returns whether it started.
    let open: (_ id: String, _ page: Location) -> Bool

    /// Returns the identifier of the other app that opens a navigation; `nil` if it stays in this app.
    func target(of action: NavigationAction) -> String? {
        guard action.navigationType == .linkActivated, action.isUserGesture, !action.isRedirect,
            action.isMainFrame != false, action.method == "GET", !origins.contains(action.location),
            let origin = action.location.origin, !browserOrigins.contains(origin)
        else { return nil }
        return owner(action.location).flatMap { $0 == id ? nil : $0 }
    }

    func matches(navigationAction action: NavigationAction, configuration: Navigator.Configuration) -> Bool {
        target(of: action) != nil
    }

    func handle(
        navigationAction action: NavigationAction,
        configuration: Navigator.Configuration,
        navigator: Navigator
    ) -> WebViewPolicyManager.Decision {
        guard let app = target(of: action), open(app, action.location) else { return .default }
        return .cancel
    }
}
