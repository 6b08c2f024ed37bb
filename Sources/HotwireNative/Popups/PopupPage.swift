internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A popup's page, which runs none of the app's scripts except those for native pickers.
final class PopupPage {
    let engine: EngineView
    let pickers: PopupPickers
    /// Called for decisions that affect more than the page.
    var onDecision: ((PopupPolicy.Decision, Location) -> Void)?
    /// Called after each load with what the popup does next.
    var onReturn: ((PopupReturn.Consequence) -> Void)?
    /// Called when a server answers a load by the page or one of its frames.
    var onAnswer: ((ServerAnswer) -> Void)?
    /// Called with the failure that replaces the page, or with `nil` when the failure goes away.
    var onFailure: ((PopupFailure?) -> Void)?
    /// Called when a form's load may have ended with nothing to show, for example after status 204 or a refused redirect.
    var onNothing: (() -> Void)?
    /// Called when the bar's content changes.
    var onChange: (() -> Void)?

    let hasOpener: Bool
    /// The view whose page opened the popup and can communicate with it.
    private(set) weak var opener: WebView?
    /// Decides how the popup ends when its page returns to the app.
    var comeback: PopupReturn
    /// Whether the app sent a form into the popup and awaits the response.
    var awaitsForm: Bool
    /// The site in the bar until the first page loads, because that site can write into the empty document.
    private let openerSite: String?
    let router: () -> Router?
    /// Whether there is no page to show.
    var isEmpty = true
    /// Whether the page is submitting data to the app, which may finish.
    var isSendingToApp = false
    let app: AppEnvironment
    /// Whether the user clicked or typed in the page.
    var hasUserActed = false
    var deaths = ProcessDeaths()
    /// The failure that the window shows in place of the page.
    var failure: PopupFailure? {
        didSet {
            guard failure != nil || oldValue != nil else { return }
            onFailure?(failure)
            onChange?()
        }
    }
    private var connections: [SignalConnection] = []

    /// Creates a page that shares its opener's process, or that uses `environment` if it has no opener.
    init(
        router: @escaping () -> Router?,
        opener: WebView?,
        isForForm: Bool,
        app: AppEnvironment,
        environment: @autoclosure () -> WebEnvironment
    ) {
        // The router is resolved lazily, because its origins may change.
        self.router = router
        hasOpener = opener != nil
        self.opener = opener
        comeback = PopupReturn(hasOpener: opener != nil)
        awaitsForm = isForForm
        openerSite = opener.map(Self.site)
        self.app = app
        let environment = opener?.configuration.environment ?? environment()
        engine = EngineView(
            Self.makeView(opener, environment),
            environment: environment,
            app: app,
            related: opener?.engine,
            exemptsRequested: false,
            isApp: { router()?.origins.contains($0) ?? false }
        )
        let manager = opener?.scripts.manager ?? Self.manager(of: engine.reference)
        pickers = PopupPickers(engine, manager: manager)
        engine.services.fullScreen.isAllowed = false
        engine.owner = self
        document.onChange = { [weak self] in self?.onChange?() }
        connections = [
            Self.context(of: view).connect(WebContextSignal.downloadStarted, to: self, PopupPage.downloadDidStart),
            view.answer(WebViewSignal.contextMenu, from: self, PopupPage.contextMenu),
            view.observe("title", by: self) { page in { page.onChange?() } },
            view.observe("is-loading", by: self) { page in { page.loadingDidChange() } },
        ]
    }

    var view: Reference<WebKitWebView> { engine.reference }

    /// Whether a form's load ended without a page, a file or an error.
    var showsNothing: Bool { awaitsForm && isEmpty && failure == nil && !isLoading }

    private func loadingDidChange() {
        onChange?()
        if showsNothing { onNothing?() }
    }

    /// Keeps the engine's own menu, without an inspector, because a popup's page is not the app's.
    private func contextMenu(
        _ menu: UnsafeMutablePointer<WebKitContextMenu>,
        _: OpaquePointer?,
        _: UnsafeMutablePointer<WebKitHitTestResult>
    ) -> Bool {
        engine.spelling.enable(in: menu)
        return false
    }

    /// Handles the window's closing, which terminates an unresponsive page.
    func windowWillClose() {
        defer { questions.withdrawAll() }
        // With an opener, the app's page shares the process, which must keep running.
        guard !hasOpener, dialogs.isBusy else { return }
        connections = []
        engine.disconnect()  // it would reload the page
        engine.endProcess()
    }

    static func context(of view: Reference<WebKitWebView>) -> Reference<WebKitWebContext> {
        Reference(sharing: webkit_web_view_get_context(view.pointer))
    }

    private static func manager(of view: Reference<WebKitWebView>) -> Reference<WebKitUserContentManager> {
        Reference(sharing: webkit_web_view_get_user_content_manager(view.pointer))
    }

    /// Creates a view that is related to its opener, or that otherwise has its own content manager.
    private static func makeView(_ opener: WebView?, _ environment: WebEnvironment) -> Reference<WebKitWebView> {
        if let opener {
            let settings = opener.configuration.makePopupSettings()
            return makeObject(
                WebKitWebView.self,
                [("related-view", opener.reference.pointer), ("settings", settings.pointer)]
            )
        }
        return makeObject(WebKitWebView.self, [("web-context", environment.context.pointer)])
    }

