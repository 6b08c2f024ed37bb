internal import GLibInterop
public import HotwireCore
internal import Logging

/// Drives one web view through the screens that show it (iOS: `Session`).
///
/// A ``Navigator`` has its own, so most apps create none. An app that manages its own screens does this:
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
    /// The app's configuration and outlets.
    let app: AppEnvironment
    /// Called when the rules change.
    var onPathConfigurationUpdate: (() -> Void)?

    package let engine: SessionEngine
    let network: any NetworkMonitor
    /// Whether a network became available while the page that waits for it was not visible.
    var isNetworkNew = false
    let snapshots: SnapshotStore
    let policyRules: [any WebViewPolicyRule]
    /// The location of the page painted last.
    var renderedLocation: Location?
    /// Whether the page's process died while the page was not visible.
    var isLost = false
    /// The entries of a form that the server refused, until its page is shown again.
    var retainedEntries: RetainedEntries?
    /// Whether the user is being notified of a refused form.
    var isReportingRefusal = false
    /// Returns whether an error of a page would leave the user without a way to any other page.
    var isStranded: (Location) -> Bool = { _ in false }
    /// Detects that a stopped server on this computer responds again.
    let restarts = RestartWatch(clock: MainLoopClock())
    /// Holds the notice about the connection.
    let connection = ConnectionWatch(clock: MainLoopClock())
    /// Decides which page was not seen for too long.
    var absences = AbsenceMachine()
    /// Returns the current time of both clocks.
    var absenceTime: () -> AbsenceMachine.Time = { .now }
    /// The bar that asks what to do with an unresponsive page.
    let stallBar = StallBar()

    /// Creates a session with its own web view.
    ///
    /// - Parameter webViewConfiguration: the configuration of the web view; that of `Hotwire.config` by default
    public convenience init(webViewConfiguration: WebViewConfiguration? = nil) {
        self.init { config in webViewConfiguration.map(config.makeCustomWebView) ?? config.makeWebView() }
    }

    /// Creates a session that uses an existing web view.
    public convenience init(webView: WebView) { self.init { _ in webView } }

    /// Creates a session whose web view shares another one's process.
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

    /// Loads the path configuration like the app's pages, unless the app loads it in another way.
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
