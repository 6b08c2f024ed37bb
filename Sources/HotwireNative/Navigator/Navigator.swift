package import CWebKitGTK
public import FoundationEssentials
package import GLibInterop
public import HotwireCore
internal import Logging

/// A manager of an app's screens, which routes each visit and lets the session perform it (iOS: `Navigator`).
///
/// Create one in `HotwireApplication.onActivate` or later, when GTK is initialized. A window retains it.
///
/// ```swift
/// let navigator = Navigator(configuration: .init(name: "main", startLocation: start), delegate: guide)
/// NavigationWindow(navigator: navigator, application: application).present()
/// navigator.start()
/// ```
public final class Navigator {
    /// The app's delegate, which can replace the defaults of ``NavigatorDelegate``; held weakly.
    public weak var delegate: (any NavigatorDelegate)?
    /// The controller that shows page dialogs (iOS: `webkitUIDelegate`); the library shows its own by default.
    public var webkitUIDelegate: WebViewUIController? {
        didSet { sessions.all.forEach { $0.webView.uiDelegate = webkitUIDelegate } }
    }
    package let configuration: Configuration?
    /// The session that visits the main stack's web screens.
    ///
    /// The navigator sets the session's delegate; do not set another one.
    public var session: Session { sessions.main }
    let app: AppEnvironment
    /// The session that visits the modal stack's web screens, created on first use.
    public var modalSession: Session { sessions.modal }
    /// The main stack of screens.
    public var stack: NavigationStack { parts.stack }
    /// The stack of the modal above the main stack; empty while no modal is shown.
    public var modalStack: NavigationStack { screens.sheet.stack }
    /// The widget with both stacks, which a `NavigationWindow` shows.
    public var widget: Widget { parts.connectionBar.widget }

    /// Called when the title or Back's destination changes.
    package var onChange: (() -> Void)?
    /// Shows a notice to the user.
    package var onNotice: ((String) -> Void)?
    /// Opens a location in its own window.
    package var onNewWindow: ((Location) -> Void)?
    /// Called when the user signs in or out.
    package var onAccountChange: ((AccountChange) -> Void)?
    /// Returns the environment for a popup without an opener.
    let makePopupEnvironment: () -> WebEnvironment
    var account = AccountWatch()
    /// Whether the account has changed since the navigator was last visible.
    var isOutdated = false
    /// The locations whose links are marked in the list.
    var shownSelection: [Location] = []
    /// Whether another tab is selected.
    var isTabDeselected = false
    /// The rules for what the navigator's web views may do outside of Turbo.
    var webViewPolicyRules = WebViewPolicyManager.defaultRules
    let titleHold = TitleHold()
    /// Reports changes of the visible screens' navigation items, at most once per frame.
    private lazy var itemUpdate = FrameUpdate { [weak self] in self?.changed() }
    /// Whether another navigator's screen contains this one; the other one then shows the connection notice.
    var isNested = false
    /// The navigators nested in its screens.
    var children: [WeakNavigator] = []
    /// Called when a nested navigator is added.
    package var onChild: (() -> Void)?
    let sessionDelegate = NavigatorSessionDelegate()
    package let engine: NavigatorEngine
    let popups: PopupOpener
    let files = FileOpener()
    var screens: NavigatorScreens { parts.screens }
    package var sessions: NavigatorSessions { parts.sessions }
    /// The widgets and sessions, once they exist.
    private(set) var madeParts: NavigatorParts?
    private var parts: NavigatorParts {
        if let madeParts { return madeParts }
        let parts = NavigatorParts(engine.pathConfiguration)
        madeParts = parts
        return parts
    }

    /// The open popups, the frontmost last.
    package var popupWindows: [PopupWindow] { popups.windows }

