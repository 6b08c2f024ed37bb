internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The page of a popup, which has none of the app's scripts.
final class PopupPage {
    let engine: EngineView
    /// Called for decisions that concern more than the page.
    var onDecision: ((PopupPolicy.Decision, Location) -> Void)?
    /// Called when the page failed, or when another page was loaded after that.
    var onFailure: ((PopupFailure?) -> Void)?
    /// Called when what the bar shows changes.
    var onChange: (() -> Void)?

    let hasOpener: Bool
    /// The site that owns the document before the first page, for the bar.
    private let openerSite: String?
    let router: () -> Router?
    /// Whether there is no page that could be shown.
    var isEmpty = true
    /// Whether data is being sent to the app, which is allowed to finish.
    var isSendingToApp = false
    /// What the app chose.
    let app: AppEnvironment
    /// Whether the user clicked or typed in it.
    var hasUserActed = false
    var deaths = ProcessDeaths()
    /// What is shown in place of the page.
    var failure: PopupFailure? {
        didSet {
            guard failure != nil || oldValue != nil else { return }
            onFailure?(failure)
            onChange?()
        }
    }
    private var connections: [SignalConnection] = []

    /// Creates a page; the router is resolved late, as its origins may change until then.
    ///
    /// - Parameters:
    ///   - router: returns the router of the navigator
    ///   - opener: the view whose page opened the popup and keeps talking to it, if any
    ///   - app: what the app chose
    ///   - environment: the environment of a popup without an opener
    init(
        router: @escaping () -> Router?,
        opener: WebView?,
        app: AppEnvironment,
        environment: @autoclosure () -> WebEnvironment
    ) {
        self.router = router
        hasOpener = opener != nil
        openerSite = opener.map(Self.site)
        self.app = app
        let environment = opener?.configuration.environment ?? environment()
        engine = EngineView(
            Self.makeView(opener, environment),
            environment: environment,
            app: app,
            wait: opener?.engine.wait,
            exemptsRequested: false,
            isApp: { router()?.origins.kind(of: $0) == .app }
        )
        engine.owner = self
        document.onChange = { [weak self] in self?.onChange?() }
        connections = [
            Self.context(of: view).connect(WebContextSignal.downloadStarted, to: self, PopupPage.downloadDidStart),
            view.answer(WebViewSignal.contextMenu, from: self, PopupPage.contextMenu),
            view.observe("title", by: self) { page in { page.onChange?() } },
            view.observe("is-loading", by: self) { page in { page.onChange?() } },
        ]
    }

    var view: Reference<WebKitWebView> { engine.reference }

    /// The engine's own menu, which has no inspector: a popup's page is not the app's.
    private func contextMenu(
        _ menu: UnsafeMutablePointer<WebKitContextMenu>,
        _: OpaquePointer?,
        _: UnsafeMutablePointer<WebKitHitTestResult>
    ) -> Bool {
        engine.spelling.enable(in: menu)
        return false
    }

    /// The window closes: an unresponsive page is terminated, as in the app's own windows.
    ///
    /// With an opener, the app's page shares the process.
    func windowWillClose() {
        defer { questions.withdrawAll() }
        guard !hasOpener, dialogs.isBusy else { return }
        connections = []
        engine.disconnect()  // it would load the page again
        engine.endProcess()
    }

    static func context(of view: Reference<WebKitWebView>) -> Reference<WebKitWebContext> {
        Reference(sharing: webkit_web_view_get_context(view.pointer))
    }

    /// With an opener the view must be related to it; without, it has its own content manager.
    private static func makeView(_ opener: WebView?, _ environment: WebEnvironment) -> Reference<WebKitWebView> {
        if let opener { return makeObject(WebKitWebView.self, [("related-view", opener.reference.pointer)]) }
        return makeObject(WebKitWebView.self, [("web-context", environment.context.pointer)])
    }

    /// The site that can write into a window that a page opened: the page, or a frame of another origin, which is not
    /// named.
    private static func site(of opener: WebView) -> String {
        guard !opener.dialogs.document.hasForeignFrames, let location = opener.location else { return "about:" }
        return location.displaySite
    }

    /// A popup that was opened only for a file closes once the download has started, as closing earlier would cancel
    /// it.
    private func downloadDidStart(_ download: UnsafeMutablePointer<WebKitDownload>) {
        guard webkit_download_get_web_view(download) == view.pointer,
            let address = webkit_download_get_request(download).flatMap({ webkit_uri_request_get_uri($0) }),
            let location = Location(engine: String(cString: address))
        else { return }
        onDecision?(.download, location)
    }
}

/// What the bar shows and does.
extension PopupPage {
    var widget: UnsafeMutablePointer<GtkWidget> { view.widget }
    var title: String {
        failure.map { ErrorText($0.error, at: $0.location, in: InterfaceLanguage.translation).title }
            ?? pageTitle ?? ""
    }
    /// Before the first page, the opener controls the title.
    private var pageTitle: String? { isEmpty ? nil : PageTitle.of(view) }
    var isLoading: Bool { webkit_web_view_is_loading(view.pointer) != 0 }
    /// The page below an error is where the user came from.
    var canGoBack: Bool { failure != nil && !isEmpty || webkit_web_view_can_go_back(view.pointer) != 0 }
    var canGoForward: Bool { webkit_web_view_can_go_forward(view.pointer) != 0 }

    /// The address of the document that is shown, or of the one whose error is shown in its place.
    ///
    /// A pending load changes nothing: the previous document is still there, and receives what the user types.
    var location: Location? { failure?.location ?? document.location }

    /// The site that the bar names: that of ``location``, or of the page that opened the popup before there is one.
    var site: String { location?.displaySite ?? (isEmpty ? openerSite : nil) ?? "" }

    /// Whether the current document was loaded over a secure connection.
    var isSecure: Bool { failure == nil && document.isSecure }

    /// Whether the document that is shown is the app's.
    var isInApp: Bool {
        guard let location, let router = router() else { return false }
        return router.origins.kind(of: location) == .app
    }

    func load(_ location: Location) {
        engine.begin(location)
        document.request { webkit_web_view_load_uri(view.pointer, location.absoluteString) }
    }

    func goBack() {
        guard failure == nil || isEmpty else { return failure = nil }
        guard canGoBack else { return }
        document.request { webkit_web_view_go_back(view.pointer) }
    }

    func goForward() {
        guard canGoForward else { return }
        document.request { webkit_web_view_go_forward(view.pointer) }
    }

    func reloadOrStop() {
        guard failure == nil || isLoading else { return retry() }
        guard isLoading else { return document.request { webkit_web_view_reload(view.pointer) } }
        engine.stop()
    }
}
