package import CWebKitGTK
public import FoundationEssentials
package import GLibInterop
import HotwireCore
package import Logging

/// The web view that a session moves between its screens.
///
/// It runs the page's scripts, decodes their messages, decides on each navigation, and repaints after each move.
public final class WebView {
    /// The configuration that the view was created with.
    public let configuration: WebViewConfiguration

    /// Shows the dialogs of the page (iOS: `uiDelegate`); held weakly, and the library's own dialogs are shown without one.
    public weak var uiDelegate: WebViewUIController?

    let engine: EngineView
    let scripts: WebViewScripts
    /// The page's isolated world.
    package let relay: PageRelay
    /// Watches for the page becoming visible.
    let paint: PaintWatch
    let stillness: StillnessWatch
    let messages: PageMessages
    /// The pending requests of the page.
    let requests: PageRequests
    let inspector: PageInspector
    let responsiveness: ResponsivenessProbe
    /// The files that the user opened in the app.
    let launches: PageLaunches
    /// The files that the user drops onto the page or pastes there.
    let delivery: PageFileDelivery
    package let logger: Logger
    weak var client: (any WebViewClient)?
    /// The link or form of the page that was used last, until it navigates.
    var clicked: ClickedLink?
    /// The window that a script of the page is about to open.
    var scriptWindow: ScriptWindow?
    /// The position of the last mouse press, from the view's top left corner.
    package private(set) var lastPress: (x: Double, y: Double)?
    /// The certificate with which the last load failed.
    var refusedCertificate: RefusedCertificate?
    private lazy var contextMenu = PageContextMenu(of: self)
    private(set) lazy var sounds = PageSounds(view: reference, use: configuration.environment.firstUse)
    /// Shares the identifiers of requests with related views.
    let sharedRequests: SharedRequests
    private var connections: [SignalConnection] = []
    /// The page's title as reported by its script, until WebKit, which receives it later, reports one.
    var reportedTitle: String?
    var ending: IdleCallback?

    /// Creates a web view.
    ///
    /// - Parameter configuration: the configuration
    public convenience init(configuration: WebViewConfiguration) {
        self.init(configuration: configuration, logger: nil)
    }

    /// Creates a web view with another logger.
    ///
    /// - Parameters:
    ///   - configuration: the configuration
    ///   - logger: receives errors and dropped messages; the app's logger if `nil`
    package init(configuration: WebViewConfiguration, logger: Logger?) {
        let logger = logger ?? configuration.app.logger
        self.configuration = configuration
        self.logger = logger
        let scripts = WebViewScripts(
            components: configuration.bridgeComponentTypes,
            bridgeRules: configuration.bridgeRules,
            platform: configuration.emulation?.platform,
            userScripts: configuration.userScripts,
            styleSheets: configuration.styleSheets,
            handlers: configuration.messageHandlers.keys.sorted(),
            receivesFiles: configuration.receivesFiles
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
            related: related?.engine,
            exemptsRequested: true,
            isApp: { [scripts] in scripts.run(in: $0) }
        )
        relay = PageRelay(of: reference, questions: engine.questions, logger)
        let paint = PaintWatch(of: reference, in: environment)
        self.paint = paint
        stillness = StillnessWatch(of: reference) { [weak paint] in paint?.isLooking ?? false }
        requests = PageRequests(of: reference)
        inspector = PageInspector(of: reference)
        responsiveness = ResponsivenessProbe(engine, relay, inspector)
        launches = PageLaunches(relay, engine.services.files, configuration.app.outlets, logger)
        delivery = PageFileDelivery(reference, relay, engine.services.files, logger)
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

    /// The page's title, if it has one; a very long one is truncated.
    public var title: String? {
        guard let reportedTitle else { return PageTitle.of(reference) }
        return reportedTitle.isEmpty ? nil : PageTitle.shown(reportedTitle)
    }

    /// The address of the current document (iOS: `url`); `nil` before the first, and never that of a pending load.
    public var url: URL? { location?.url }

    /// The zoom level of the page; 1 is its own size.
    package var zoom: Double {
        get { webkit_web_view_get_zoom_level(reference.pointer) }
        set { webkit_web_view_set_zoom_level(reference.pointer, newValue) }
    }

    /// The user agent.
    package var userAgent: String {
        guard let settings = webkit_web_view_get_settings(reference.pointer) else { return "" }
        return webkit_settings_get_user_agent(settings).map { String(cString: $0) } ?? ""
    }

    package var widget: UnsafeMutablePointer<GtkWidget> { reference.widget }

    /// The engine's own view, a `WebKitWebView *`, for features that this type does not offer (Linux only).
    ///
    /// `import CWebKitGTK`, which comes with `GLibInterop`, and pass the pointer to WebKitGTK's functions:
    ///
    /// ```swift
    /// let view = webView.webKitWebView.assumingMemoryBound(to: WebKitWebView.self)
    /// webkit_settings_set_enable_webgl(webkit_web_view_get_settings(view), 0)
    /// ```
    ///
    /// The pointer is valid while the web view exists, and on the main thread only. Take a reference (`g_object_ref`) to keep
    /// it longer. Do not load pages, move the widget, or replace the settings or the content manager: the session relies on
    /// them.
    public var webKitWebView: UnsafeMutableRawPointer { UnsafeMutableRawPointer(reference.pointer) }

    private func connect() {
        engine.owner = self
        connections = [
            reference.answer(WebViewSignal.contextMenu, from: contextMenu, PageContextMenu.fill),
            reference.supply(WebViewSignal.create, from: self, WebView.create),
            reference.answer(WidgetSignal.buttonPress, from: self, WebView.buttonPressed),
            reference.observe("title", by: self, WebView.titleDidChange),
        ]
    }

    /// Updates pages when components are registered after the view was created.
    private func observeBridgeComponents() {
        configuration.bridgeComponentTypes.observe(self) { [weak self] names in
            guard let self else { return }
            configuration.applyUserAgent(to: reference)
            scripts.renew()
            Task { try? await self.call(.register(names)) }  // a document outside of the app has no bridge
        }
    }

    /// Drops the page's questions and awaited paints in one screen before the view moves to another.
    func reset() {
        paint.drop()
        paint.watchForMovement()
        dialogs.startOver()
        services.leave()
    }

    private func titleDidChange() {
        let reported = reportedTitle.take()
        if reported == nil || reported != title { client?.receive(.titleChanged(title ?? "")) }
    }

    private func buttonPressed(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        lastPress = (event.pointee.button.x, event.pointee.button.y)
        return HistoryButton.isPressed(event) { if $0 == .back { client?.receive(.backRequested) } }
    }
}
