import HotwireCore
import HotwireDesktop
import HotwireInspector
import HotwireNative
import Logging

/// The app's windows, and what opens in them.
extension App {
    /// Opens the windows of the last run, or brings the existing window to the front.
    func activate(_ page: Location?) async {
        // The first activation is the start itself.
        let isFirst = !hasStarted
        // The user may prefer that the app does not run without a window, and nothing would show it.
        opensHidden = opensHidden && isFirst && application.staysInBackground
        hasStarted = true
        guard application.windows.isEmpty else { return application.presentWindows() }
        guard opening == nil else { return }
        showIdentity()
        start.profile.map(registerProfile) ?? registerScheme()
        refreshLogin()
        let opening = Task {
            if !opensHidden { await application.presentEmptyWindow() }
            // The server may return other rules for a signed-in user.
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

    /// The tabs of the configuration, or else of the server.
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

    /// Shows the server's tabs if they have changed, unless the user is somewhere already: then they apply from the next start.
    func rulesChanged() {
        guard !application.windows.isEmpty else { return }
        let tabs = tabs
        guard tabs != shownTabs else { return }
        isChangingTabs = true
        Task {
            defer { isChangingTabs = false }
            guard let window = application.windows.first, isUntouched(window) else {
                return application.configuration.logger.notice(
                    "the server's tabs have changed; they apply from the next start"
                )
            }
            openWindow(nil, tabs, isVisible: window.isVisible)
            window.close()
        }
    }

    /// Whether a window is the only one and shows its first page, in which the user has entered nothing.
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

    /// Opens a link from another program, or from a second start of this one.
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

    /// Opens the files of one request of another program, or of a second start of this one.
    func openFiles(_ addresses: [String]) {
        whenReady { [self] in await files.open(addresses) }
    }

    private var files: FileOpener { FileOpener(application: application, handlers: configuration.fileHandlers) }

    /// Runs a closure once the app's windows are shown; opens one if there is none.
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

    /// Visits a page in the newest window.
    func route(_ page: Location) { application.windows.last?.navigator?.route(page.url) }
}
