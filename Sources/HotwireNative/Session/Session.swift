internal import CWebKitGTK
internal import GLibInterop
public import HotwireCore
internal import Logging

/// A controller that drives one web view through the screens that show it (iOS: `Session`).
///
/// A ``Navigator`` creates its own sessions, so most apps create none. An app that manages its own screens does this:
///
/// ```swift
/// let session = Session()
/// session.delegate = self
/// session.visit(HotwireWebScreen(url: url))
/// ```
public final class Session {
    /// Receives proposals, errors and notifications; held weakly.
    public weak var delegate: (any SessionDelegate)?
    /// Decides in place of the delegate; set by a navigator.
    weak var host: (any SessionHost)?
    /// Whether the newest visit failed because the server redirected it out of the app.
    var hasLeftApp = false
    /// The web view.
    public let webView: WebView
    /// The path configuration for proposals.
    public var pathConfiguration: PathConfiguration {
        didSet {
            oldValue.observers.remove(self)
            usePathConfiguration()
        }
    }

    /// Receives the session's events before its delegate.
    var onEvent: (SessionEvent) -> Void = { _ in }
    let app: AppEnvironment
    /// Called when the path configuration changes.
    var onPathConfigurationUpdate: (() -> Void)?

    package let engine: SessionEngine
    let network: any NetworkMonitor
    /// Whether a network became available while the page that waits for it was not visible.
    var isNetworkNew = false
    let snapshots: SnapshotStore
    let policyRules: [any WebViewPolicyRule]
    /// The location of the page that was painted last.
    var renderedLocation: Location?
    /// Whether the page's process died while the page was not visible.
    var isLost = false
    /// The entries of a form that the server refused, until its page is shown again.
    var retainedEntries: RetainedEntries?
    /// Whether the user is being notified of a refused form.
    var isReportingRefusal = false
    /// Returns whether an error at a location would leave the user without a way to another page.
    var isStranded: (Location) -> Bool = { _ in false }
    /// Detects that a stopped server on this computer responds again.
    let restarts = RestartWatch(clock: MainLoopClock())
    /// Holds the notice about the connection.
    let connection = ConnectionWatch(clock: MainLoopClock())
    /// Decides which pages were unseen for too long.
    var absences = AbsenceMachine()
    /// Returns the current time of both clocks.
    var absenceTime: () -> AbsenceMachine.Time = { .now }
    /// The bar that asks what to do with an unresponsive page.
    let stallBar = StallBar()

    /// Creates a session with its own web view.
    ///
    /// - Parameter webViewConfiguration: the web view's configuration; by default, `Hotwire.config` supplies it
    public convenience init(webViewConfiguration: WebViewConfiguration? = nil) {
        self.init { config in webViewConfiguration.map(config.makeCustomWebView) ?? config.makeWebView() }
    }

    /// Creates a session that uses an existing web view.
    public convenience init(webView: WebView) { self.init { _ in webView } }

    /// Creates a session whose web view shares another session's process.
    convenience init(sharingProcessOf other: Session) {
        self.init { $0.makeWebView(sharingProcessOf: other.webView) }
    }

    private init(_ makeWebView: (HotwireConfig) -> WebView) {
        let config = Hotwire.config
        let webView = makeWebView(config)
        self.webView = webView
        app = config.environment
        pathConfiguration = config.pathConfiguration
        config.adopt(webView.configuration.environment)
        policyRules = config.makeWebViewPolicyRules(nil)
        network = config.makeNetworkMonitor()
        snapshots = SnapshotStore(bytes: config.snapshotMemoryLimit)
        engine = SessionEngine(
            page: webView,
            pagesWithoutTurbo: config.emulation == nil ? config.pagesWithoutTurbo : .error,
            timeouts: config.timeouts,
            clock: MainLoopClock(),
            logger: config.logger
        )
        let choice = config.showsServerErrorPages
        engine.showsErrorPage = { [weak self] location, error in
            guard let self else { return false }
            let rule = pathConfiguration.properties(for: location).showServerErrorPages
            let isInspected = webView.configuration.isInspectable || webView.inspector.isOpen || webView.watching != nil
            return ServerErrorPages(choice: choice, isInspected: isInspected, hasWayOut: !isStranded(location))
                .areShown(for: error, at: location, rule: rule)
        }
        engine.opensInPlace = { [weak self] location in
            self.map { $0.host?.session($0, opensInPlace: location) ?? true } ?? false
        }
        engine.isReachable = { [network] in
            network.hasNetwork(for: $0) ? await ServerProbe.isAnswering(at: $0) : false
        }
        engine.hasNetwork = { [network] in network.hasNetwork(for: $0) }
        engine.onEvent = { [weak self] in self?.act(on: $0) }
        askAboutStalls()
        askBeforeLeaving()
        watchRestarts()
        webView.client = self
        network.onChange = { [weak self] in self?.networkChanged() }
        usePathConfiguration()
    }

