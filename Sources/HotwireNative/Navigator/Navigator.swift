public import FoundationEssentials
public import HotwireCore
internal import Logging

/// Moves an app's screens: it decides where each visit goes, and lets the session make it (iOS: `Navigator`).
///
/// Make one in ``HotwireApplication/onActivate`` or later, when GTK is ready. A window holds it.
///
/// ```swift
/// let navigator = Navigator(configuration: .init(name: "main", startLocation: start), delegate: guide)
/// NavigationWindow(navigator: navigator, application: application).present()
/// navigator.start()
/// ```
public final class Navigator {
    /// What a navigator is made from.
    public struct Configuration: Hashable, Sendable {
        /// Names the navigator, in the trace among others.
        package let name: String
        /// Where it starts; the location's origin is the app.
        public let startLocation: URL
        /// More origins whose pages are the app's.
        package let appOrigins: Set<Origin>

        /// Creates a configuration.
        ///
        /// ```swift
        /// let configuration = Navigator.Configuration(name: "main", startLocation: start, appOrigins: [help])
        /// ```
        ///
        /// - Parameters:
        ///   - name: the name of the navigator, in the trace among others
        ///   - startLocation: where it starts; the location's origin is the app's
        ///   - appOrigins: addresses of more servers whose pages are the app's; the path configuration may name others
        ///     (`app_origins`). One that is not a web address is ignored
        public init(name: String, startLocation: URL, appOrigins: [URL] = []) {
            self.init(
                name: name,
                startLocation: startLocation,
                origins: Set(appOrigins.compactMap { (try? Location($0))?.origin })
            )
        }

        /// Creates a configuration with origins.
        package init(name: String, startLocation: URL, origins: Set<Origin>) {
            self.name = name
            self.startLocation = startLocation
            appOrigins = origins
        }
    }

    /// Decides for the app, with the defaults of ``NavigatorDelegate`` where it does not; held weakly.
    public weak var delegate: (any NavigatorDelegate)?
    /// Shows the dialogs of pages (iOS: `webkitUIDelegate`); the library's own are shown without one.
    public var webkitUIDelegate: WebViewUIController? {
        didSet { sessions.all.forEach { $0.webView.uiDelegate = webkitUIDelegate } }
    }
    /// What it was made from.
    package let configuration: Configuration?
    /// The session that visits the main stack's web screens.
    ///
    /// The navigator sets its delegate: do not set another.
    public var session: Session { sessions.main }
    /// What the app chose.
    let app: AppEnvironment
    /// The session that visits the modal stack's web screens; made when it is first asked for.
    public var modalSession: Session { sessions.modal }
    /// The main stack of screens.
    public var stack: NavigationStack { parts.stack }
    /// The stack of the modal over the main one; empty while no modal is shown.
    public var modalStack: NavigationStack { screens.sheet.stack }
    /// The content for a window: both stacks; a ``NavigationWindow`` shows it.
    public var widget: Widget { screens.sheet.widget }

    /// Called when the title, or what Back would do, changes.
    var onChange: (() -> Void)?
    /// Shows a note to the user.
    var onNotice: ((String) -> Void)?
    /// Opens a location in its own window.
    var onNewWindow: ((Location) -> Void)?
    /// Called when the user signed in or out.
    var onAccountChange: ((AccountChange) -> Void)?
    /// Returns the environment of a popup without an opener.
    let makePopupEnvironment: () -> WebEnvironment
    var account = AccountWatch()
    /// Whether another user has signed in, or the user has signed out, since it was last seen.
    var isOutdated = false
    /// Whether another tab was selected in place of its own.
    var isTabDeselected = false
    /// The rules that decide what its web views may do outside of Turbo.
    var webViewPolicyRules = WebViewPolicyManager.defaultRules
    let titleHold = TitleHold()
    /// The navigators that are nested in its screens.
    var children: [WeakNavigator] = []
    /// Called when a nested navigator is added.
    var onChild: (() -> Void)?
    let sessionDelegate = NavigatorSessionDelegate()
    package let engine: NavigatorEngine
    let popups: PopupOpener
    let files = FileOpener()
    var screens: NavigatorScreens { parts.screens }
    package var sessions: NavigatorSessions { parts.sessions }
    /// Its widgets and sessions, once there are some.
    private(set) var madeParts: NavigatorParts?
    private var parts: NavigatorParts {
        if let madeParts { return madeParts }
        let parts = NavigatorParts(engine.pathConfiguration)
        madeParts = parts
        return parts
    }

