internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Asks before each navigation of a popup.
extension PopupPage {
    func decidePolicy(
        _ decision: UnsafeMutablePointer<WebKitPolicyDecision>,
        _ type: WebKitPolicyDecisionType
    ) -> Bool {
        let answer = PolicyAnswer(decision)
        switch type {
        case WEBKIT_POLICY_DECISION_TYPE_NAVIGATION_ACTION: decide(decision, isNewWindow: false, answer)
        case WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION: decide(decision, isNewWindow: true, answer)
        case WEBKIT_POLICY_DECISION_TYPE_RESPONSE: decideResponse(decision, answer)
        default: return false
        }
        return true
    }

    func loadDidChange(_ event: WebKitLoadEvent) {
        onChange?()
        switch event {
        case WEBKIT_LOAD_STARTED:
            isOnTheWay = true
            stopUnlessAllowed()
        case WEBKIT_LOAD_COMMITTED:
            isOnTheWay = false
            isEmpty = false
            failure = nil
        case WEBKIT_LOAD_FINISHED:
            isOnTheWay = false
            isSendingToApp = false
            if failure == nil { _ = deaths.wasShown() }
            if isInApp, let location { onDecision?(.finishThenRefresh, location) }
        default: break
        }
    }

    private func decide(
        _ decision: UnsafeMutablePointer<WebKitPolicyDecision>,
        isNewWindow: Bool,
        _ answer: PolicyAnswer
    ) {
        guard let action = NavigationAction(decision, isNewWindow: isNewWindow), let decision = self.decision(action)
        else { return answer.ignore() }
        // The app's page may stand in a frame of an outside page; that frame is no way back into the app.
        guard decision == .takeOver, !isNewWindow, !(isOnTheWay && action.isRedirect) else {
            return perform(decision, action, answer)
        }
        Task { [weak self] in
            let isInFrame = await self?.hasFrames() ?? false
            guard let self else { return answer.ignore() }
            perform(isInFrame ? .allow : decision, action, answer)
        }
    }

    private func decision(_ action: NavigationAction) -> PopupPolicy.Decision? {
        if isSendingToApp, action.isRedirect, isOnTheWay { return .allow }
        return router().map { PopupPolicy(origins: $0.origins, hasOpener: hasOpener).decide(action) }
    }

    private func perform(_ decision: PopupPolicy.Decision, _ action: NavigationAction, _ answer: PolicyAnswer) {
        switch decision {
        case .allow, .finishThenRefresh:
            allowed = action
            answer.use()
        case .loadHere:
            answer.ignore()
            load(action.location)
        case .download: answer.download()
        case .takeOver, .desktop:
            answer.ignore()
            onDecision?(decision, action.location)
        case .refuse: answer.ignore()
        }
    }

    /// The last barrier: the engine tells of the main document's loads only, so this one is no frame's.
    private func stopUnlessAllowed() {
        guard let action = allowed.take() else { return }
        switch decision(action) {
        case .takeOver:
            webkit_web_view_stop_loading(view.pointer)
            onDecision?(.takeOver, action.location)
        case .finishThenRefresh: isSendingToApp = true
        case .allow, .loadHere, .download, .desktop, .refuse, nil: break
        }
    }

    /// Asks in a world of its own, of which the page knows nothing.
    private func hasFrames() async -> Bool {
        let view = view
        let count = try? await withGIO { cancellable, callback, data in  // a page that does not answer has none
            webkit_web_view_call_async_javascript_function(
                view.pointer,
                "return window.length",
                -1,
                nil,
                PageScript.world,
                nil,
                cancellable,
                callback,
                data
            )
        } finish: { result, error -> Double? in
            guard let value = webkit_web_view_call_async_javascript_function_finish(view.pointer, result, error) else {
                return nil
            }
            let reference = Reference(adopting: value)
            return jsc_value_to_double(reference.pointer)
        }
        return (count ?? 0) > 0
    }

    /// What cannot be shown is downloaded.
    private func decideResponse(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, _ answer: PolicyAnswer) {
        guard !DocumentResponse.isShown(decision.cast(to: WebKitResponsePolicyDecision.self)) else {
            return answer.use()
        }
        guard let response = DocumentResponse(decision) else { return answer.download() }
        answer.keep(response)
    }

    /// A popup that was opened for a file alone goes, and not before the file is on its way: it would take it along.
    func downloadDidStart(_ download: UnsafeMutablePointer<WebKitDownload>) {
        guard webkit_download_get_web_view(download) == view.pointer,
            let address = webkit_download_get_request(download).flatMap({ webkit_uri_request_get_uri($0) }),
            let location = Location(engine: String(cString: address))
        else { return }
        onDecision?(.download, location)
    }
}