    /// Creates a navigator.
    ///
    /// ```swift
    /// let navigator = Navigator(configuration: .init(name: "main", startLocation: start), delegate: guide)
    /// ```
    ///
    /// - Parameters:
    ///   - configuration: the name and the start location, whose origin is the app's; by default, the first routed URL determines
    ///     the origin
    ///   - pathConfiguration: the page rules; `Hotwire.config`'s by default
    ///   - delegate: the app's delegate; held weakly
    public convenience init(
        configuration: Configuration? = nil,
        pathConfiguration: PathConfiguration? = nil,
        delegate: (any NavigatorDelegate)? = nil
    ) {
        let config = Hotwire.config
        let parts = NavigatorParts(pathConfiguration ?? config.pathConfiguration)
        let (sessions, popups) = (parts.sessions, PopupOpener())
        let start = configuration.flatMap { try? Location($0.startLocation) }
        let engine = NavigatorEngine(
            rules: config.navigationRules,
            router: Router(
                origins: AppOrigins(start: start),
                logger: config.logger
            ),
            pathConfiguration: sessions.main.pathConfiguration,
            stack: parts.screens,
            opener: popups,
            session: sessions.main.engine,
            modalSession: { sessions.modal.engine },
            detailSession: { sessions.detail.engine }
        )
        self.init(configuration, engine, delegate, parts, sessions.main.app, popups) { config.makePopupEnvironment() }
        adoptHandlers(of: config)
        connect()
    }

    init(
        _ configuration: Configuration?,
        _ engine: NavigatorEngine,
        _ delegate: (any NavigatorDelegate)?,
        _ parts: NavigatorParts?,
        _ app: AppEnvironment,
        _ popups: PopupOpener = PopupOpener(),
        makePopupEnvironment: @escaping () -> WebEnvironment
    ) {
        (self.configuration, self.engine, self.delegate) = (configuration, engine, delegate)
        (madeParts, self.app, self.popups) = (parts, app, popups)
        self.makePopupEnvironment = makePopupEnvironment
    }

    /// Creates a navigator for tests, whose engine moves the test's screens; it needs no display.
    package convenience init(
        testing configuration: Configuration,
        engine: NavigatorEngine,
        delegate: (any NavigatorDelegate)?
    ) {
        let config = Hotwire.config
        self.init(configuration, engine, delegate, nil, config.environment) { config.makePopupEnvironment() }
        adoptHandlers(of: config)
        engine.onProposal = { [weak self] in self?.answer($0) }
    }

    private func connect() {
        sessionDelegate.navigator = self
        follow(session)
        session.isStranded = { [weak self] in self?.isStranded(at: $0) ?? false }
        sessions.onNew["navigator"] = { [weak self] in self?.follow($0) }
        screens.split = { [weak engine] in engine?.split($0) ?? .none }
        popups.navigator = self
        files.navigator = self
        followAppOrigins()
        engine.onProposal = { [weak self] in self?.answer($0) }
        engine.onRouteDecision = { [weak self] in self?.top(of: $1)?.customRouteDecision(for: $0) }
        engine.onTrace = { [weak self] in self?.trace($0) }
        engine.onWait = { [weak self] in self?.changed() }
        engine.onReset = { [weak self] in self?.resetAll() }
        engine.onDeparture = { [weak self] in self?.ask(about: $0, $1) ?? $1(true) }
        engine.onNotice = { [weak self] in self?.show(notice: $0) }
        engine.onUnshownPage = { [weak self] in self?.showNotice(in: $0) }
        for (context, stack) in [(Navigation.Context.default, stack), (.modal, modalStack)] {
            stack.onChange = { [weak self] in self?.changed() }
            stack.panes.onBackButton = { [weak self] in self?.goBackByButton(over: context, inList: $0) ?? false }
        }
        screens.sheet.onBack = { [weak self] in self?.goBackByUser() }
        screens.sheet.backMenu.entries = { [weak self] in self?.backEntries ?? [] }
        screens.sheet.onDismissRequest = { [weak self] in self?.dismissByUser() }
        screens.sheet.onEscape = { [weak self] in self?.escapeByUser() }
    }

    /// Uses the handlers that the app has registered.
    func adoptHandlers(of config: HotwireConfig) {
        engine.router.rules = config.makeRouteRules(self)
        webViewPolicyRules = config.makeWebViewPolicyRules(self)
    }

    /// Returns the configuration for handlers; without one, the navigator starts at the root or the routed location.
    func configuration(startingAt url: URL) -> Configuration {
        configuration ?? Configuration(name: "", startLocation: engine.hierarchy.main.first?.routedLocation.url ?? url)
    }

    /// The visible stack (iOS: `activeNavigationController`).
    public var activeStack: NavigationStack { screens.stack(engine.hierarchy.context) }

    package var activeSession: Session { sessions[engine.area] }

    /// The web view of the visible stack.
    public var activeWebView: WebView { activeSession.webView }

    package var isModal: Bool { engine.hierarchy.context == .modal }

