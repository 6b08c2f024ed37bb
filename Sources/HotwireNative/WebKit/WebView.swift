package import CWebKitGTK
package import GLibInterop
import HotwireCore
public import Logging

/// The web view that a session moves between its screens.
///
/// It runs the page's scripts, decodes their messages, decides each navigation, and repaints after each move.
public final class WebView {
    /// The configuration that it was created with.
    public let configuration: WebViewConfiguration

    let engine: EngineView
    let scripts: WebViewScripts
    /// The page's isolated world.
    package let relay: PageRelay
    /// When the page can be seen.
    let paint: PaintWatch
    let stillness: StillnessWatch
    let messages: PageMessages
    /// The pending requests of the page.
    let requests: PageRequests
    let inspector: PageInspector
    let responsiveness: ResponsivenessProbe
    package let logger: Logger
    weak var client: (any WebViewClient)?
    var clicked: Location?
    /// Whether what was clicked asks for a download.
    var isDownloadClicked = false
    /// Where the user pressed a mouse button last, from the view's corner.
    package private(set) var lastPress: (x: Double, y: Double)?
    /// The certificate that the last load failed for.
    var refusedCertificate: RefusedCertificate?
    private lazy var contextMenu = PageContextMenu(of: self)
    /// Lets this view and those related to it know what the others requested.
    let sharedRequests: SharedRequests
    private var connections: [SignalConnection] = []
    /// The page's title as its script told it, until WebKit, which learns of it later, names one.
    var toldTitle: String?
    var ending: IdleCallback?

    /// Creates a web view.
    ///
    /// - Parameters:
    ///   - configuration: its configuration
    ///   - logger: receives errors and dropped messages; the app's by default
    public init(configuration: WebViewConfiguration, logger: Logger? = nil) {
        let logger = logger ?? configuration.app.logger
        self.configuration = configuration
        self.logger = logger
        let scripts = WebViewScripts(
            components: configuration.bridgeComponentTypes,
            bridgeRules: configuration.bridgeRules,
            platform: configuration.emulation?.platform
        )
        self.scripts = scripts
        let environment = configuration.environment
        let related = configuration.relatedWebView.flatMap { $0.configuration.environment === environment ? $0 : nil }
        let reference = makeObject(
            WebKitWebView.self,
            [
                related.map { ("related-view", $0.reference.pointer) } ?? ("web-context", environment.context.pointer),
                ("user-content-manager", scripts.manager.pointer),
            ]
        )
        engine = EngineView(
            reference,
            environment: environment,
            app: configuration.app,
            logger: logger,
            wait: related?.engine.wait,
            exemptsRequested: true,
            isApp: { [scripts] in scripts.run(in: $0) }
        )
        relay = PageRelay(of: reference, questions: engine.questions)
        let paint = PaintWatch(of: reference, in: environment)
        self.paint = paint
        stillness = StillnessWatch(of: reference) { [weak paint] in paint?.isLooking ?? false }
        requests = PageRequests(of: reference)
        inspector = PageInspector(of: reference)
        responsiveness = ResponsivenessProbe(of: reference, relay, engine.wait, inspector)
        sharedRequests = related?.sharedRequests ?? SharedRequests()
        messages = PageMessages(of: scripts, logger)
        configuration.apply(to: reference)
        observeBridgeComponents()
        connect()
        observePage()
        observeQuestions()
        environment.cookieMirror.start()
        sharedRequests.add(self)
    }

    package var reference: Reference<WebKitWebView> { engine.reference }

    /// The page's title, if it has one; a very long one is cut off.
    public var title: String? {
        guard let toldTitle else { return PageTitle.of(reference) }
        return toldTitle.isEmpty ? nil : toldTitle.cut(to: PageTitle.longest)
    }

    /// How large the page is shown; 1 is its own size.
    public var zoom: Double {
        get { webkit_web_view_get_zoom_level(reference.pointer) }
        set { webkit_web_view_set_zoom_level(reference.pointer, newValue) }
    }

    /// The user agent.
    public var userAgent: String {
        guard let settings = webkit_web_view_get_settings(reference.pointer) else { return "" }
        return webkit_settings_get_user_agent(settings).map { String(cString: $0) } ?? ""
    }

    package var widget: UnsafeMutablePointer<GtkWidget> { reference.widget }

    private func connect() {
        engine.owner = self
        connections = [
            reference.answer(WebViewSignal.contextMenu, from: contextMenu, PageContextMenu.fill),
            reference.supply(WebViewSignal.create, from: self, WebView.create),
            reference.answer(WidgetSignal.buttonPress, from: self, WebView.buttonPressed),
            reference.observe("title", by: self, WebView.titleDidChange),
        ]
    }

    /// Registers components in pages after the view was created.
    private func observeBridgeComponents() {
        configuration.bridgeComponentTypes.observe(self) { [weak self] names in
            guard let self else { return }
            configuration.applyUserAgent(to: reference)
            scripts.renew()
            Task { try? await self.call(.register(names)) }  // a document outside of the app has no bridge
        }
    }

    /// Drops what the page asked and what was awaited of it in one screen, as another one receives it.
    func reset() {
        paint.drop()
        paint.watchForMovement()
        dialogs.startOver()
        services.leave()
    }

    private func titleDidChange() {
        let told = toldTitle.take()
        if told == nil || told != title { client?.receive(.titleChanged(title ?? "")) }
    }

    private func buttonPressed(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        lastPress = (event.pointee.button.x, event.pointee.button.y)
        switch event.pointee.button.button {
        case 8:
            if event.pointee.type == GDK_BUTTON_PRESS { client?.receive(.backRequested) }
            return true
        case 9: return true
        default: return false
        }
    }
}

/// The client that drives a web view; a session.
protocol WebViewClient: AnyObject {
    /// The engine, the page or the user did something.
    func receive(_ event: WebViewEvent)
    /// Returns the decision for a navigation.
    func webView(decide action: NavigationAction, _ state: NavigationState) -> NavigationDecision
    /// Whether the server's own error page is shown instead of the native one.
    func webView(showsErrorPageAt location: Location, for error: HTTPError) -> Bool
    /// The app's decision on a page's permission request.
    func webView(decide request: PermissionRequest) -> PermissionDecision
    /// A visit led to a file; returns whether it is shown; otherwise it is downloaded.
    func webView(openFileAt location: Location) -> Bool
    /// The app's answer to an authentication challenge of its own server.
    func webView(answer challenge: AuthenticationChallenge) async -> AuthenticationDisposition
    /// The page opens a window that keeps its opener; returns its view, or `nil` where none opens.
    func webView(openWindow location: Location, for opener: WebView) -> UnsafeMutableRawPointer?
}
