internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

// No scripts run in the view, it has none of the app's message handlers or permissions, and it cannot navigate. A file that
// pretends to be a page can therefore neither send messages to the app nor act for its origin.
/// A file that the engine shows in its own web view.
final class FilePage {
    /// The outcome of a load.
    enum Outcome {
        /// The file is shown.
        case shown(DownloadName)
        /// The view downloads the file.
        case downloaded
        /// The server redirected out of the app, or to a page.
        case left(Location)
        /// The server sent nothing that can be shown.
        case failed(HotwireNativeError)
    }

    let view: Reference<WebKitWebView>
    private(set) var location: Location
    /// The context of the app's web views.
    let context: Reference<WebKitWebContext>
    /// The certificate that made the last load fail, if any.
    private(set) var refusedCertificate: RefusedCertificate?
    /// Called once for each load.
    var onOutcome: (Outcome) -> Void = { _ in }

    private var isRedirected = false
    private var retry: IdleCallback?
    private let headers: [String: String]
    let authentication: PageAuthentication
    private let isInApp: (Origin?) -> Bool
    private var connections: [SignalConnection] = []

    /// Creates a view for a file, which ``load()`` requests; questions to the user appear over `owner`.
    init(_ location: Location, for owner: WebView, isInApp: @escaping (Origin?) -> Bool) {
        let configuration = owner.configuration
        self.location = location
        self.isInApp = isInApp
        headers = configuration.requestHeaders
        context = configuration.environment.context
        view = makeObject(WebKitWebView.self, [("web-context", context.pointer)])
        // This view may not be in a window yet.
        authentication = PageAuthentication(
            view: view,
            page: owner.document,
            questions: owner.questions,
            dialogs: owner.dialogs
        )
        authentication.isApp = isInApp
        authentication.askApp = { [weak owner] in await owner?.client?.webView(answer: $0) ?? .performDefaultHandling }
        authentication.chooseFile = { [weak owner] view in
            await CertificateChooser.choose(over: owner?.reference ?? view)
        }
        if let settings = webkit_web_view_get_settings(view.pointer) {
            webkit_settings_set_user_agent(settings, configuration.userAgent.text)
            webkit_settings_set_enable_javascript(settings, 0)
            webkit_settings_set_enable_page_cache(settings, 0)
            webkit_settings_set_enable_back_forward_navigation_gestures(settings, 0)
        }
        connections = [
            view.answer(WebViewSignal.decidePolicy, from: self, FilePage.decidePolicy),
            view.answer(WidgetSignal.buttonPress, from: self, FilePage.buttonPressed),
            view.connect(WebViewSignal.processTerminated, to: self) { page in
                { _ in page.onOutcome(.failed(.load(.processTerminated))) }
            },
        ]
        connections += view.reportFailures(to: self, FilePage.loadDidFail)
    }

    var widget: UnsafeMutablePointer<GtkWidget> { view.widget }

    /// Keeps the Back and Forward buttons from the engine, so that the stack of the file's screen receives them.
    private func buttonPressed(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        if HistoryButton.isPressed(event, { _ in }) {
            g_signal_stop_emission_by_name(UnsafeMutableRawPointer(view.pointer), "button-press-event")
        }
        return false
    }

    /// Requests the file from the server; can be called again.
    func load() {
        authentication.loadBegins()
        refusedCertificate = nil
        isRedirected = false
        guard let made = webkit_uri_request_new(location.absoluteString) else { return }
        let request = Reference(adopting: made)
        if let fields = webkit_uri_request_get_http_headers(request.pointer) {
            for (name, value) in headers { soup_message_headers_replace(fields, name, value) }
        }
        webkit_web_view_load_request(view.pointer, request.pointer)
    }

    private func decidePolicy(
        _ decision: UnsafeMutablePointer<WebKitPolicyDecision>,
        _ type: WebKitPolicyDecisionType
    ) -> Bool {
        let answer = PolicyAnswer(decision)
        switch type {
        case WEBKIT_POLICY_DECISION_TYPE_NAVIGATION_ACTION: decideNavigation(decision, answer)
        case WEBKIT_POLICY_DECISION_TYPE_RESPONSE: decideResponse(decision, answer)
        default: answer.ignore()
        }
        return true
    }

    private func decideNavigation(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, _ answer: PolicyAnswer) {
        guard let action = NavigationAction(decision, isNewWindow: false, isActive: false) else {
            return answer.ignore()
        }
        if action.isRedirect, !isInApp(action.location.origin) {
            answer.ignore()
            return onOutcome(.left(action.location))
        }
        if action.isRedirect { isRedirected = true }
        action.isRedirect || action.location == location ? answer.use() : answer.ignore()
    }

    private func decideResponse(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, _ answer: PolicyAnswer) {
        // Every response is for the main frame, as a file has no frames; after a cached redirect, the engine reports otherwise.
        guard let response = DocumentResponse(decision) else { return answer.ignore() }
        switch response.fileAnswer(isRedirected: isRedirected) {
        case .screen:
            location = response.location
            answer.use()
            let name = DownloadName(response.suggestedName, location: location, mimeType: response.mimeType)
            onOutcome(.shown(name))
        case .download:
            answer.download()
            onOutcome(.downloaded)
        case .page:
            answer.ignore()
            onOutcome(.left(response.location))
        case .failure(let error):
            answer.ignore()
            onOutcome(.failed(.http(error)))
        }
    }

    private func loadDidFail(_ failure: LoadFailure) {
        if let certificate = failure.certificate { refusedCertificate = certificate }
        if let error = failure.engineError, authentication.explains(error) {
            retry = onIdle { [weak self] in self?.load() }
        } else if let error = failure.error {
            // Loads that were stopped on purpose are not failures.
            onOutcome(.failed(error))
        }
    }
}

extension DocumentResponse {
    /// Returns the decision on a response to a file's own view.
    fileprivate func fileAnswer(isRedirected: Bool) -> FilePolicy.Answer {
        FilePolicy.answer(
            filePresentation,
            statusCode: statusCode,
            mimeType: mimeType,
            canBeShown: canBeShown,
            isRedirected: isRedirected
        )
    }
}