    /// Returns whether title changes wait until the top screen's page is visible.
    package func holdsTitles() -> Bool {
        let isPageAwaited = (activeStack.top as? any Visitable)?.visitableView.isUncovering ?? false
        return titleHold.holds(while: isPageAwaited) { [weak self] in self?.changed() }
    }

    /// Updates the sheet and notifies the window.
    func changed() {
        for screen in stack.visibleScreens + modalStack.visibleScreens {
            screen.shownItem.onChange = { [weak self] in self?.itemUpdate.request() }
        }
        showSelection()
        // A closing sheet keeps its title and buttons until the end.
        if isModal {
            let (canGoBack, canDismiss) = (engine.canGoBack(within: .modal), engine.canDismiss)
            screens.sheet.update(canGoBack: canGoBack, canDismiss: canDismiss, keepingTitles: holdsTitles())
        }
        connectionChanged()
        onChange?()
    }

    /// Writes a line of the trace; creates the event only if the trace has a reader.
    package func trace(_ event: @autoclosure () -> TraceEvent?) {
        guard let receive = app.outlets.trace, let event = event() else { return }
        receive(
            TraceRecord(
                milliseconds: MonotonicTime.milliseconds,
                event: event,
                tab: configuration?.name,
                stack: engine.hierarchy.main.map(\.currentLocation),
                modal: engine.hierarchy.modal.map(\.currentLocation)
            )
        )
    }

    /// A navigator's name, start location and origins.
    public struct Configuration: Hashable, Sendable {
        /// The navigator's name, for example in the trace.
        package let name: String
        /// The start location, whose origin is the app's.
        public let startLocation: URL
        /// Other origins whose pages belong to the app.
        package let appOrigins: Set<Origin>

        /// Creates a configuration.
        ///
        /// ```swift
        /// let configuration = Navigator.Configuration(name: "main", startLocation: start, appOrigins: [help])
        /// ```
        ///
        /// - Parameters:
        ///   - name: the navigator's name, for example in the trace
        ///   - startLocation: the start location, whose origin is the app's
        ///   - appOrigins: the addresses of other servers whose pages belong to the app; other addresses than web addresses are
        ///     ignored. The path configuration may name others (`app_origins`)
        public init(name: String, startLocation: URL, appOrigins: [URL] = []) {
            self.init(
                name: name,
                startLocation: startLocation,
                origins: Set(appOrigins.compactMap { (try? Location($0))?.origin })
            )
        }

        /// All origins whose pages belong to the app.
        var origins: AppOrigins { AppOrigins(start: try? Location(startLocation), others: appOrigins) }

        package init(name: String, startLocation: URL, origins: Set<Origin>) {
            self.name = name
            self.startLocation = startLocation
            appOrigins = origins
        }
    }
}

/// Navigators nested in a screen (Android: nested navigator hosts).
extension Navigator {
    /// Adds a navigator that one of this navigator's screens contains.
    ///
    /// The screen adds the navigator's ``widget`` to its own, and retains the navigator:
    ///
    /// ```swift
    /// let inbox = Navigator(configuration: .init(name: "inbox", startLocation: url), delegate: guide)
    /// navigator.addChild(inbox)
    /// inbox.start()
    /// ```
    ///
    /// The nested navigator shares the window, including its zoom, notices and sign-in changes. While its screen is on top, Back
    /// affects the nested navigator first. Its screens are not restored.
    ///
    /// - Parameter child: the navigator; held weakly
    public func addChild(_ child: Navigator) {
        children.removeAll { $0.navigator == nil || $0.navigator === child }
        children.append(WeakNavigator(navigator: child))
        child.isNested = true
        child.connectionChanged()
        onChild?()
    }

    /// The navigator and all navigators nested in it, at any depth.
    package var family: [Navigator] { [self] + children.compactMap(\.navigator).flatMap(\.family) }

    /// The nested navigator in the visible screen.
    var shownChild: Navigator? {
        let nested = children.compactMap(\.navigator)
        guard !nested.isEmpty, let top = activeStack.top?.widget.raw else { return nil }
        return nested.last { $0.widget.raw.isDescendant(of: top) }
    }
}

extension Navigator {
    /// The focused screen's content: the screen's own if it shows a file, otherwise the session's page.
    var shownContent: any WebContent { activeStack.focusedScreen as? any WebContent ?? focusedSession }

