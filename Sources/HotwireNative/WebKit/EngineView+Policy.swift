internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Deciding navigations, possibly asynchronously.
extension EngineView {
    func decidePolicy(
        _ decision: UnsafeMutablePointer<WebKitPolicyDecision>,
        _ type: WebKitPolicyDecisionType
    ) -> Bool {
        let answer = PolicyAnswer(decision)
        switch type {
        case WEBKIT_POLICY_DECISION_TYPE_NAVIGATION_ACTION: decideNavigation(decision, isNewWindow: false, answer)
        case WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION: decideNavigation(decision, isNewWindow: true, answer)
        case WEBKIT_POLICY_DECISION_TYPE_RESPONSE: decideResponse(decision, answer)
        default: return false
        }
        return true
    }

    private func decideNavigation(
        _ decision: UnsafeMutablePointer<WebKitPolicyDecision>,
        isNewWindow: Bool,
        _ answer: PolicyAnswer
    ) {
        let isActive = activation.isActive()
        guard let owner, let action = NavigationAction(decision, isNewWindow: isNewWindow, isActive: isActive),
            !document.isMoot(action)
        else { return answer.ignore() }
        give(owner.decide(action, at: .request), on: action, answer)
    }

    private func give(_ verdict: NavigationVerdict, on action: NavigationAction, _ answer: PolicyAnswer) {
        switch verdict {
        case .allow:
            if !action.isNewWindow { document.load.allow(action) }
            answer.use()
        case .download: answer.download()
        case .refuse(let consequence):
            answer.ignore()
            owner?.perform(consequence, of: action)
        case .ask(let question):
            Task { [weak self, number = document.load.documentNumber] in
                let verdict = await self?.owner?.decide(action, asking: question)
                // Another document would answer for the one that is gone.
                guard let self, let verdict, document.load.documentNumber == number else { return answer.ignore() }
                give(verdict, on: action, answer)
            }
        }
    }

    /// Decides a load of the main frame when it starts, as it may have been allowed as a load of another frame.
    func resourceDidStart(
        _ resource: UnsafeMutablePointer<WebKitWebResource>,
        _ request: UnsafeMutablePointer<WebKitURIRequest>
    ) {
        guard document.startsLoad(resource) else { return }
        opening = RequestLine(request)
        guard judgesStarts, let location = opening?.location, !document.load.isStopped(at: location),
            case .page(let action, isKnown: true) = mainFrameLoad(at: location), let owner
        else { return }
        switch owner.decide(action, at: .start) {
        case .allow: if document.load.requested == nil { document.load.submit(to: action.location) }
        case .download, .ask: break  // the response decides
        case .refuse(let consequence):
            document.load.refuse(at: location)
            webkit_web_view_stop_loading(reference.pointer)
            owner.perform(consequence, of: action)
        }
    }

    /// Decides again for the main frame's response, now that no frame can race it.
    private func decideResponse(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, _ answer: PolicyAnswer) {
        guard DocumentResponse.isMainFrames(decision) else { return decideFrameResponse(decision, answer) }
        guard let owner, let response = DocumentResponse(decision), !document.load.hasRefused(response.location) else {
            return answer.ignore()
        }
        report(response, to: opening.take() ?? RequestLine(decision))
        let load = mainFrameLoad(at: response.location)
        if case .page(let action, _) = load {
            switch owner.decide(action, at: .response) {
            case .allow: break
            case .download:
                document.load.refuseResponse()
                return answer.download()
            case .refuse(let consequence):
                document.load.refuseResponse()
                answer.ignore()
                return owner.perform(consequence, of: action)
            case .ask: return answer.ignore()
            }
        }
        document.load.admit(response.location)
        owner.answer(response, to: load, answer)
    }

    /// Downloads a response that a frame cannot show, as pages often load a file into a hidden frame.
    private func decideFrameResponse(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, _ answer: PolicyAnswer) {
        let response = DocumentResponse(decision)
        if let response { report(response, to: RequestLine(decision)) }
        guard !DocumentResponse.isShown(decision.cast(to: WebKitResponsePolicyDecision.self)) else {
            return answer.use()
        }
        guard let response else { return answer.download() }
        answer.keep(response)
    }

    /// Reports an answer of the server; a document from elsewhere has no status.
    private func report(_ response: DocumentResponse, to request: RequestLine?) {
        guard let request, response.statusCode > 0 else { return }
        owner?.receive(.answered(request.answer(response.statusCode, at: response.location)))
    }
}

/// Holds a decision until it is answered; the engine waits for it.
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
