import FoundationEssentials
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
}
