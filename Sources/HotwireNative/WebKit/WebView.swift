package import CWebKitGTK
public import FoundationEssentials
package import GLibInterop
public import HotwireCore
package import Logging

/// The web view that a session moves between its screens.
///
/// It runs the page's scripts, decodes their messages, decides on each navigation, and repaints after each move.
public final class WebView {
    /// The configuration that the view was created with.
    public let configuration: WebViewConfiguration

    /// The object that shows the page's dialogs (iOS: `uiDelegate`), held weakly; without one, the library shows its own.
    public weak var uiDelegate: WebViewUIController?

    let engine: EngineView
    let scripts: WebViewScripts
    /// Calls into the page's isolated world.
    package let relay: PageRelay
    /// Detects when the page becomes visible.
    let paint: PaintWatch
    let stillness: StillnessWatch
    let messages: PageMessages
    /// The page's pending requests.
    let requests: PageRequests
    let inspector: PageInspector
    let responsiveness: ResponsivenessProbe
    /// The files that the user opened in the app.
    let launches: PageLaunches
    /// The files that the user drops onto the page or pastes there.
    let delivery: PageFileDelivery
    package let logger: Logger
    weak var client: (any WebViewClient)?
    /// The page's link or form that was used last, until it navigates.
    var clicked: ClickedLink?
    /// The window that the page's script is about to open.
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
    public convenience init(configuration: WebViewConfiguration) {
        self.init(configuration: configuration, logger: nil)
    }

    /// Creates a web view with another logger; `nil` uses the app's.
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

    /// The address of the current document (iOS: `url`); `nil` before the first, and never a pending load's address.
    public var url: URL? { location?.url }

    /// The zoom level of the page; 1 is its own size.
    package var zoom: Double {
        get { webkit_web_view_get_zoom_level(reference.pointer) }
        set { webkit_web_view_set_zoom_level(reference.pointer, newValue) }
    }

    /// The number of logical pixels in a CSS pixel.
    package var scale: Double { reference.pageScale }

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
    /// Use the pointer only while the web view exists, and only on the main thread. Take a reference (`g_object_ref`) to keep
    /// the view longer. Do not load pages, move the widget, or replace the settings or the content manager: the session relies
    /// on them.
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

    /// Drops the page's questions and awaited paints before the view moves to another screen.
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

/// JavaScript in the page.
extension WebView {
    /// Runs a script in the page (iOS: `evaluateJavaScript(_:)`).
    ///
    /// ```swift
    /// let title = try await webView.evaluateJavaScript("document.title").stringValue
    /// ```
    ///
    /// Use ``callAsyncJavaScript(_:arguments:)`` to pass values: text inserted into a script can become code.
    ///
    /// - Parameter script: the script
    /// - Returns: The value of the last expression, or null if it cannot be represented as JSON; a promise is not awaited.
    /// - Throws: An error that describes what the script threw, or `CancellationError` if the task was canceled.
    @discardableResult
    public func evaluateJavaScript(_ script: String) async throws -> JSONValue {
        client?.receive(.used)
        return try await reference.evaluate(script: script)
    }

    /// Calls the body of an asynchronous function in the page (iOS: `callAsyncJavaScript(_:arguments:)`).
    ///
    /// ```swift
    /// let count = try await webView.callAsyncJavaScript(
    ///     "return document.querySelectorAll(tag).length", arguments: ["tag": "li"])
    /// print(count.intValue ?? 0)
    /// ```
    ///
    /// - Parameters:
    ///   - functionBody: the body; it can use `await`, and returns a value that can be represented as JSON
    ///   - arguments: the body's constants by name; their values never become code
    /// - Returns: The function's result, or null.
    /// - Throws: An error that describes what the script threw or which name is not an identifier, or `CancellationError` if
    ///   the task was canceled.
    @discardableResult
    public func callAsyncJavaScript(
        _ functionBody: String,
        arguments: [String: JSONValue] = [:]
    ) async throws -> JSONValue {
        let names = arguments.keys.sorted()
        if let name = names.first(where: { !Self.isIdentifier($0) }) {
            throw JavaScriptError(message: "“\(name)” is not an identifier")
        }
        client?.receive(.used)
        let constants = names.isEmpty ? "" : "const { \(names.joined(separator: ", ")) } = given;\n"
        return try await evaluate(constants + functionBody, arguments, world: nil)
    }

    /// Runs the body of an asynchronous function in the page; `given` in the body holds the arguments.
    package func run(_ body: String, _ arguments: [String: JSONValue] = [:]) async throws -> JSONValue {
        client?.receive(.used)
        return try await evaluate(body, arguments, world: nil)
    }

