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

extension App {
    /// Registers the app with the desktop as a handler for its URL scheme, except in private mode.
    ///
    /// An installed app is registered already, and not again after its removal. Desktop entries of other programs are kept, and
    /// so is another program that is the default for the scheme.
    func registerScheme() {
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

    /// Writes the entry unless another program's entry has its name.
    ///
    /// Returns whether the entry is in place.
    func write(_ entry: DesktopEntry, to path: String) throws -> Bool {
        // An entry of the system with the same name counts, too.
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

/// Running without a visible window, and starting at login.
extension App {
    /// Whether the app keeps running when its last window is closed.
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

    /// Keeps the app running without a visible window.
    func stayInBackground() {
        let name = configuration.name ?? configuration.startLocation.displayHost ?? application.id
        application.stayInBackground(title: name, icon: configuration.icon?.path)
    }

    /// The start at login of an installed app or its profile.
    private var login: LoginStart? {
        guard staysInBackground, let installed else { return nil }
        return LoginStart(installed, application.configuration.logger)
    }

    /// The preference that starts an installed app at login.
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

    /// Updates what starts the app at login, as an update of its package cannot.
    func refreshLogin() { login?.refresh() }
}

/// Decides whether an app keeps running without a visible window.
struct BackgroundRule: Hashable, Sendable {
    /// Whether the app's configuration asks for it, and its author or the user wrote the configuration.
    var isConfigured: Bool
    /// Whether nothing is saved: a private app ends with its window.
    var isPrivate = false
    /// Whether a phone is emulated, as during development.
    var isEmulated = false
    /// Whether events are traced; a trace ends with the app.
    var isTraced = false
    /// Whether other instances are ignored, as by a navigation script; nothing could bring the window back.
    var isAlone = false

    /// Whether the app keeps running.
    var isAllowed: Bool { isConfigured && !isPrivate && !isEmulated && !isTraced && !isAlone }
}

/// Opens a link to another installed app in that app.
///
/// Only a link that the user clicks in a page leads there: a redirect to another site is a part of what the page began, such as a
/// sign-in, and stays with it.
struct InstalledAppLinks: WebViewPolicyDecisionHandler {
    let name = "installed apps"

    /// The identifier of this app, without a profile.
    let id: String
    /// The app's origins.
    let origins: AppOrigins
    /// The origins that always open in the browser.
    let browserOrigins: Set<Origin>
    /// Returns the identifier of the installed app to which a page belongs.
    let owner: (Location) -> String?
    /// Opens a page in an installed app; returns whether it started.
    let open: (_ id: String, _ page: Location) -> Bool

    /// Returns the identifier of the other app in which a navigation opens; `nil` if it stays here.
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
