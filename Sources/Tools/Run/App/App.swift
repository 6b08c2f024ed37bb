import Foundation
import HotwireBridgeComponents
import HotwireCore
import HotwireDesktop
import HotwireInspector
import HotwireNative
import Logging
import NavigationScripts

/// An app that consists only of a configuration: it creates the windows, and decides where other sites' pages open.
@MainActor final class App {
    let configuration: AppConfiguration
    let application: HotwireApplication
    /// The identifier, without a profile.
    let baseID: String
    let start: Start
    /// Maps links from other programs to the app's pages.
    let link: DeepLink
    /// Whether discovery is reading a page.
    var isLooking = false
    /// The task that opens the first window; `nil` when the window is open.
    var opening: Task<Void, Never>?
    var shownTabs: [AppConfiguration.Tab] = []
    /// Whether the window is being replaced because the server changed the tabs.
    var isChangingTabs = false
    /// Whether windows stay hidden until the user asks for one.
    var opensHidden: Bool
    /// Whether the app was activated before.
    var hasStarted = false
    /// Finds the name, icon and rules that the configuration omits.
    let discovery: AppDiscovery
    /// The navigation inspector, if the configuration enables it.
    private(set) var inspector: Inspector?

    init(_ configuration: AppConfiguration, _ start: Start) {
        self.configuration = configuration
        self.start = start
        opensHidden = start.isBackground
        link = DeepLink(configuration)
        let shell = Hotwire.config
        // An emulated phone is a separate app with its own cookies and windows.
        let suffix = shell.emulation.map { ".\($0.platform.rawValue)" } ?? ""
        baseID = AppIdentity.id(of: configuration)
        application = HotwireApplication(
            id: (start.profile?.id(of: baseID) ?? baseID) + suffix,
            // A private window never joins an instance that saves its state.
            isUnique: !shell.isPrivate && !start.isAlone,
            isService: start.isService
        )
        discovery = AppDiscovery(configuration, application, profile: start.profile)
    }

    /// Runs the app, or hands the page to the running instance, and returns the exit code.
    func run(_ page: Location?, handingOver handedOver: () -> Void) -> Int32 {
        guard !application.isBlocked else { return application.run() }
        if application.handOver(page?.absoluteString) {
            if !start.files.isEmpty { application.handOver(files: start.files) }
            if start.quits { application.activateAction(HotwireApplication.quitAction) }
            // Activating the running instance would show its window.
            guard !start.quits, !start.isBackground else {
                application.flush()
                return 0
            }
            if start.opensNewWindow { application.activateAction(DesktopIntegration.newWindowAction) }
            handedOver()
            return application.run()
        }
        guard !start.quits else { return 0 }
        configure()
        application.onActivate = { [self] in await activate(page) }
        application.onOpen = { [self] in open($0) }
        application.onOpenFiles = { [self] in openFiles($0) }
        application.commands = commands
        application.addAction(DesktopIntegration.newWindowAction) { [self] in openAnotherWindow() }
        application.addAction(HotwireApplication.quitAction) { [self] in application.quitFromOutside() }
        if staysInBackground { stayInBackground() }
        application.loginStart = { [self] in loginPreference }
        for (index, shortcut) in configuration.shortcuts.enumerated() {
            application.addAction(DesktopIntegration.action(index)) { [self] in open(shortcut.location.absoluteString) }
        }
        return application.run()
    }

    /// Adds the navigation inspector if the configuration enables it; `app` is the app that recorded scripts name.
    func inspected(as app: NavigationScript.App) -> App {
        if configuration.isInspectable { inspector = Inspector(application, app: app) }
        return self
    }
}

extension App {
    /// The options of an app's start.
    struct Start: Sendable {
        var isFresh = false
        /// Whether to ignore a running instance.
        var isAlone = false
        /// Whether to open one window without tabs, even if the server sets tabs.
        var hasNoTabs = false
        /// Whether the session bus starts the app, and sends what to open afterwards.
        var isService = false
        /// The absolute paths of the files to open.
        var files: [String] = []
        /// Whether to open another window of the running instance.
        var opensNewWindow = false
        var profile: AppProfile?
        /// The command line that opens the app, without a profile.
        var arguments: [String] = []
        /// Whether to open the navigation inspector as well.
        var opensInspector = false
        /// Whether to start without a visible window.
        var isBackground = false
        /// Whether the app is opened by an installed app's identifier.
        var isInstalled = false
        /// Whether events are traced for the user.
        var isTraced = false
        /// Whether to quit the running instance.
        var quits = false
    }
}

/// Applying the configuration.
extension App {
    private static let largestIcon = 8 * 1024 * 1024

