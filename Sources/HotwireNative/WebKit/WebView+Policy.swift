internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// Deciding navigations as the session does.
extension WebView: EngineViewOwner {
    func decide(_ action: NavigationAction, at stage: NavigationStage) -> NavigationVerdict {
        guard stage == .request else {
            let state = NavigationState(loading: document.load.formTarget, current: location, frameCount: 0)
            return verdict(on: action, state, stage)
        }
        let state = NavigationState(
            loading: loading ?? document.load.formTarget,
            current: location,
            clicked: clicked
        )
        if action.navigationType == .linkActivated || action.navigationType == .formSubmitted { clicked = nil }
        return verdict(on: action, state, stage)
    }

    private func verdict(
        on action: NavigationAction,
        _ state: NavigationState,
        _ stage: NavigationStage
    ) -> NavigationVerdict {
        let decision = decision(on: action, state)
        switch decision {
        case .allow, .openPopup: return .allow
        case .download where stage == .request: return .download
        case .countFrames where state.frameCount == nil: return .ask(.frameCount(state))
        case .refuse, .route, .openWindow, .leave, .moveOn, .ask, .reload, .download, .countFrames:
            return .refuse(.session(decision))
        }
    }

    func decide(_ action: NavigationAction, asking question: NavigationQuestion) async -> NavigationVerdict {
        guard case .frameCount(var state) = question else { return .refuse(.nothing) }
        state.frameCount = await relay.frameCount()
        return verdict(on: action, state, .request)
    }

    func perform(_ consequence: NavigationConsequence, of action: NavigationAction) {
        if case .session(let decision) = consequence { perform(decision, action) }
    }

    private func decision(on action: NavigationAction, _ state: NavigationState) -> NavigationDecision {
        client?.webView(decide: action, state) ?? .refuse(reason: "no session")
    }

    /// Performs a decision's effects besides the reply to the engine.
    func perform(_ decision: NavigationDecision, _ action: NavigationAction) {
        switch decision {
        case .allow, .openPopup, .countFrames: break
        case .refuse(let reason): logger.notice("refused to open \(action.location): \(reason)")
        case .route: client?.receive(action.navigated)
        case .openWindow:
            activation.consume()
            client?.receive(.openRequested(action.location, .newWindow))
        case .leave:
            if document.load.drop() { client?.receive(.load(.failed(.load(.leftApp)))) }
            client?.receive(action.location.isWeb ? action.navigated : .openRequested(action.location, .desktop))
        case .ask: client?.receive(.openRequested(action.location, .desktop))
        case .download: download(action.location)
        case .moveOn:
            guard document.load.drop() else { return client?.receive(action.navigated) ?? () }
            client?.receive(.load(.movedOn(action.location)))
        case .reload: client?.receive(.reloadRequested)
        }
    }

    func mayShow(_ location: Location?) -> Bool { scripts.run(in: location?.origin) }

    func answer(_ response: DocumentResponse, to load: MainFrame.Load, _ answer: PolicyAnswer) {
        switch load == .ours ? verdict(on: response) : .page {
        case .failure(let error):
            engine.passes.forEach { $0.answered() }
            document.load.drop()
            client?.receive(.load(.failed(error)))
            answerFailure(error, response, answer)
        case .hiddenErrorPage(let error):
            engine.passes.forEach { $0.answered() }
            document.load.drop()
            client?.receive(.load(.hiddenErrorPage(error)))
            answer.ignore()
        case .page, .errorPage:
            guard !response.mayBecomePage else {
                return load.isRefusedForm(response.statusCode) ? refuseForm(answer) : answer.use()
            }
            guard load == .ours else {
                document.load.dropForm()
                return answerFile(response, canBeRequested: load.canBeRequested, answer)
            }
            answer.keep(response)
            if document.load.drop() { client?.receive(.load(.failed(.load(.contentTypeMismatch)))) }
        }
    }

    /// Shows the server's answer to a refused form, after what the user entered was read for Back.
    private func refuseForm(_ answer: PolicyAnswer) {
        Task { [weak self, load = document.load] in
            let entries = await self?.relay.unsentEntries()
            // The user may have left the form meanwhile.
            guard let self, document.load.number == load.number, document.load.documentNumber == load.documentNumber
            else { return answer.ignore() }
            if let entries { client?.webView(retain: entries) }
            client?.receive(.load(.formRefused))
            answer.use()
        }
    }

    /// Answers a failed response: a file is shown or downloaded.
    private func answerFailure(_ error: HotwireNativeError, _ response: DocumentResponse, _ answer: PolicyAnswer) {
        guard error == .load(.contentTypeMismatch) else { return answer.ignore() }
        answerFile(response, canBeRequested: true, answer)
    }

    /// Answers a response that is not a page: a screen requests and shows it, or it is downloaded by the request that led to it.
    private func answerFile(_ response: DocumentResponse, canBeRequested: Bool, _ answer: PolicyAnswer) {
        let isShown =
            canBeRequested && response.filePresentation == .screen
            && client?.webView(openFileAt: response.location) == true
        isShown ? answer.ignore() : answer.keep(response)
    }

    /// Returns the decision on the response to the view's own load; an error page is reported, as it may not contain Turbo.
    private func verdict(on response: DocumentResponse) -> ResponsePolicy.Verdict {
        let error = HTTPError(statusCode: response.statusCode)
        let verdict = ResponsePolicy.verdict(
            statusCode: response.statusCode,
            mimeType: response.mimeType,
            isEmpty: response.isEmpty,
            showsErrorPages: error.flatMap { client?.webView(showsErrorPageAt: response.location, for: $0) } ?? false
        )
        if case .errorPage(let error) = verdict, response.mayBecomePage { client?.receive(.load(.errorPage(error))) }
        return verdict
    }

    /// Returns the view of a window that the page's script or form opened; the view is related to this one, so that both can
    /// communicate.
    ///
    /// A script's window arrives here without a previous policy decision.
    func create(_ action: OpaquePointer) -> UnsafeMutableRawPointer? {
        let window = scriptWindow.take()
        guard let client,
            let action = NavigationAction(action, isNewWindow: true, isActive: activation.isActive())
        else { return nil }
        // The engine leaves the decision on windows without a gesture to the app, which knows that the top frame requests this one.
        guard window?.location == action.location || action.isUserGesture || action.navigationType != .other else {
            logger.notice("blocked a window that a frame requested without a user gesture")
            return nil
        }
        let decision = client.webView(decide: action, NavigationState(current: location, scriptWindow: window))
        switch decision {
        case .allow, .route, .openPopup:
            let purpose: RequestedWindow.Purpose =
                action.method != "GET" ? .form : decision == .openPopup ? .script : .page
            return client.webView(open: RequestedWindow(location: action.location, purpose: purpose), for: self)
        case .refuse, .openWindow, .leave, .moveOn, .ask, .download, .reload, .countFrames:
            perform(decision, action)
            return nil
        }
    }
}

extension NavigationAction {
    /// The event of a navigation past Turbo.
    fileprivate var navigated: WebViewEvent { .navigated(location, VisitOptions(referrer: referrer, loadsFully: true)) }
}
