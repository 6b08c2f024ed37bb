import Foundation
import HotwireBridgeComponents
import HotwireDesktop
import HotwireInspector
import HotwireNative
import Logging
import NavigationScripts

/// An app that consists only of a configuration: its windows, and its decisions about pages outside the app.
@MainActor final class App {
    let configuration: AppConfiguration
    let application: HotwireApplication
    /// The identifier without a profile.
    let baseID: String
    /// How the app was started.
    let start: Start
    private let link: DeepLink
    /// The size limit of the app's icon file, in bytes.
    private static let largestIcon = 8 * 1024 * 1024
    /// Whether a page is read for what it says of the app.
    var isLooking = false
    private var opening: Task<Void, Never>?
    /// The tabs of the open windows.
    private var shownTabs: [AppConfiguration.Tab] = []
    /// Whether windows open without being shown, until the user asks for one.
    private var opensHidden: Bool
    private var hasStarted = false
    let discovery: AppDiscovery
    private var inspector: Inspector?

    /// How an app starts.
    struct Start: Sendable {
        /// Whether to discard the saved state.
        var isFresh = false
        /// Whether to ignore an instance that is already running.
        var isAlone = false
        /// Whether the session bus starts the app, and says afterwards what to open.
        var isService = false
        /// Whether to open another window of an instance that is already running.
        var opensNewWindow = false
        /// The profile.
        var profile: AppProfile?
        /// The command line that opens the app, without a profile.
        var arguments: [String] = []
        /// Whether to open the navigation inspector as well.
        var opensInspector = false
        /// Whether to open no visible window.
        var isBackground = false
        /// Whether events are traced for the user.
        var isTraced = false
        /// Whether to end the running instance.
        var quits = false
    }

    /// Creates an app; call ``run(_:handingOver:)`` to start it.
    init(_ configuration: AppConfiguration, _ start: Start) {
        self.configuration = configuration
        self.start = start
        opensHidden = start.isBackground
        link = DeepLink(configuration)
        let shell = Hotwire.config
        // An emulated phone is a separate app, with its own cookies and windows.
        let suffix = shell.emulation.map { ".\($0.platform.rawValue)" } ?? ""
        baseID = configuration.applicationID ?? AppIdentity.id(for: configuration.startLocation)
        application = HotwireApplication(
            id: (start.profile?.id(of: baseID) ?? baseID) + suffix,
            // A private window never joins an instance that saves its state.
            isUnique: !shell.isPrivate && !start.isAlone,
            isService: start.isService
        )
        discovery = AppDiscovery(configuration, application, profile: start.profile)
    }