    /// The popups that are open, the last of them in front.
    package var popupWindows: [PopupWindow] { popups.windows }

    /// Creates a navigator.
    ///
    /// ```swift
    /// let navigator = Navigator(configuration: .init(name: "main", startLocation: start), delegate: guide)
    /// ```
    ///
    /// - Parameters:
    ///   - configuration: its name and where it starts, whose origin is the app's; without one the first routed URL names it
    ///   - pathConfiguration: says where each page belongs; that of `Hotwire.config` unless given
    ///   - delegate: decides for the app; held weakly
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
            modalSession: { sessions.modal.engine }
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
        sessions.onModal["navigator"] = { [weak self] in self?.follow($0) }
        popups.navigator = self
        files.navigator = self
        followAppOrigins()
        engine.onProposal = { [weak self] in self?.answer($0) }
        engine.onRouteDecision = { [weak self] in self?.activeStack.top?.customRouteDecision(for: $0) }
        engine.onTrace = { [weak self] in self?.trace($0) }
        engine.onReset = { [weak self] in self?.resetAll() }
        engine.onNotice = { [weak self] in self?.show(notice: $0) }
        engine.onUnshownPage = { [weak self] in self?.showNotice(in: $0) }
        for stack in [stack, modalStack] { stack.onChange = { [weak self] in self?.changed() } }
        screens.sheet.onBack = { [weak self] in self?.goBackByUser() }
        screens.sheet.onDismissRequest = { [weak self] in self?.dismissByUser() }
        screens.sheet.onEscape = { [weak self] in self?.escapeByUser() }
    }

    /// The visible stack (iOS: `activeNavigationController`).
    public var activeStack: NavigationStack { screens.stack(engine.hierarchy.context) }

    /// The session of the visible stack.
    package var activeSession: Session { sessions[engine.hierarchy.context] }

    /// The web view of the visible stack.
    public var activeWebView: WebView { activeSession.webView }

    /// Whether a modal is shown.
    package var isModal: Bool { engine.hierarchy.context == .modal }

    /// Whether ``goBack()`` has somewhere to go.
    package var canGoBack: Bool { canGoBack(in: engine.hierarchy.context) }

    /// Whether a stack has somewhere to go back to, or a nested navigator in its top screen.
    func canGoBack(in context: Navigation.Context) -> Bool {
        engine.canGoBack(in: context) || engine.hierarchy.context == context && shownChild?.canGoBack == true
    }

    /// Returns whether titles wait for the page of the top screen.
    func holdsTitles() -> Bool {
        let isPageAwaited = (activeStack.top as? any Visitable)?.visitableView.isUncovering ?? false
        return titleHold.holds(while: isPageAwaited) { [weak self] in self?.changed() }
    }

    /// Shows what changed in the sheet, and notifies the window.
    func changed() {
        for stack in [stack, modalStack] { stack.top?.shownItem.onChange = { [weak self] in self?.changed() } }
        // A sheet that goes keeps its title and its buttons to the end.
        if isModal {
            let (canGoBack, canDismiss) = (engine.canGoBack(within: .modal), engine.canDismiss)
            screens.sheet.update(canGoBack: canGoBack, canDismiss: canDismiss, keepingTitles: holdsTitles())
        }
        onChange?()
    }

    /// Writes a line of the trace, if there is one and anybody reads it.
    func trace(_ event: @autoclosure () -> TraceEvent?) {
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
