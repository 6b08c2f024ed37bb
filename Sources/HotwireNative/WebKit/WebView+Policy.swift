internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// Asks before each navigation, and answers when the decision is known.
extension WebView {
    func decidePolicy(
        _ decision: UnsafeMutablePointer<WebKitPolicyDecision>, _ type: WebKitPolicyDecisionType
    ) -> Bool {
        switch type {
        case WEBKIT_POLICY_DECISION_TYPE_NAVIGATION_ACTION: decideNavigation(decision, isNewWindow: false)
        case WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION: decideNavigation(decision, isNewWindow: true)
        case WEBKIT_POLICY_DECISION_TYPE_RESPONSE: decideResponse(decision)
        default: return false
        }
        return true
    }

    private func decideNavigation(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, isNewWindow: Bool) {
        let answer = PolicyAnswer(decision)
        guard let action = NavigationAction(decision, isNewWindow: isNewWindow) else { return answer.ignore() }
        let state = NavigationState(loading: loading, current: location, clicked: clicked)
        if action.kind == .linkClicked || action.kind == .formSubmitted { clicked = nil }
        perform(client?.webView(decide: action, state) ?? .refuse(reason: "no session"), action, state, answer)
    }

    private func perform(
        _ decision: NavigationDecision, _ action: NavigationAction, _ state: NavigationState, _ answer: PolicyAnswer
    ) {
        switch decision {
        case .allow: answer.use()
        case .refuse(let reason):
            logger.notice("refused to open \(action.location): \(reason)")
            answer.ignore()
        case .route:
            // A window that a script opens goes on talking with it, so it must come from this view.
            if action.isNewWindow, action.kind == .other, client?.webView(decide: action, state) == .route,
                isOutside(action)
            {
                return answer.use()
            }
            answer.ignore()
            client?.webView(route: action.location)
        case .leave:
            answer.ignore()
            loading = nil
            client?.webView(.leftApp)
            client?.webView(route: action.location)
        case .reload:
            answer.ignore()
            client?.webViewReload()
        case .countFrames: countFrames(action, state, answer)
        }
    }

    private func isOutside(_ action: NavigationAction) -> Bool {
        action.location.isWeb && action.location.origin != location?.origin
    }

    /// Answers later: the page knows how many frames it has.
    private func countFrames(_ action: NavigationAction, _ state: NavigationState, _ answer: PolicyAnswer) {
        Task { [weak self] in
            let count = try? await self?.evaluate(  // a document without our relay has no frames that count
                "return hotwireNative.frameCount()", [:], world: PageScript.world)
            guard let self else { return answer.ignore() }
            var known = state
            known.frameCount = count?.intValue ?? 0
            perform(client?.webView(decide: action, known) ?? .refuse(reason: "no session"), action, known, answer)
        }
    }

    private func decideResponse(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>) {
        let answer = PolicyAnswer(decision)
        let response = decision.cast(to: WebKitResponsePolicyDecision.self)
        guard webkit_response_policy_decision_is_main_frame_main_resource(response) != 0,
            let details = webkit_response_policy_decision_get_response(response)
        else { return answer.use() }
        let type = webkit_uri_response_get_mime_type(details).map { String(cString: $0) } ?? ""
        let status = Int(webkit_uri_response_get_status_code(details))
        if loading != nil, let error = ResponsePolicy.error(statusCode: status, mimeType: type) {
            answer.ignore()
            loading = nil
            client?.webView(.failed(error))
        } else if webkit_response_policy_decision_is_mime_type_supported(response) == 0 {
            answer.ignore()
            let address = webkit_uri_response_get_uri(details).map { String(cString: $0) } ?? ""
            if let location = Location(engine: address) { client?.webView(openInBrowser: location) }
        } else {
            answer.use()
        }
    }

    /// A window that the page's script opened; the popup's view is related to this one, so that both can talk.
    func create(_ action: OpaquePointer) -> UnsafeMutableRawPointer? {
        guard let request = webkit_navigation_action_get_request(action),
            let address = webkit_uri_request_get_uri(request),
            let location = Location(engine: String(cString: address))
        else { return nil }
        return client?.webView(openWindow: location, for: self)
    }
}

/// Holds a decision until it is answered; the engine waits meanwhile.
final class PolicyAnswer {
    private let decision: Reference<WebKitPolicyDecision>

    init(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>) {
        self.decision = Reference(sharing: decision)
    }

    func use() { webkit_policy_decision_use(decision.pointer) }
    func ignore() { webkit_policy_decision_ignore(decision.pointer) }
}

extension NavigationAction {
    /// What the engine tells of an action; `nil` for an address that is none.
    init?(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, isNewWindow: Bool) {
        let navigation = decision.cast(to: WebKitNavigationPolicyDecision.self)
        guard let action = webkit_navigation_policy_decision_get_navigation_action(navigation),
            let request = webkit_navigation_action_get_request(action),
            let address = webkit_uri_request_get_uri(request),
            let location = Location(engine: String(cString: address))
        else { return nil }
        self.init(
            location: location,
            kind: Kind(webkit_navigation_action_get_navigation_type(action)),
            isNewWindow: isNewWindow,
            isRedirect: webkit_navigation_action_is_redirect(action) != 0,
            isUserGesture: webkit_navigation_action_is_user_gesture(action) != 0,
            method: webkit_uri_request_get_http_method(request).map { String(cString: $0) } ?? "GET")
    }
}

extension NavigationAction.Kind {
    init(_ type: WebKitNavigationType) {
        self =
            switch type {
            case WEBKIT_NAVIGATION_TYPE_LINK_CLICKED: .linkClicked
            case WEBKIT_NAVIGATION_TYPE_FORM_SUBMITTED: .formSubmitted
            case WEBKIT_NAVIGATION_TYPE_BACK_FORWARD: .backForward
            case WEBKIT_NAVIGATION_TYPE_RELOAD: .reload
            case WEBKIT_NAVIGATION_TYPE_FORM_RESUBMITTED: .formResubmitted
            default: .other
            }
    }
}