    /// Loads the path configuration as the app's pages are loaded, unless the app loads it in another way.
    private func usePathConfiguration() {
        onPathConfigurationUpdate?()
        let paths = pathConfiguration
        paths.observers.add(self) { [weak self] in
            self?.requestHeaders(for: $0) ?? [:]
        } _: { [weak self] in
            self?.onPathConfigurationUpdate?()
        }
        guard paths.server == nil else { return }
        // The configuration may outlive this session, and others may share it.
        let configuration = webView.configuration
        paths.server = PathConfigurationFetcher(
            environment: configuration.environment,
            userAgent: configuration.userAgent,
            options: paths.options
        ) { [weak paths] in
            paths?.observers.headers(for: $0) ?? [:]
        }
    }
}

extension Session {
    /// The visitable that was visited last.
    public var topmostVisitable: (any Visitable)? { visitable(engine.state.topmost) }

    /// The visitable that holds the web view.
    public var activeVisitable: (any Visitable)? { visitable(engine.state.active) }

    /// Visits the visitable's location.
    ///
    /// - Parameters:
    ///   - visitable: the screen that will show it
    ///   - options: the visit's options; by default, those of a plain link
    ///   - reload: whether to perform a full page load
    public func visit(_ visitable: any Visitable, options: VisitOptions? = nil, reload: Bool = false) {
        adopt(visitable)
        guard let location = try? Location(visitable.currentVisitableURL) else {
            return app.logger.error("could not visit \(visitable.currentVisitableURL)")
        }
        allowScripts(at: location)
        engine.visit(visitable.visitableView, location, options ?? VisitOptions(), reload: reload)
    }

    /// Performs a full page load for the topmost visitable, or repeats its failed visit.
    public func reload() { engine.receive(.reload) }

    /// Cancels the current visit and discards all screens and their snapshots; the next visit is a cold boot (Android).
    ///
    /// To start over, for example after changing the server, reset the session and visit the first page:
    ///
    /// ```swift
    /// session.reset()
    /// session.visit(HotwireWebScreen(url: start))
    /// ```
    public func reset() { engine.receive(.reset) }

    /// Clears Turbo's page cache now, so that going back sends a request.
    public func clearSnapshotCache() { engine.clearSnapshotCache() }

    /// Clears Turbo's page cache when a screen next appears.
    public func markSnapshotCacheAsStale() { engine.receive(.snapshotCacheIsStale) }

    /// Reloads the page of the screen that appears next.
    public func markContentAsStale() { engine.receive(.contentIsStale) }

    /// Discards a visitable that will not be shown again.
    public func forget(_ visitable: any Visitable) {
        note(.gone(engine.identifier(of: visitable.visitableView)))
        engine.forget(visitable.visitableView)
    }

    func adopt(_ visitable: any Visitable) {
        // A window is open from now on, so rules load in the background.
        pathConfiguration.isInUse = true
        visitable.visitableDelegate = self
        visitable.visitableView.visitable = visitable
        visitable.visitableView.session = self
    }

    func visitable(_ identifier: VisitHostIdentifier?) -> (any Visitable)? {
        (engine.visitHost(identifier) as? VisitableView)?.visitable
    }
}

extension Session: VisitableDelegate {
    /// Restores the visitable's page when it appears again.
    public func visitableViewWillAppear(_ visitable: any Visitable) {
        guard let location = try? Location(visitable.currentVisitableURL) else { return }
        noteSeen(visitable.visitableView, .covered)
        engine.receive(.willAppear(engine.identifier(of: visitable.visitableView), location))
    }

    /// Attaches the web view if it is not attached yet.
    public func visitableViewDidAppear(_ visitable: any Visitable) {
        engine.receive(.didAppear(engine.identifier(of: visitable.visitableView)))
    }

    /// Takes a snapshot of the page that disappears.
    public func visitableViewWillDisappear(_ visitable: any Visitable) {
        engine.receive(.willDisappear(engine.identifier(of: visitable.visitableView)))
        noteHidden(visitable.visitableView, .covered)
    }

    /// Does nothing, because the page stays attached until another screen takes it.
    public func visitableViewDidDisappear(_ visitable: any Visitable) {}

    /// Performs a full page load of the visitable.
    public func visitableDidRequestReload(_ visitable: any Visitable) { visit(visitable, reload: true) }
}

extension Session: WebContent {
    var view: Reference<WebKitWebView> { webView.reference }
    var location: Location? { webView.location }
    var relay: PageRelay? { webView.relay }
}