    /// Returns whether a name can be inserted into a script without becoming other code.
    private static func isIdentifier(_ name: String) -> Bool {
        guard let first = name.utf8.first, !(48...57).contains(first) else { return false }
        return name.utf8.allSatisfy { character in
            switch character {
            case 36, 95, 48...57, 65...90, 97...122: true
            default: false
            }
        }
    }
}

extension WebView: WebPage {
    /// The address of the current document; `nil` before the first, and never a pending load's address.
    package var location: Location? { document.location }

    /// Whether the current document is the app's, so that the library's scripts run in it.
    var isInApp: Bool { scripts.run(in: document.origin) }

    /// Calls into the page's script; throws if the document is not the app's, or if the script is missing or threw.
    package func call(_ call: TurboCall) async throws {
        if case .visit = call {
            try await waitForCookies()
            engine.withdrawQuestions()
        }
        if document.isOpaque, call == .awaitPaint {
            return reportOpaque(.pageShown(title: PageTitle.of(reference) ?? ""))
        }
        try requireApp()
        ping()
        _ = try await evaluate(call.body, call.arguments, world: nil)
    }

    /// Waits until the cookie jar is complete after its process died, because a visit would lead to a page without the user.
    private func waitForCookies() async throws(CancellationError) {
        let number = document.load.number
        await withCheckedContinuation { continuation in
            configuration.environment.cookieMirror.whenSettled { continuation.resume() }
        }
        guard document.load.number == number else { throw CancellationError() }
    }

    /// Throws unless the document is the app's, because arguments such as a visit's location must not reach another origin.
    private func requireApp() throws(JavaScriptError) {
        guard isInApp else { throw JavaScriptError(message: "the document does not belong to the app") }
    }

    /// Makes the page's Turbo skip refreshes that another page's request causes.
    func remember(_ identifier: String) {
        guard isInApp else { return }
        let call = TurboCall.rememberRequest(identifier: identifier)
        Task.immediate { [weak self] in
            // A page without Turbo has no refreshes.
            _ = try? await self?.evaluate(call.body, call.arguments, world: nil)
        }
    }

    /// Checks whether the page responds.
    func ping() { if !engine.isResting { responsiveness.ping() } }

    package func evaluate(_ body: String, _ arguments: [String: JSONValue], world: String?) async throws -> JSONValue {
        try await reference.evaluate(body, arguments, world: world)
    }
}

extension WebView: BridgePage {
    /// Calls the page's part of the bridge, and returns whether it accepted the call; throws if the document is not the app's,
    /// the part is missing, or the process died.
    @discardableResult
    package func call(_ call: BridgeCall) async throws -> Bool {
        if case .reply(let message) = call {
            client?.receive(.bridgeReplied(message))
            if messages.answer(message) { return true }
        }
        try requireApp()
        return try await evaluate(call.body, call.arguments, world: nil).boolValue ?? true
    }
}

/// The client that drives a web view, such as a session.
protocol WebViewClient: AnyObject {
    /// Handles an event of the engine, the page or the user.
    func receive(_ event: WebViewEvent)
    func webView(decide action: NavigationAction, _ state: NavigationState) -> NavigationDecision
    /// Returns whether the server's own error page is shown instead of the native one.
    func webView(showsErrorPageAt location: Location, for error: HTTPError) -> Bool
    /// Returns the app's decision on a page's permission request.
    func webView(decide request: PermissionRequest) -> PermissionDecision
    /// Opens the file at a visited location; returns `false` if it should be downloaded instead.
    func webView(openFileAt location: Location) -> Bool
    /// Returns the app's response to an authentication challenge from its own server.
    func webView(answer challenge: AuthenticationChallenge) async -> AuthenticationDisposition
    /// Opens a window that keeps its opener; returns its view, or `nil` if none opens.
    func webView(open window: RequestedWindow, for opener: WebView) -> UnsafeMutableRawPointer?
    /// Keeps what the user entered in a form that the server refused, until its page is shown again.
    func webView(retain entries: FormEntries)
    /// Handles a request of the page's script to close its window.
    func webViewRequestedClose()
    /// Handles a message that the page received from a popup of the same origin.
    func webViewReceivedPopupAnswer()
}

/// A window that a page requests, in which it can communicate with its opener.
struct RequestedWindow {
    /// Why the page requests the window.
    enum Purpose {
        /// A page outside of the app, or one that the navigator routes.
        case page
        /// The page's script uses the window, whatever it shows.
        case script
        /// A form is sent into the window.
        case form
    }

    let location: Location
    let purpose: Purpose
}