    /// Returns the site that can write into the opened window; `about:` if that may be a frame of another origin.
    private static func site(of opener: WebView) -> String {
        guard !opener.dialogs.document.hasForeignFrames, let location = opener.location else { return "about:" }
        return location.displaySite
    }

    /// Reports that a popup was opened only for a file, once closing the popup no longer cancels the download.
    private func downloadDidStart(_ download: UnsafeMutablePointer<WebKitDownload>) {
        guard webkit_download_get_web_view(download) == view.pointer,
            let address = webkit_download_get_request(download).flatMap({ webkit_uri_request_get_uri($0) }),
            let location = Location(engine: address)
        else { return }
        onDecision?(.download, location)
    }
}

/// The bar's content and actions.
extension PopupPage {
    var widget: UnsafeMutablePointer<GtkWidget> { view.widget }
    var title: String {
        failure.map { ErrorText($0.error, at: $0.location, in: InterfaceLanguage.translation).title }
            ?? pageTitle ?? ""
    }
    /// The page's title; `nil` before the first page, when the opener controls the document.
    private var pageTitle: String? { isEmpty ? nil : PageTitle.of(view) }
    var isLoading: Bool { webkit_web_view_is_loading(view.pointer) != 0 }
    /// Whether Back is available; from an error, Back returns to the page below it.
    var canGoBack: Bool { failure != nil && !isEmpty || webkit_web_view_can_go_back(view.pointer) != 0 }
    var canGoForward: Bool { webkit_web_view_can_go_forward(view.pointer) != 0 }

    // A pending load changes nothing: the previous document remains, and receives what the user types.
    /// The address of the current document, or of the failed one whose error is shown.
    var location: Location? { failure?.location ?? document.location }

    /// The site in the bar: the location's, or the opener's for an empty document that the opener writes.
    var site: String {
        guard let location, location.scheme != "about" else { return (isOpeners ? openerSite : nil) ?? "" }
        return location.displaySite
    }

    /// Whether the opener controls the document: before the first page, and while the document has no address.
    private var isOpeners: Bool { isEmpty || location?.scheme == "about" }

    /// The page's address if it is a web address, which other programs can open.
    var webLocation: Location? { location.flatMap { $0.isWeb ? $0 : nil } }

    /// Whether the current document was loaded over a secure connection.
    var isSecure: Bool { failure == nil && document.isSecure }

    /// Whether the current document belongs to the app.
    var isInApp: Bool { router()?.origins.contains(document.origin) ?? false }

    func load(_ location: Location) {
        engine.begin(location)
        engine.whenRested { [weak self] in self?.loadNow(location) }
    }

    private func loadNow(_ location: Location) {
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

    /// The zoom factor.
    var zoom: Double {
        get { webkit_web_view_get_zoom_level(view.pointer) }
        set { webkit_web_view_set_zoom_level(view.pointer, newValue) }
    }

    /// Reloads the document, or retries the failed one.
    func reload() {
        guard failure == nil else { return retry() }
        document.request { webkit_web_view_reload(view.pointer) }
    }

    func reloadOrStop() {
        guard failure == nil || isLoading else { return retry() }
        guard isLoading else { return document.request { webkit_web_view_reload(view.pointer) } }
        engine.stop()
    }
}

/// Decisions on the popup's navigations.
extension PopupPage: EngineViewOwner {
    func decide(_ action: NavigationAction, at stage: NavigationStage) -> NavigationVerdict {
        guard let decision = decision(on: action) else { return .refuse(.nothing) }
        // An outside page may embed the app in a frame. Such a frame does not return the popup to the app.
        if stage == .request, action.redirectedFrame == .inner, action.location.isWeb { return .allow }
        let verdict = verdict(decision, action, stage)
        let isTop = action.redirectedFrame == .top || isOnTheWay && action.isRedirect
        guard stage == .request, decision == .takeOver, !action.isNewWindow, !isTop else { return verdict }
        return .ask(.hasFrames)
    }

    func decide(_ action: NavigationAction, asking question: NavigationQuestion) async -> NavigationVerdict {
        await hasFrames() ? .allow : .refuse(.popup(.takeOver))
    }

    func perform(_ consequence: NavigationConsequence, of action: NavigationAction) {
        guard case .popup(let decision) = consequence else { return }
        if decision == .loadHere { return load(action.location) }
        withdrawRequest(for: action)
        if decision != .refuse { onDecision?(decision, action.location) }
    }

    /// Whether the main document is loading, so that a redirect belongs to it.
    private var isOnTheWay: Bool { document.load.document.isLoading }

    private func decision(on action: NavigationAction) -> PopupPolicy.Decision? {
        if isSendingToApp, action.isRedirect, isOnTheWay { return .allow }
        if leadsFormToPage(action) { return .takeOver }
        return router().map { PopupPolicy(origins: $0.origins, hasOpener: hasOpener).decide(action) }
    }