    /// Applies the configuration; call it before the first window is created.
    func configure() {
        if start.isFresh, !application.environment.isPrivate { HotwireApplication.forgetState(id: application.id) }
        application.restoresState = configuration.window.restores
        Hotwire.config.applicationUserAgentPrefix = configuration.userAgentPrefix
        Hotwire.config.popupsShareCookies = configuration.popupsShareCookies
        Hotwire.config.allowsThirdPartyCookies = configuration.thirdPartyCookies == .allow
        Hotwire.config.signInLocation = configuration.signInLocation?.url
        if application.environment.emulation == nil { Hotwire.config.navigationRules = configuration.rules }
        Hotwire.registerBridgeComponents(bridgeComponents)
        registerLinks()
        application.configuration.pathConfiguration.observers.add(self) { [weak self] in self?.rulesChanged() }
        Hotwire.config.trustsPages = configuration.isTrusted
        Hotwire.config.receivesFiles = !configuration.fileHandlers.isEmpty
        Hotwire.config.bridgeRules = configuration.bridgeRules
        Hotwire.config.showsServerErrorPages = configuration.showsServerErrorPages
        Hotwire.config.pagesWithoutTurbo = configuration.pagesWithoutTurbo
        Hotwire.config.tabsStyle = configuration.tabsStyle
        Hotwire.config.profile = start.profile?.name
        Hotwire.config.isInspectable = configuration.isInspectable
        if let schemes = configuration.externalSchemes { Hotwire.config.desktopSchemes = schemes }
        PageAdditions(configuration, application.configuration.logger).apply()
        WindowSetup(configuration).apply(to: application)
        if let color = configuration.color {
            application.setColor(red: color.red, green: color.green, blue: color.blue)
        }
    }

    private var bridgeComponents: [BridgeComponent.Type] {
        guard let names = configuration.bridgeComponents else { return Hotwire.bridgeComponents }
        let chosen = Hotwire.bridgeComponents.filter { !names.isDisjoint(with: [$0.name] + $0.otherNames) }
        for name in names where !chosen.contains(where: { ([$0.name] + $0.otherNames).contains(name) }) {
            application.configuration.logger.warning("ignored the unknown bridge component “\(name)”")
        }
        return chosen
    }

    /// Whether this is the app that the desktop knows: neither private nor an emulated phone.
    var isUsualApp: Bool { !application.environment.isPrivate && application.environment.emulation == nil }

    /// The commands of the main menu; empty unless a command line can open the app again.
    var commands: [AppCommand] {
        guard isUsualApp, !start.arguments.isEmpty else { return [] }
        let logger = application.configuration.logger
        let isOffered = configuration.file == nil && start.profile == nil
        let profiles = ProfileList(of: baseID, configured: configuration.profiles)
        let ofProfiles = ProfileCommands(
            profiles.all,
            current: start.profile,
            opening: start.arguments,
            logger,
            isInstalled: { [self] in !start.isInstalled || installed != nil },
            onOpen: { [self] profile in
                // The other process reports an error itself.
                try? profiles.add(profile)
                application.commands = commands
            }
        )
        return (isOffered ? [InstallOffer(configuration.startLocation, logger).command] : [])
            + ofProfiles.commands
    }

    /// Applies the configured name and icon.
    func showIdentity() {
        // A name from a manifest is only the page's claim, so dialogs must not show it.
        let name = start.profile?.title(of: configuration.name) ?? configuration.name
        if configuration.isTrusted {
            application.name = name
        } else {
            application.nameFromPage = name
            // Only an installed app has a file that its author did not write.
            if configuration.file != nil, let name { application.setDesktopName(name) }
        }
        if let icon = configuration.icon { readIcon(icon) }
    }

    private func readIcon(_ file: URL) {
        let logger = application.configuration.logger
        do throws(BoundedFile.Problem) {
            guard application.setIcon(try BoundedFile.read(file.path, limit: Self.largestIcon)) else {
                return logger.warning("could not show the icon \(file.path): it is not an image")
            }
        } catch {
            logger.warning("could not read the icon \(file.path): \(error)")
        }
    }
}

/// The app's windows, pages and files.
extension App {
    /// Opens the windows of the last run, or brings the existing windows to the front.
    func activate(_ page: Location?) async {
        // The first activation is part of the start.
        let isFirst = !hasStarted
        // The user may have turned off background running; a hidden window would then be unreachable.
        opensHidden = opensHidden && isFirst && application.staysInBackground
        hasStarted = true
        guard application.windows.isEmpty else { return application.presentWindows() }
        guard opening == nil else { return }
        showIdentity()
        start.profile.map(registerProfile) ?? registerScheme()
        refreshLogin()
        let opening = Task {
            if !opensHidden { await application.presentEmptyWindow() }
            // The server may return different rules for a signed-in user.
            let state = await application.savedState()
            await discovery.begin()
            openWindow(state, tabs, isVisible: !opensHidden, opening: page)
            opensHidden = false
            if start.opensInspector { inspector?.open() }
            self.opening = nil
            if isFirst, !start.files.isEmpty { await files.open(start.files) }
        }
        self.opening = opening
        await opening.value
    }

