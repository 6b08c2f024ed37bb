package import CWebKitGTK
public import FoundationEssentials
package import GLibInterop
public import HotwireCore
internal import Logging

/// Manages an app's screens: routes each visit and lets the session perform it (iOS: `Navigator`).
///
/// Create one in `HotwireApplication.onActivate` or later, when GTK is initialized. A window holds it.
///
/// ```swift
/// let navigator = Navigator(configuration: .init(name: "main", startLocation: start), delegate: guide)
/// NavigationWindow(navigator: navigator, application: application).present()
/// navigator.start()
/// ```
public final class Navigator {
    /// The app's delegate, which can replace the defaults of ``NavigatorDelegate``; held weakly.
    public weak var delegate: (any NavigatorDelegate)?
    /// Shows the dialogs of pages (iOS: `webkitUIDelegate`); the library's own dialogs are used without one.
    public var webkitUIDelegate: WebViewUIController? {
        didSet { sessions.all.forEach { $0.webView.uiDelegate = webkitUIDelegate } }
    }
    /// The configuration that the navigator was created with.
    package let configuration: Configuration?
    /// The session that visits the main stack's web screens.
    ///
    /// The navigator sets its delegate: do not set another one.
    public var session: Session { sessions.main }
    /// The app's configuration and outlets.
    let app: AppEnvironment
    /// The session that visits the modal stack's web screens; created when first used.
    public var modalSession: Session { sessions.modal }
    /// The main stack of screens.
    public var stack: NavigationStack { parts.stack }
    /// The stack of the modal over the main one; empty while no modal is shown.
    public var modalStack: NavigationStack { screens.sheet.stack }
    /// The content for a window: both stacks, shown by a `NavigationWindow`.
    public var widget: Widget { parts.connectionBar.widget }

    /// Called when the title or the destination of Back changes.
    package var onChange: (() -> Void)?
    /// Shows a notice to the user.
    package var onNotice: ((String) -> Void)?
    /// Opens a location in its own window.
    package var onNewWindow: ((Location) -> Void)?
    /// Called when the user signs in or out.
    package var onAccountChange: ((AccountChange) -> Void)?
    /// Returns the environment of a popup without an opener.
    let makePopupEnvironment: () -> WebEnvironment
    var account = AccountWatch()
    /// Whether the account changed since the navigator was last visible.
    var isOutdated = false
    /// The locations whose links the list marks.
    var shownSelection: [Location] = []
    /// Whether another tab is selected.
    var isTabDeselected = false
    /// The rules that decide what the navigator's web views may do outside of Turbo.
    var webViewPolicyRules = WebViewPolicyManager.defaultRules
    let titleHold = TitleHold()
    /// Shows changes of the visible screens' navigation items.
    private lazy var itemUpdate = FrameUpdate { [weak self] in self?.changed() }
    /// Whether it is nested in a screen of another one, which shows the notice about the connection.
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
    ///   - configuration: the name and start location, whose origin is the app's; without one, the first routed URL sets the
    ///     origin
    ///   - pathConfiguration: the rules for pages; those of `Hotwire.config` by default
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

    /// Creates a navigator whose engine moves a test's screens; it needs no display.
    ///
    /// - Parameters:
    ///   - configuration: the name and start location
    ///   - engine: decides on visits, and moves the screens
    ///   - delegate: the app's delegate; held weakly
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

    /// Uses the handlers that the app registered.
    func adoptHandlers(of config: HotwireConfig) {
        engine.router.rules = config.makeRouteRules(self)
        webViewPolicyRules = config.makeWebViewPolicyRules(self)
    }

    /// Returns the configuration for handlers; a navigator without one starts at the routed location.
    func configuration(startingAt url: URL) -> Configuration {
        configuration ?? Configuration(name: "", startLocation: engine.hierarchy.main.first?.routedLocation.url ?? url)
    }

    /// The visible stack (iOS: `activeNavigationController`).
    public var activeStack: NavigationStack { screens.stack(engine.hierarchy.context) }

    /// The session of the visible stack.
    package var activeSession: Session { sessions[engine.area] }

    /// The web view of the visible stack.
    public var activeWebView: WebView { activeSession.webView }

    /// Whether a modal is shown.
    package var isModal: Bool { engine.hierarchy.context == .modal }

    /// Returns whether title changes wait for the page of the top screen.
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
        // A sheet that is closing keeps its title and buttons until the end.
        if isModal {
            let (canGoBack, canDismiss) = (engine.canGoBack(within: .modal), engine.canDismiss)
            screens.sheet.update(canGoBack: canGoBack, canDismiss: canDismiss, keepingTitles: holdsTitles())
        }
        connectionChanged()
        onChange?()
    }

    /// Writes a line of the trace, if there is an event and a reader.
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

    /// A navigator's name, start location, and origins.
    public struct Configuration: Hashable, Sendable {
        /// The name of the navigator, in the trace among others.
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
        ///   - name: the name of the navigator, in the trace among others
        ///   - startLocation: the start location, whose origin is the app's
        ///   - appOrigins: addresses of other servers whose pages belong to the app; those that are not web addresses are
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

        /// Creates a configuration with origins.
        package init(name: String, startLocation: URL, origins: Set<Origin>) {
            self.name = name
            self.startLocation = startLocation
            appOrigins = origins
        }
    }
}

