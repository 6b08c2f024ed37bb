package import CWebKitGTK
public import FoundationEssentials
package import GLibInterop
import HotwireCore
package import Logging

/// The web view that a session moves between its screens.
///
/// It runs the page's scripts, decodes their messages, decides each navigation, and repaints after each move.
public final class WebView {
    /// The configuration that it was created with.
    public let configuration: WebViewConfiguration

    /// Shows the dialogs of the page (iOS: `uiDelegate`); held weakly, the library's own are shown without one.
    public weak var uiDelegate: WebViewUIController?

    package let reference: Reference<WebKitWebView>
    let scripts: WebViewScripts
    /// The document in the view.
    let document: ViewDocument
    let services: PageServices
    /// The questions of the page and of servers to the user.
    let questions: PageQuestions
    /// Whether a page of its process waits for the user; related views share it.
    let wait: ProcessWait
    let dialogs: PageDialogs
    let printing: PagePrinting
    let leaving: PageLeaving
    let authentication: PageAuthentication
    package let logger: Logger
    weak var client: (any WebViewClient)?
    /// Orders our load among those of the app, until it has ended.
    var pass: DocumentPass?
    var clicked: Location?
    /// Whether the user acted here just now.
    var activation = TransientActivation()
    /// Where the user pressed a mouse button last, from the view's corner.
    package private(set) var lastPress: (x: Double, y: Double)?
    /// Whether what was clicked asks for a download.
    var isDownloadClicked = false
    /// The certificate that the last load failed for.
    var refusedCertificate: RefusedCertificate?
    /// The pending requests of the page.
    var requests: [ObjectIdentifier: PageRequest] = [:]
    private lazy var contextMenu = PageContextMenu(of: self)
    /// Lets this view and those related to it know what the others requested.
    let sharedRequests: SharedRequests
    /// The page's location at its last message.
    var spokenAt: Location?
    /// The message that is being handled.
    var spoken: SpokenMessage?
    var budget = MessageRateLimit()
    private var connections: [SignalConnection] = []
    var isLooking = false
    var awaitedPaint: AwaitedPaint?
    /// What the view showed when it was last given to a screen.
    var linesAtStart: PaintedLines?
    /// Whether the page was hidden, or its document came, since it was seen to paint last.
    var mayShowOldFrames = false
    /// Whether the page that was here last draws nothing.
    var isVeiled = false
    /// Whether a page has been seen in the view since it was created.
    var hasShownPage = false
    /// How many documents the view has received.
    var documentCount = 0
    /// The page's title as its script told it, until WebKit, which learns of it later, names one.
    var toldTitle: String?
    var frameWait: Task<Void, Never>? { didSet { oldValue?.cancel() } }
    var ending: IdleCallback?
    private(set) lazy var stillness = StillnessWatch(of: reference) { [weak self] in self?.isLooking ?? false }
    var isPinging = false
    /// The page's inspector, once a document has come.
    var inspector: Reference<WebKitWebInspector>?

    /// Creates a web view.
    ///
    /// - Parameter configuration: its configuration
    public convenience init(configuration: WebViewConfiguration) {
        self.init(configuration: configuration, logger: nil)
    }

    /// Creates a web view that logs elsewhere.
    ///
    /// - Parameters:
    ///   - configuration: its configuration
    ///   - logger: receives errors and dropped messages; the app's if `nil`
    package init(configuration: WebViewConfiguration, logger: Logger?) {
        self.configuration = configuration
        self.logger = logger ?? configuration.app.logger
        scripts = WebViewScripts(
            components: configuration.bridgeComponentTypes,
            bridgeRules: configuration.bridgeRules,
            platform: configuration.emulation?.platform,
            userScripts: configuration.userScripts,
            styleSheets: configuration.styleSheets,
            handlers: configuration.messageHandlers.keys.sorted()
        )
        let environment = configuration.environment
        let related = configuration.relatedWebView.flatMap { $0.configuration.environment === environment ? $0 : nil }
        reference = makeObject(
            WebKitWebView.self,
            [
                related.map { ("related-view", $0.reference.pointer) } ?? ("web-context", environment.context.pointer),
                ("user-content-manager", scripts.manager.pointer),
            ]
        )
        document = ViewDocument(view: reference, exemptsRequested: true)
        services = PageServices(
            view: reference,
            document: document,
            environment: environment,
            app: configuration.app,
            logger: self.logger
        )
        wait = related?.wait ?? ProcessWait()
        sharedRequests = related?.sharedRequests ?? SharedRequests()
        questions = PageQuestions(view: reference, wait: wait)
        printing = PagePrinting(view: reference, questions: questions)
        dialogs = PageDialogs(view: reference, page: document, questions: questions, app: configuration.app) {
            [scripts] in
            scripts.run(in: $0)
        }
        leaving = PageLeaving(view: reference, questions: questions, dialogs: dialogs)
        authentication = PageAuthentication(view: reference, page: document, questions: questions, dialogs: dialogs)
        document.onLoadChange = { [weak self] in self?.loadDidChange(from: $0) }
        applySettings()
        observeBridgeComponents()
        connect()
        listenToQuestions()
        dialogs.delegate = { [weak self] dialog, asker in
            guard let self, let uiDelegate else { return nil }
            return { await uiDelegate.answer(to: dialog, of: self, asker) }
        }
        environment.cookieMirror.start()
        sharedRequests.add(self)
        services.permissions.decide = { [weak self] in self?.client?.webView(decide: $0) ?? .prompt }
        services.files.accept = { [weak self] in await self?.acceptOfFileField() }
    }