    /// Opens the app, or hands over to the running instance, and runs until the app ends.
    ///
    /// - Parameters:
    ///   - page: the page to open, if any: above the restored screens, or as a visit in the running instance
    ///   - handedOver: called when the running instance takes over
    /// - Returns: The exit code.
    func run(_ page: Location?, handingOver handedOver: () -> Void) -> Int32 {
        if application.handOver(page?.absoluteString) {
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
        application.commands = commands
        application.addAction(DesktopIntegration.newWindowAction) { [self] in openAnotherWindow() }
        application.addAction(HotwireApplication.quitAction) { [self] in application.quitFromOutside() }
        if staysInBackground { stayInBackground() }
        for (index, shortcut) in configuration.shortcuts.enumerated() {
            application.addAction(DesktopIntegration.action(index)) { [self] in open(shortcut.location.absoluteString) }
        }
        return application.run()
    }

    /// The commands of the main menu; a private window and an emulated phone have none, as they keep nothing.
    private var commands: [AppCommand] {
        guard !application.environment.isPrivate, application.environment.emulation == nil else { return [] }
        let logger = application.configuration.logger
        let isOffered = configuration.file == nil && start.profile == nil
        let profiles = ProfileList(of: baseID, configured: configuration.profiles).all
        return (isOffered ? [InstallOffer(configuration.startLocation, logger).command] : [])
            + ProfileCommands(profiles, current: start.profile, opening: start.arguments, logger).commands
    }

    /// Adds the navigation inspector if the configuration enables it.
    ///
    /// - Parameter app: the app that recorded scripts name
    /// - Returns: The app.
    func inspected(as app: NavigationScript.App) -> App {
        if configuration.isInspectable { inspector = Inspector(application, app: app) }
        return self
    }

    private func configure() {
        if start.isFresh, !application.environment.isPrivate { HotwireApplication.forgetState(id: application.id) }
        application.restoresState = configuration.window.restores
        Hotwire.config.applicationUserAgentPrefix = configuration.userAgentPrefix
        Hotwire.config.popupsShareCookies = configuration.popupsShareCookies
        Hotwire.config.allowsThirdPartyCookies = configuration.thirdPartyCookies == .allow
        Hotwire.config.signInLocation = configuration.signInLocation?.url
        if application.environment.emulation == nil { Hotwire.config.navigationRules = configuration.rules }
        Hotwire.registerBridgeComponents(bridgeComponents)
        registerLinks()
        Hotwire.config.trustsPages = configuration.isTrusted
        Hotwire.config.bridgeRules = configuration.bridgeRules
        Hotwire.config.showsServerErrorPages = configuration.showsServerErrorPages
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

    /// Opens the windows of the last run, or brings the existing window to the front.
    private func activate(_ page: Location?) async {
        // The first activation is the start itself.
        opensHidden = opensHidden && !hasStarted
        hasStarted = true
        guard application.windows.isEmpty else { return application.presentWindows() }
        guard opening == nil else { return }
        // A name from a manifest is a page's claim, which dialogs must not show.
        let name = start.profile?.title(of: configuration.name) ?? configuration.name
        if configuration.isTrusted {
            application.name = name
        } else {
            application.nameFromPage = name
            // Only an installed app has a file that is not its author's.
            if configuration.file != nil, let name { application.setDesktopName(name) }
        }
        if let icon = configuration.icon { readIcon(icon) }
        start.profile.map(registerProfile) ?? registerScheme()
        let opening = Task {
            if !opensHidden { await application.presentEmptyWindow() }
            // The server may return other rules for a signed-in user.
            let state = await application.savedState()
            await discovery.begin()
            openWindow(state)
            if start.opensInspector { inspector?.open() }
            self.opening = nil
            application.configuration.pathConfiguration.observers.add(self) { [weak self] in self?.rulesChanged() }
            if let page, page != topPage { route(page) }
        }
        self.opening = opening
        await opening.value
    }

    /// The tabs of the configuration, or else of the server.
    private var tabs: [AppConfiguration.Tab] {
        configuration.tabs.isEmpty ? serverTabs : configuration.tabs
    }

    private func openWindow(_ state: SavedState?) {
        shownTabs = tabs
        guard shownTabs.isEmpty else {
            let tabs = HotwireTabBarController(navigatorDelegate: self, origins: configuration.appOrigins)
            let window = NavigationWindow(tabs: tabs, application: application)
            return window.restore(state, tabs: shownTabs.map(HotwireTab.init), isVisible: !opensHidden)
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
            .restore(state, tabs: [], isVisible: !opensHidden)
    }

    /// Shows the server's tabs if they have changed, unless the user is somewhere already: then they apply from the next start.
    private func rulesChanged() {
        guard tabs != shownTabs, !application.windows.isEmpty else { return }
        guard application.windows.allSatisfy(\.isAtStart) else {
            return application.configuration.logger.notice(
                "the server's tabs have changed; they apply from the next start"
            )
        }
        let old = application.windows
        openWindow(nil)
        old.forEach { $0.close() }
    }

    private func openAnotherWindow() {
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

    /// Opens a link from another program, or from a second start of this one.
    private func open(_ address: String) {
        application.hold()
        Task {
            defer { application.release() }
            if application.windows.isEmpty { await activate(nil) }
            opensHidden = false
            await opening?.value
            application.presentWindows()
            guard let page = link.location(of: address) else {
                return application.configuration.logger.warning("“\(address)” is not a page of this app")
            }
            route(page)
        }
    }

    private func route(_ page: Location) { application.windows.last?.navigator?.route(page.url) }

    /// The visible page of the most recent window.
    private var topPage: Location? {
        let saved = application.windows.last?.navigator?.saved
        return (saved?.modal.last ?? saved?.main.last)?.location
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