    /// The configured tabs, or else the server's.
    private var tabs: [AppConfiguration.Tab] {
        if start.hasNoTabs { return [] }
        return configuration.tabs.isEmpty ? serverTabs : configuration.tabs
    }

    private func openWindow(
        _ state: SavedState?,
        _ tabs: [AppConfiguration.Tab],
        isVisible: Bool,
        opening page: Location? = nil
    ) {
        shownTabs = tabs
        guard shownTabs.isEmpty else {
            let controller = HotwireTabBarController(navigatorDelegate: self, origins: configuration.appOrigins)
            let window = NavigationWindow(tabs: controller, application: application)
            return window.restore(state, tabs: shownTabs.map(HotwireTab.init), isVisible: isVisible, opening: page)
        }
        let navigator = Navigator(
            configuration: .init(
                name: configuration.name ?? "main",
                startLocation: configuration.startLocation.url,
                origins: configuration.appOrigins
            ),
            delegate: self
        )
        NavigationWindow(navigator: navigator, application: application)
            .restore(state, tabs: [], isVisible: isVisible, opening: page)
    }

    /// Applies changed tabs of the server at once if the user has not started to use the window, otherwise at the next start.
    func rulesChanged() {
        guard !application.windows.isEmpty else { return }
        let tabs = tabs
        guard tabs != shownTabs else { return }
        isChangingTabs = true
        Task {
            defer { isChangingTabs = false }
            guard let window = application.windows.first, isUntouched(window) else {
                return application.configuration.logger.notice(
                    "the server's tabs have changed; the app shows the new tabs after its next start"
                )
            }
            openWindow(nil, tabs, isVisible: window.isVisible)
            window.close()
        }
    }

    /// Whether the window is the only one and shows its first page, and the user has entered nothing.
    private func isUntouched(_ window: NavigationWindow) -> Bool {
        !window.wouldLoseEntries && application.windows.count == 1 && window.isOpen && window.isAtStart
    }

    func openAnotherWindow() {
        guard let window = application.windows.last else {
            application.hold()
            return _ = Task {
                defer { application.release() }
                await activate(nil)
            }
        }
        guard window.isVisible else { return application.presentWindows() }
        window.openNewWindow()
    }

    /// Opens a link from another program or from another start of this one.
    func open(_ address: String) {
        whenReady { [self] in
            guard let page = link.location(of: address) else {
                let isWeb = (try? Location(outside: address))?.isWeb == true  // then it may be a file's
                if !isWeb, !configuration.fileHandlers.isEmpty { return await files.open([address]) }
                return application.configuration.logger.warning("“\(address)” is not a page of this app")
            }
            route(page)
        }
    }

    /// Opens the files of one request from another program or another start of this one.
    func openFiles(_ addresses: [String]) {
        whenReady { [self] in await files.open(addresses) }
    }

    private var files: FileOpener { FileOpener(application: application, handlers: configuration.fileHandlers) }

    /// Runs a closure once the app's windows are visible; opens a window if there is none.
    func whenReady(_ body: @escaping () async -> Void) {
        application.hold()
        Task {
            defer { application.release() }
            if application.windows.isEmpty { await activate(nil) }
            opensHidden = false
            await opening?.value
            application.presentWindows()
            await body()
        }
    }

    func route(_ page: Location) { application.windows.last?.navigator?.route(page.url) }
}

extension App: NavigatorDelegate {
    func handle(externalURL: URL, from navigator: Navigator) -> ExternalURLResult {
        let origin = (try? Location(externalURL))?.origin
        if let origin, configuration.browserOrigins.contains(origin) { return .browser }
        switch configuration.popups {
        case .popup: return .popup
        case .browser: return .browser
        case .none: return .none
        }
    }

    func navigator(_ navigator: Navigator, visitable: any Visitable, didReceive event: VisitEvent) {
        guard event == .requestFinished, !isLooking else { return }
        isLooking = true
        // The page of a failed load does not describe the app, so discovery tries the next page.
        Task { isLooking = await discovery.look(at: navigator) }
    }
}

extension HotwireTab {
    init(_ tab: AppConfiguration.Tab) {
        let image: String? =
            switch tab.icon {
            case .file(let file): file.path
            case .name(let name): name
            case nil: nil
            }
        self.init(title: tab.title, image: image, url: tab.location.url, isEager: tab.isEager)
    }
}

extension NavigationWindow {
    /// Whether every navigator of the window shows only one screen and no popup.
    @MainActor var isAtStart: Bool {
        content.navigators.allSatisfy(\.popupWindows.isEmpty)
            && saved.navigators.allSatisfy { $0.main.count <= 1 && $0.modal.isEmpty }
    }
}
