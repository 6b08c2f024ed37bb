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
        public let name: String
        /// Where it starts; the location's origin is the app.
        public let startLocation: URL
        /// More origins whose pages are the app's; the path configuration may name others yet (``NamedOrigins``).
        public let appOrigins: Set<Origin>

        /// Makes a configuration.
        public init(name: String, startLocation: URL, appOrigins: Set<Origin> = []) {
            self.name = name
            self.startLocation = startLocation
            self.appOrigins = appOrigins
        }
    }

    /// Decides for the app, with the defaults of ``NavigatorDelegate`` where it does not; held weakly.
    public weak var delegate: (any NavigatorDelegate)?
    /// What it was made from.
    public let configuration: Configuration?
    /// The session that visits the main stack's web screens.
    ///
    /// The navigator is its delegate: do not set another.
    public var session: Session { sessions.main }
    /// The session that visits the modal stack's web screens; made when it is first asked for.
    public var modalSession: Session { sessions.modal }
    /// The main stack of screens.
    public let stack = NavigationStack()
    /// The stack of the modal over the main one; empty while no modal is shown.
    public var modalStack: NavigationStack { screens.sheet.stack }
    /// The content for a window: both stacks; a ``NavigationWindow`` shows it.
    public var widget: Widget { screens.sheet.widget }

    /// Hears when the title, or what Back would do, changes.
    var onChange: (() -> Void)?
    /// Opens a location in a window of its own.
    var onNewWindow: ((Location) -> Void)?
    /// Hears when somebody signed in or out.
    var onAccountChange: (() -> Void)?
    var account = AccountWatch()
    /// Whether its pages are somebody else's since it was last seen.
    var isOutdated = false
    let engine: NavigatorEngine
    let popups = PopupOpener()
    let screens: NavigatorScreens
    let sessions: NavigatorSessions

    /// Makes a navigator without a start location; the first routed URL names the app's origin.
    public convenience init() { self.init(configuration: nil, pathConfiguration: nil, delegate: nil) }

    /// Makes a navigator with a delegate; the first routed URL names the app's origin.
    public convenience init(delegate: any NavigatorDelegate) {
        self.init(configuration: nil, pathConfiguration: nil, delegate: delegate)
    }

    /// Makes a navigator with a path configuration; the first routed URL names the app's origin.
    public convenience init(pathConfiguration: PathConfiguration) {
        self.init(configuration: nil, pathConfiguration: pathConfiguration, delegate: nil)
    }

    /// Makes a navigator with a start location, whose origin is the app's.
    ///
    /// - Parameters:
    ///   - configuration: its name and where it starts
    ///   - delegate: decides for the app; held weakly
    public convenience init(configuration: Configuration, delegate: (any NavigatorDelegate)? = nil) {
        self.init(configuration: configuration, pathConfiguration: nil, delegate: delegate)
    }

    init(
        configuration: Configuration?,
        pathConfiguration: PathConfiguration?,
        delegate: (any NavigatorDelegate)?
    ) {
        self.configuration = configuration
        self.delegate = delegate
        let sessions = NavigatorSessions(pathConfiguration ?? Hotwire.config.pathConfiguration)
        self.sessions = sessions
        screens = NavigatorScreens(main: stack, sessions: sessions)
        let start = configuration.flatMap { try? Location($0.startLocation) }
        engine = NavigatorEngine(
            rules: Hotwire.config.navigationRules,
            router: Router(
                origins: AppOrigins(start: start),
                handlers: Hotwire.config.routeDecisionHandlers,
                logger: Hotwire.config.logger
            ),
            stack: screens,
            opener: popups,
            session: sessions.main.engine,
            modalSession: { sessions.modal.engine }
        )
        connect()
    }

    private func connect() {
        session.delegate = self
        sessions.onModal["navigator"] = { [weak self] in $0.delegate = self }
        popups.navigator = self
        followAppOrigins()
        engine.onProposal = { [weak self] in self?.answer($0, $1) ?? .reject }
        engine.onTrace = { [weak self] in self?.trace($0) }
        for stack in [stack, modalStack] { stack.onChange = { [weak self] in self?.changed() } }
        screens.sheet.onBack = { [weak self] in self?.goBack() }
        screens.sheet.onDismissRequest = { [weak self] in self?.dismissByPerson() }
    }

    /// The stack that a person sees (iOS: `activeNavigationController`).
    public var activeStack: NavigationStack { screens.stack(engine.hierarchy.context) }

    /// The session of the stack that a person sees.
    public var activeSession: Session { sessions[engine.hierarchy.context] }

    /// The web view of the stack that a person sees.
    public var activeWebView: WebView { activeSession.webView }

    /// Whether a modal is shown.
    public var isModal: Bool { engine.hierarchy.context == .modal }

    /// Whether ``goBack()`` has somewhere to go.
    public var canGoBack: Bool { engine.canGoBack(in: engine.hierarchy.context) }

    /// Routes the start location.
    ///
    /// A second time, or without a start location, it does nothing and says so in the log.
    public func start() {
        guard engine.hierarchy.main.isEmpty else { return Hotwire.config.logger.warning("the navigator has started") }
        guard let configuration else { return Hotwire.config.logger.warning("the navigator has no start location") }
        start(at: configuration.startLocation)
    }

    /// Routes the first location, which may be another than the start.
    func start(at url: URL) {
        trace(TraceEvent(.start, location: try? Location(url)))
        route(url)
    }

    /// Routes a URL, as if a link of the page led there.
    ///
    /// A page of the app gets a screen, a page outside of it a popup or the browser, as the delegate says. A URL that
    /// cannot be read without doubt is logged and not routed; see ``Location``.
    ///
    /// ```swift
    /// navigator.route(url)
    /// navigator.route(url, options: VisitOptions(action: .replace), parameters: ["from": "search"])
    /// ```
    ///
    /// - Parameters:
    ///   - url: where to go
    ///   - options: how; a plain link's unless said otherwise
    ///   - parameters: free values for the delegate, which finds them in the proposal
    public func route(_ url: URL, options: VisitOptions? = nil, parameters: [String: JSONValue] = [:]) {
        do throws(LocationError) {
            let location = try Location(url)
            route(
                VisitProposal(
                    location: location,
                    options: options ?? VisitOptions(),
                    properties: session.pathConfiguration.properties(for: location),
                    parameters: parameters
                )
            )
        } catch {
            Hotwire.config.logger.error("cannot route \(url): \(error)")
        }
    }

    /// Routes a proposal; see ``route(_:options:parameters:)``.
    public func route(_ proposal: VisitProposal) { engine.route(proposal) }

    /// Goes back: first through entries that the page made itself, then to the screen below, then out of the modal.
    public func goBack() { engine.back() }

    /// Takes the top screen away, and a modal with its only one; the root stays.
    public func pop(animated: Bool = true) { engine.pop(count: 1, animated: animated) }

    /// Goes back to the root, whose page is shown as it was left.
    public func popToRoot(animated: Bool = true) {
        if isModal { engine.dismiss(animated: animated) }
        engine.pop(count: stack.screens.count - 1, animated: animated)
    }

    /// Takes the modal away, if one is shown.
    public func dismiss(animated: Bool = true) { engine.dismiss(animated: animated) }

    /// Goes back to the root and loads it anew, as after signing out.
    public func clearAll(animated: Bool = false) { engine.clearAll(animated: animated) }

    /// Loads the topmost page's document whole, and that of a page below a modal when it is seen again.
    public func reload() {
        if isModal { session.markContentAsStale() }
        activeSession.reload()
    }

    private func dismissByPerson() {
        if engine.canDismiss { engine.dismiss() }
    }

    /// Shows what changed in the sheet, and tells the window.
    func changed() {
        for stack in [stack, modalStack] { stack.top?.navigationItem.onChange = { [weak self] in self?.changed() } }
        // A sheet that goes keeps its title and its buttons to the end.
        if isModal { screens.sheet.update(canGoBack: engine.canGoBack(within: .modal), canDismiss: engine.canDismiss) }
        onChange?()
    }

    private func answer(_ proposal: VisitProposal, _ id: ScreenEntry.ID) -> NavigatorEngine.Answer {
        switch delegate?.handle(proposal: proposal, from: self) ?? .accept {
        case .accept: return .web
        case .visitable(let make):
            screens.expect(id, make)
            return .web
        case .screen(let make):
            screens.expect(id, make)
            return .native
        case .alert(let make):
            screens.expect(make)
            return .alert
        case .reject: return .reject
        }
    }

    func trace(_ event: TraceEvent) {
        Hotwire.config.trace?(
            TraceRecord(
                milliseconds: MonotonicTime.milliseconds,
                event: event,
                tab: configuration?.name,
                stack: engine.hierarchy.main.map(\.currentLocation),
                modal: engine.hierarchy.modal.map(\.currentLocation)
            )
        )
    }

    /// Shows an error in place of a visitable's page, on the screen that `Hotwire.config.makeCustomErrorScreen` makes.
    ///
    /// ```swift
    /// Navigator.showError(error, in: visitable, retryHandler: retryHandler)
    /// ```
    ///
    /// - Parameters:
    ///   - error: what happened
    ///   - visitable: the screen of the visit
    ///   - retryHandler: what Retry does
    public static func showError(
        _ error: HotwireNativeError,
        in visitable: any Visitable,
        retryHandler: @escaping () -> Void
    ) {
        guard let location = try? Location(visitable.currentVisitableURL) else { return }
        let screen = Hotwire.config.makeCustomErrorScreen(
            ErrorContext(error: error, location: location, retryHandler: retryHandler)
        )
        visitable.navigationItem.title = screen.navigationItem.title
        visitable.visitableView.showErrorScreen(screen)
    }
}
