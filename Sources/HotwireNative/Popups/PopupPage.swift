internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The page of a popup: a plain web view that asks the popup's policy before it goes anywhere.
final class PopupPage {
    let view: Reference<WebKitWebView>
    /// Hears of decisions that concern more than the page.
    var onDecision: ((PopupPolicy.Decision, Location) -> Void)?
    /// Hears when what the bar shows changes.
    var onChange: (() -> Void)?

    private let policy: PopupPolicy
    private var isFinishing: Location?
    private var connections: [SignalConnection] = []

    init(router: Router, opener: WebView?) {
        policy = PopupPolicy(router: router, hasOpener: opener != nil)
        view = Self.makeView(opener)
        connections = [
            view.answer(WebViewSignal.decidePolicy, from: self, PopupPage.decidePolicy),
            view.connect(WebViewSignal.loadChanged, to: self, PopupPage.loadDidChange),
            view.observe("uri", by: self) { page in { page.onChange?() } },
            view.observe("title", by: self) { page in { page.onChange?() } },
            view.observe("is-loading", by: self) { page in { page.onChange?() } },
        ]
    }

    /// With an opener the view must be related to it; without, it has a content manager of its own.
    private static func makeView(_ opener: WebView?) -> Reference<WebKitWebView> {
        if let opener { return makeObject(WebKitWebView.self, [("related-view", opener.reference.pointer)]) }
        let config = Hotwire.config
        let environment =
            config.popupsShareCookies ? config.webEnvironment : WebEnvironment(applicationID: nil, logger: config.logger)
        return makeObject(WebKitWebView.self, [("web-context", environment.context.pointer)])
    }

    var widget: UnsafeMutablePointer<GtkWidget> { view.pointer.cast(to: GtkWidget.self) }
    var title: String { webkit_web_view_get_title(view.pointer).map { String(cString: $0) } ?? "" }
    var isLoading: Bool { webkit_web_view_is_loading(view.pointer) != 0 }
    var canGoBack: Bool { webkit_web_view_can_go_back(view.pointer) != 0 }
    var canGoForward: Bool { webkit_web_view_can_go_forward(view.pointer) != 0 }

    var location: Location? {
        webkit_web_view_get_uri(view.pointer).flatMap { Location(engine: String(cString: $0)) }
    }

    /// Whether the page came over a connection that nobody can read.
    var isSecure: Bool {
        var certificate: UnsafeMutablePointer<GTlsCertificate>?
        var errors = GTlsCertificateFlags(rawValue: 0)
        return webkit_web_view_get_tls_info(view.pointer, &certificate, &errors) != 0 && errors.rawValue == 0
    }

    func load(_ location: Location) { webkit_web_view_load_uri(view.pointer, location.absoluteString) }
    func goBack() { webkit_web_view_go_back(view.pointer) }
    func goForward() { webkit_web_view_go_forward(view.pointer) }
    func reloadOrStop() { isLoading ? webkit_web_view_stop_loading(view.pointer) : webkit_web_view_reload(view.pointer) }

    private func loadDidChange(_ event: WebKitLoadEvent) {
        onChange?()
        guard event == WEBKIT_LOAD_FINISHED, let location = isFinishing else { return }
        isFinishing = nil
        onDecision?(.finishThenRefresh, location)
    }

    private func decidePolicy(
        _ decision: UnsafeMutablePointer<WebKitPolicyDecision>, _ type: WebKitPolicyDecisionType
    ) -> Bool {
        let answer = PolicyAnswer(decision)
        switch type {
        case WEBKIT_POLICY_DECISION_TYPE_NAVIGATION_ACTION, WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION:
            let isNewWindow = type == WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION
            guard let action = NavigationAction(decision, isNewWindow: isNewWindow) else { return answer.refused() }
            return perform(policy.decide(action), action.location, answer)
        case WEBKIT_POLICY_DECISION_TYPE_RESPONSE: return decideResponse(decision, answer)
        default: return false
        }
    }

    private func perform(_ decision: PopupPolicy.Decision, _ location: Location, _ answer: PolicyAnswer) -> Bool {
        switch decision {
        case .allow: answer.use()
        case .finishThenRefresh:
            isFinishing = location
            answer.use()
        case .loadHere:
            answer.ignore()
            load(location)
        case .takeOver, .desktop:
            answer.ignore()
            onDecision?(decision, location)
        case .refuse: answer.ignore()
        }
        return true
    }

    /// What cannot be displayed goes to the default browser.
    private func decideResponse(
        _ decision: UnsafeMutablePointer<WebKitPolicyDecision>, _ answer: PolicyAnswer
    ) -> Bool {
        let response = decision.cast(to: WebKitResponsePolicyDecision.self)
        guard webkit_response_policy_decision_is_main_frame_main_resource(response) != 0,
            webkit_response_policy_decision_is_mime_type_supported(response) == 0,
            let details = webkit_response_policy_decision_get_response(response),
            let address = webkit_uri_response_get_uri(details),
            let location = Location(engine: String(cString: address))
        else {
            answer.use()
            return true
        }
        answer.ignore()
        onDecision?(.desktop, location)
        return true
    }
}

extension PolicyAnswer {
    func refused() -> Bool {
        ignore()
        return true
    }
}