    /// Creates a search in the focused screen's content.
    package func makeSearch() -> PageSearch { PageSearch(in: shownContent) }

    /// Returns an area's top screen, or the visible stack's if the area has none.
    func top(of area: ScreenArea) -> Screen? {
        area == .main ? stack.listScreen ?? stack.top : screens.stack(area.context).top ?? activeStack.top
    }

    /// The sessions of the visible pages: first the list pane's if it is beside the detail, then the visible stack's.
    package var visibleSessions: [Session] { (activeStack.areBeside ? [session] : []) + [activeSession] }

    /// Marks the links to the detail in the list; with `again`, even if the detail is the same as before.
    func showSelection(again: Bool = false) {
        let selection = engine.selection
        guard selection != shownSelection || again && !selection.isEmpty else { return }
        shownSelection = selection
        session.webView.relay.select(selection)
    }

    /// Reloads the visible pages now, and the others when they become visible.
    func reloadAll() {
        reload()
        guard stack.listScreen != nil else { return }
        for session in sessions.pages where session !== focusedSession {
            // A pane beside the other one does not become visible again, except for the detail after a modal.
            let staysVisible = stack.areBeside && (session === self.session || !isModal)
            staysVisible ? session.reload() : session.markContentAsStale()
        }
    }

    /// The session of the focused screen.
    package var focusedSession: Session {
        activeStack === stack && activeStack.focusedScreen !== activeStack.top ? session : activeSession
    }

    /// The content of all screens.
    var contents: [any WebContent] {
        sessions.all + (stack.screens + modalStack.screens).compactMap { $0 as? any WebContent }
    }
}

/// Functions for the window that shows the navigator.
extension Navigator {
    /// The engine's view of the visible page or file.
    package var shownView: Reference<WebKitWebView> { shownContent.view }

    /// The address of the visible page or file; `nil` before the first document.
    package var shownLocation: Location? { shownContent.location }

    /// Whether two panes are visible, and no modal covers them.
    package var hasOtherPane: Bool { activeStack.areBeside }

    /// Moves the keyboard focus to the other pane.
    package func focusOtherPane() { activeStack.focusOtherPane() }

    /// The controls of the modal's header bar.
    package var modalControls: ScreenControls { screens.sheet.controls }

    /// Zooms all pages and files, including later ones of the detail pane and the modal; `zoom` returns the current value.
    package func apply(zoom: @escaping () -> Double) {
        contents.forEach { $0.zoom = zoom() }
        sessions.onNew["zoom"] = { $0.webView.zoom = zoom() }
    }

    /// Returns whether a web view belongs to one of the navigator's screens or popups.
    package func shows(_ view: UnsafeMutablePointer<WebKitWebView>) -> Bool {
        sessions.all.contains { $0.webView.reference.pointer == view }
            || popups.windows.contains { $0.page.view.pointer == view }
    }

    /// Returns the view of the page that led to the file in a view; `nil` if none of the navigator's pages did.
    package func owner(ofFileIn view: UnsafeMutablePointer<WebKitWebView>) -> Reference<WebKitWebView>? {
        files.owner(of: view)
    }

    /// Returns whether all pages can close, because they have no unsaved or unsent changes or the user agrees to lose them.
    package func mayClose() async -> Bool {
        let pages = sessions.all.map(\.webView.leaving) + popups.windows.map(\.page.leaving)
        for page in pages { guard await page.ask() else { return false } }
        return true
    }

    /// Closes the popups, unless the user stays in one with unsaved changes; returns whether all are closed.
    package func closePopups() async -> Bool {
        for popup in popups.windows {
            guard await popup.page.leaving.ask() else { return false }
            popup.close()
        }
        return true
    }

    /// Prepares the web views for the closing of the window.
    package func windowWillClose() { sessions.all.forEach { $0.webView.windowWillClose() } }
}

/// Server messages for the user, shown as notices over the window.
extension Navigator {
    /// Shows a notice that came with a historical location.
    func show(notice: String) { onNotice?(notice) }

    /// Shows the messages of a page that follows a sign-in but is not displayed, because the server would not repeat them.
    func showNotice(in page: String) {
        Task { [weak self, webView = modalSession.webView] in
            // Without a document, the page cannot be parsed.
            guard let text = try? await webView.relay.notice(in: page), !text.isEmpty else { return }
            self?.show(notice: text)
        }
    }
}