    /// The page's title, if it has one; a very long one is cut off.
    public var title: String? {
        guard let toldTitle else { return PageTitle.of(reference) }
        return toldTitle.isEmpty ? nil : toldTitle.cut(to: PageTitle.longest)
    }

    /// The address of the document that is shown (iOS: `url`); `nil` before the first, and never that of a pending load.
    public var url: URL? { location?.url }

    /// How large the page is shown; 1 is its own size.
    package var zoom: Double {
        get { webkit_web_view_get_zoom_level(reference.pointer) }
        set { webkit_web_view_set_zoom_level(reference.pointer, newValue) }
    }

    package var widget: UnsafeMutablePointer<GtkWidget> { reference.widget }

    /// The engine's own view, a `WebKitWebView *`, for what this type does not offer (Linux only).
    ///
    /// An app that has WebKitGTK's C interface, as a module of its own, can call it with the pointer:
    ///
    /// ```swift
    /// let view = webView.webKitWebView.assumingMemoryBound(to: WebKitWebView.self)
    /// webkit_settings_set_enable_webgl(webkit_web_view_get_settings(view), 0)
    /// ```
    ///
    /// The pointer is valid while the web view exists, and on the main thread only. Take a reference (`g_object_ref`) to keep
    /// it longer. Do not load pages, move the widget, or replace its settings or its content manager: the session relies
    /// on them.
    public var webKitWebView: UnsafeMutableRawPointer { UnsafeMutableRawPointer(reference.pointer) }

    private func connect() {
        connections = [
            reference.connect(WebViewSignal.loadChanged, to: self, WebView.loadDidChange),
            reference.connect(WebViewSignal.resourceLoadStarted, to: self, WebView.resourceDidStart),
            reference.answer(WebViewSignal.decidePolicy, from: self, WebView.decidePolicy),
            reference.connect(WebViewSignal.processTerminated, to: self, WebView.processDidTerminate),
            reference.observe("is-web-process-responsive", by: self, WebView.responsivenessDidChange),
            reference.answer(WebViewSignal.contextMenu, from: contextMenu, PageContextMenu.fill),
            reference.supply(WebViewSignal.create, from: self, WebView.create),
            reference.answer(WidgetSignal.buttonPress, from: self, WebView.buttonPressed),
            reference.answer(WidgetSignal.keyPress, from: self, WebView.userDidAct),
            reference.answer(WidgetSignal.touch, from: self, WebView.userDidAct),
            reference.connect(WidgetSignal.unmap, to: self, WebView.didUnmap),
            reference.observe("title", by: self, WebView.titleDidChange),
            scripts.manager.answer(WebViewScripts.messageReceived, from: self, WebView.didReceiveMessage),
        ]
        connections += reference.reportFailures(to: self, WebView.loadDidFail)
        scripts.register()
    }

    /// Drops what the page asked and what was awaited of it in one screen, as another one receives it.
    func reset() {
        dropAwaitedPaint()
        watchForMovement()
        dialogs.startOver()
        services.leave()
    }

    /// The location that we requested, until its document is committed.
    var loading: Location? { document.load.requested }

    private func loadDidChange(from before: DocumentLoad) {
        if loading == nil { pass = nil }
        let isSubmitting = document.load.formTarget != nil
        if isSubmitting != (before.formTarget != nil) { client?.receive(.submitting(isSubmitting)) }
    }

    private func titleDidChange() {
        let told = toldTitle.take()
        if told == nil || told != title { client?.receive(.titleChanged(title ?? "")) }
    }

    private func userDidAct(_: UnsafeMutablePointer<GdkEvent>) -> Bool {
        activation.userDidAct()
        return false
    }

    private func buttonPressed(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        activation.userDidAct()
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