/// Navigators nested in a screen (Android: nested navigator hosts).
extension Navigator {
    /// Adds a navigator that one of this navigator's screens shows in part of its content.
    ///
    /// The screen adds the navigator's ``widget`` to its own, and holds the navigator:
    ///
    /// ```swift
    /// let inbox = Navigator(configuration: .init(name: "inbox", startLocation: url), delegate: guide)
    /// navigator.addChild(inbox)
    /// inbox.start()
    /// ```
    ///
    /// The nested navigator shares the window, including its zoom, notices, and sign-in changes. While its screen is on top,
    /// Back goes back in it first. Its screens are not restored.
    ///
    /// - Parameter child: the navigator; held weakly
    public func addChild(_ child: Navigator) {
        children.removeAll { $0.navigator == nil || $0.navigator === child }
        children.append(WeakNavigator(navigator: child))
        child.isNested = true
        child.connectionChanged()
        onChild?()
    }

    /// The navigator and all navigators nested in it.
    package var family: [Navigator] { [self] + children.compactMap(\.navigator).flatMap(\.family) }

    /// The nested navigator in the visible screen.
    var shownChild: Navigator? {
        let nested = children.compactMap(\.navigator)
        guard !nested.isEmpty, let top = activeStack.top?.widget.raw else { return nil }
        return nested.last { gtk_widget_is_ancestor($0.widget.raw, top) != 0 }
    }
}

extension Navigator {
    /// The content of the focused screen: the screen's own if it shows a file, otherwise the session's page.
    var shownContent: any WebContent { activeStack.focusedScreen as? any WebContent ?? focusedSession }

    /// Creates a search in the content of the focused screen.
    package func makeSearch() -> PageSearch { PageSearch(in: shownContent) }

    /// Returns the top screen of an area; that of the visible stack if the area has none.
    func top(of area: ScreenArea) -> Screen? {
        area == .main ? stack.listScreen ?? stack.top : screens.stack(area.context).top ?? activeStack.top
    }

    /// The sessions whose pages the user sees: that of the visible stack, after that of the list pane beside it.
    package var visibleSessions: [Session] { (activeStack.areBeside ? [session] : []) + [activeSession] }

    /// Marks the links to the detail in the list.
    ///
    /// - Parameter again: whether also if the detail is the same as before
    func showSelection(again: Bool = false) {
        let selection = engine.selection
        guard selection != shownSelection || again && !selection.isEmpty else { return }
        shownSelection = selection
        session.webView.relay.select(selection)
    }

    /// Loads all pages again, those that are not visible when they are seen.
    func reloadAll() {
        reload()
        guard stack.listScreen != nil else { return }
        for session in sessions.pages where session !== focusedSession {
            // What is beside the other pane does not appear again; only the detail does, after a modal.
            let staysVisible = stack.areBeside && (session === self.session || !isModal)
            staysVisible ? session.reload() : session.markContentAsStale()
        }
    }

    /// The session of the screen that the user is in.
    package var focusedSession: Session {
        activeStack === stack && activeStack.focusedScreen !== activeStack.top ? session : activeSession
    }

    /// The content of all screens.
    var contents: [any WebContent] {
        sessions.all + (stack.screens + modalStack.screens).compactMap { $0 as? any WebContent }
    }
}

/// What a window does with the navigators that it shows.
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

    /// Zooms all pages and files, and those of the detail pane and the modal once they are created.
    ///
    /// - Parameter zoom: returns the current zoom
    package func apply(zoom: @escaping () -> Double) {
        contents.forEach { $0.zoom = zoom() }
        sessions.onNew["zoom"] = { $0.webView.zoom = zoom() }
    }

    /// Returns whether a web view belongs to one of the navigator's screens or popups.
    package func shows(_ view: UnsafeMutablePointer<WebKitWebView>) -> Bool {
        sessions.all.contains { $0.webView.reference.pointer == view }
            || popups.windows.contains { $0.page.view.pointer == view }
    }

    /// Returns the view of the page that led to the file in a view; `nil` if no page of the navigator did.
    package func owner(ofFileIn view: UnsafeMutablePointer<WebKitWebView>) -> Reference<WebKitWebView>? {
        files.owner(of: view)
    }

    /// Returns whether no page has unsaved or unsent changes, or the user agrees to lose them.
    package func mayClose() async -> Bool {
        let pages = sessions.all.map(\.webView.leaving) + popups.windows.map(\.page.leaving)
        for page in pages { guard await page.ask() else { return false } }
        return true
    }

    /// Closes the popups, unless the user stays in one with unsaved changes; returns whether none is left.
    package func closePopups() async -> Bool {
        for popup in popups.windows {
            guard await popup.page.leaving.ask() else { return false }
            popup.close()
        }
        return true
    }

    /// Prepares the web views for the end of the window.
    package func windowWillClose() { sessions.all.forEach { $0.webView.windowWillClose() } }
}

/// Server messages for the user, shown as notices over the window.
extension Navigator {
    /// Shows a notice that came with a historical location.
    func show(notice: String) { onNotice?(notice) }

    /// Shows the messages of a page that a sign-in led to and that is not displayed; the server would not repeat them.
    func showNotice(in page: String) {
        Task { [weak self, webView = modalSession.webView] in
            // Without a document, the page cannot be parsed.
            guard let text = try? await webView.relay.notice(in: page), !text.isEmpty else { return }
            self?.show(notice: text)
        }
    }
}