    /// Whether the app's form redirects to a page of the app, which then opens in a screen like a link to a new window.
    private func leadsFormToPage(_ action: NavigationAction) -> Bool {
        awaitsForm && action.isRedirect && isOnTheWay && action.method == "GET"
            && router()?.origins.kind(of: action.location) == .app
    }

    private func verdict(
        _ decision: PopupPolicy.Decision,
        _ action: NavigationAction,
        _ stage: NavigationStage
    ) -> NavigationVerdict {
        switch decision {
        case .allow: return .allow
        case .finishThenRefresh:
            if stage != .request {
                isSendingToApp = true
                comeback.submits()
            }
            return .allow
        case .download: return .download
        case .loadHere, .takeOver, .desktop, .refuse: return .refuse(.popup(decision))
        }
    }

    /// Withdraws a requested load that will not start, so that the engine reports the current document again.
    private func withdrawRequest(for action: NavigationAction) {
        guard document.isRequested, !action.isNewWindow, !action.isRedirect else { return }
        let isOfHistory = [.backForward, .reload].contains(action.navigationType)
        guard isOfHistory || action.location == document.load.requested else { return }
        document.load.drop()
        document.withdrawRequest()
    }

    func mayShow(_ location: Location?) -> Bool {
        let isOutside = location.flatMap { router()?.origins.kind(of: $0) } != .app
        return isOutside || isSendingToApp || hasOpener
    }

    /// Shows a response, or downloads it if it cannot be shown or is a file that answers the app's form.
    func answer(_ response: DocumentResponse, to load: MainFrame.Load, _ answer: PolicyAnswer) {
        guard awaitsForm ? !response.mayBecomePage : !response.canBeShown else { return answer.use() }
        answer.keep(response)
        awaitsForm = false
        guard isEmpty, !ResponsePolicy.isFile(statusCode: response.statusCode) else { return }
        guard let error = HTTPError(statusCode: response.statusCode) else {
            onDecision?(.download, response.location) ?? ()
            return
        }
        failure = PopupFailure(error: .http(error), location: response.location)
    }

    /// Returns whether the page has frames, checked in an isolated world; an unresponsive page counts as having none.
    private func hasFrames() async -> Bool {
        (try? await view.evaluate(Self.frameSearch, [:], world: PageScript.world))?.boolValue ?? false
    }

    // `length` omits frames in shadow trees, so the script searches these. Frames in closed trees cannot be found.
    /// The script of ``hasFrames()``.
    private static let frameSearch = """
        const elementsOf = (tree) =>
          [...(tree === document ? Document : DocumentFragment).prototype.querySelectorAll.call(tree, "*")]
        const holdFrames = (tree) => elementsOf(tree).some(({ shadowRoot }) =>
          shadowRoot && (shadowRoot.querySelector("iframe,frame,object,embed") || holdFrames(shadowRoot)))
        return length > 0 || holdFrames(document)
        """
}

/// Events of the page's view.
extension PopupPage {
    func receive(_ event: EngineEvent) {
        switch event {
        case .userActed: hasUserActed = true
        case .committed(let commit): documentCame(commit)
        case .finished: loadEnded()
        case .failed(let failure): loadDidFail(failure)
        case .processTerminated(_, let requested): processDidTerminate(loading: requested)
        case .answered(let answer): onAnswer?(answer)
        case .redirected, .stayed, .submitting: break
        }
    }

    private func documentCame(_ commit: DocumentLoad.Commit) {
        pickers.documentCame()
        onChange?()
        isEmpty = false
        awaitsForm = false
        comeback.committed(isInApp ? .app : webLocation == nil ? .empty : .outside)
        failure = nil
        if commit == .refused, let location = document.location { onDecision?(.takeOver, location) }
    }

    private func loadEnded() {
        onChange?()
        isSendingToApp = false
        if failure == nil { _ = deaths.wasShown() }
        onReturn?(comeback.loaded(isInApp: isInApp))
    }
}

/// Failures, which appear as in the app's screens instead of as the engine's error page.
extension PopupPage {
    /// Reloads the page without its form data, or shows an error if its process keeps crashing.
    func processDidTerminate(loading requested: Location?) {
        deaths.died()
        guard let location = requested ?? location else { return }
        if deaths.areTooMany {
            isEmpty = true
            failure = PopupFailure(error: .load(.processTerminated), location: location)
        } else {
            load(location)
        }
    }

    /// Loads the failed page again.
    func retry() {
        guard let failure else { return }
        deaths = ProcessDeaths()
        load(failure.location)
    }

    /// Shows a load's error, unless the library itself stopped the load.
    func loadDidFail(_ failed: LoadFailure) {
        isSendingToApp = false
        if document.load.requested?.absoluteString == failed.address { document.load.drop() }
        guard let error = failed.error, let location = Location(engine: failed.address) else { return }
        failure = PopupFailure(error: error, location: location, refused: failed.certificate)
    }
}

/// The reason why a popup shows no page.
struct PopupFailure {
    let error: HotwireNativeError
    let location: Location
    /// The certificate that caused the failure, if any.
    var refused: RefusedCertificate?
}
