internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// Decides each navigation, perhaps asynchronously.
extension WebView {
    func decidePolicy(
        _ decision: UnsafeMutablePointer<WebKitPolicyDecision>,
        _ type: WebKitPolicyDecisionType
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
        let isActive = activation.isActive()
        guard let action = NavigationAction(decision, isNewWindow: isNewWindow, isActive: isActive) else {
            return answer.ignore()
        }
        guard !document.isMoot(action) else { return answer.ignore() }
        let state = NavigationState(
            loading: loading ?? document.load.formTarget,
            current: location,
            clicked: clicked,
            isDownload: isDownloadClicked
        )
        if action.navigationType == .linkActivated || action.navigationType == .formSubmitted { clicked = nil }
        answerWith(client?.webView(decide: action, state) ?? .refuse(reason: "no session"), action, state, answer)
    }

    private func answerWith(
        _ decision: NavigationDecision,
        _ action: NavigationAction,
        _ state: NavigationState,
        _ answer: PolicyAnswer
    ) {
        switch decision {
        case .allow:
            if !action.isNewWindow { document.load.allow(action) }
            answer.use()
        case .countFrames: countFrames(action, state, answer)
        case .download: answer.download()
        case .refuse, .route, .openWindow, .leave, .moveOn, .ask, .reload:
            answer.ignore()
            perform(decision, action)
        }
    }

    /// Performs a decision's effects besides the reply to the engine.
    func perform(_ decision: NavigationDecision, _ action: NavigationAction) {
        switch decision {
        case .allow, .countFrames: break
        case .refuse(let reason): logger.notice("refused to open \(action.location): \(reason)")
        case .route: client?.receive(.navigated(action.location))
        case .openWindow:
            activation.consume()
            client?.receive(.openRequested(action.location, .newWindow))
        case .leave:
            if document.load.drop() { client?.receive(.load(.failed(.load(.leftApp)))) }
            let isWeb = action.location.isWeb
            client?.receive(isWeb ? .navigated(action.location) : .openRequested(action.location, .desktop))
        case .ask: client?.receive(.openRequested(action.location, .desktop))
        case .download: download(action.location)
        case .moveOn:
            guard document.load.drop() else { return client?.receive(.navigated(action.location)) ?? () }
            client?.receive(.load(.movedOn(action.location)))
        case .reload: client?.receive(.reloadRequested)
        }
    }

    /// Decides later: the page has to count its frames.
    private func countFrames(_ action: NavigationAction, _ state: NavigationState, _ answer: PolicyAnswer) {
        Task { [weak self] in
            let count = try? await self?.evaluate(  // a document without our relay has no frames that count
                "return hotwireNative.frameCount()",
                [:],
                world: PageScript.world
            )
            guard let self else { return answer.ignore() }
            var known = state
            known.frameCount = count?.intValue ?? 0
            answerWith(client?.webView(decide: action, known) ?? .refuse(reason: "no session"), action, known, answer)
        }
    }

    private func decideResponse(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>) {
        let answer = PolicyAnswer(decision)
        guard DocumentResponse.isMainFrames(decision) else { return decideFrameResponse(decision, answer) }
        guard let response = DocumentResponse(decision), !document.load.hasRefused(response.location) else {
            return answer.ignore()
        }
        let load = owner(ofLoadAt: response.location)
        if case .page(let action, _) = load {
            let decision = mainFrameDecision(on: action)
            guard decision == .allow else {
                document.load.refuseResponse()
                answer.ignore()
                return perform(decision, action)
            }
        }
        document.load.admit(response.location)
        switch load == .ours ? verdict(on: response) : .page {
        case .failure(let error):
            pass?.answered()
            document.load.drop()
            client?.receive(.load(.failed(error)))
            answerFailure(error, response, answer)
        case .hiddenErrorPage(let error):
            pass?.answered()
            document.load.drop()
            client?.receive(.load(.hiddenErrorPage(error)))
            answer.ignore()
        case .page, .errorPage:
            guard !response.canBeShown else {
                if load.isRefusedForm(response.statusCode) { client?.receive(.load(.formRefused)) }
                return answer.use()
            }
            answer.keep(response)
            guard load == .ours else { return document.load.dropForm() }
            if document.load.drop() { client?.receive(.load(.failed(.load(.contentTypeMismatch)))) }
        }
    }

    /// A file that is not shown in a screen is downloaded by the request that led to it.
    private func answerFailure(_ error: HotwireNativeError, _ response: DocumentResponse, _ answer: PolicyAnswer) {
        guard error == .load(.contentTypeMismatch) else { return answer.ignore() }
        let isShown = response.filePresentation == .screen && client?.webView(openFileAt: response.location) == true
        isShown ? answer.ignore() : answer.keep(response)
    }

    /// The decision for the response to our own load; an error page is reported, as it may not contain Turbo.
    private func verdict(on response: DocumentResponse) -> ResponsePolicy.Verdict {
        let error = HTTPError(statusCode: response.statusCode)
        let verdict = ResponsePolicy.verdict(
            statusCode: response.statusCode,
            mimeType: response.mimeType,
            isEmpty: response.isEmpty,
            showsErrorPages: error.flatMap { client?.webView(showsErrorPageAt: response.location, for: $0) } ?? false
        )
        if case .errorPage(let error) = verdict, response.canBeShown { client?.receive(.load(.errorPage(error))) }
        return verdict
    }

    /// Pages often load a file into a hidden frame.
    private func decideFrameResponse(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, _ answer: PolicyAnswer) {
        let decision = decision.cast(to: WebKitResponsePolicyDecision.self)
        DocumentResponse.isShown(decision) ? answer.use() : answer.download()
    }

    /// A window that the page's script or form opened; the popup's view is related to this one, so that both can
    /// communicate.
    ///
    /// A script's window arrives here without a previous policy decision.
    func create(_ action: OpaquePointer) -> UnsafeMutableRawPointer? {
        guard let client,
            let action = NavigationAction(action, isNewWindow: true, isActive: activation.isActive())
        else { return nil }
        let decision = client.webView(decide: action, NavigationState(current: location))
        switch decision {
        case .allow, .route: return client.webView(openWindow: action.location, for: self)
        case .refuse, .openWindow, .leave, .moveOn, .ask, .download, .reload, .countFrames:
            perform(decision, action)
            return nil
        }
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
    func download() { webkit_policy_decision_download(decision.pointer) }

    /// Downloads a response that cannot be shown, unless it is an error or empty.
    func keep(_ response: DocumentResponse) {
        ResponsePolicy.isFile(statusCode: response.statusCode) ? download() : ignore()
    }
}
