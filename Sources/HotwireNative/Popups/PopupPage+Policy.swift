internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Decides each navigation of a popup.
extension PopupPage: AskingPage {
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
        case WEBKIT_LOAD_COMMITTED: committed()
        case WEBKIT_LOAD_FINISHED:
            isSendingToApp = false
            if failure == nil { _ = deaths.wasShown() }
            if isInApp, let location { onDecision?(.finishThenRefresh, location) }
        default: break
        }
    }

    /// Whether the main document is loading, so that a redirect is its own.
    private var isOnTheWay: Bool { document.load.document.isLoading }

    private func decide(
        _ decision: UnsafeMutablePointer<WebKitPolicyDecision>,
        isNewWindow: Bool,
        _ answer: PolicyAnswer
    ) {
        let isActive = activation.isActive()
        guard let action = NavigationAction(decision, isNewWindow: isNewWindow, isActive: isActive),
            let decision = self.decision(action)
        else { return answer.ignore() }
        // The app's page may stand in a frame of an outside page; that frame does not lead back into the app.
        if action.redirectedFrame == .inner, action.location.isWeb { return perform(.allow, action, answer) }
        let isTop = action.redirectedFrame == .top || isOnTheWay && action.isRedirect
        guard decision == .takeOver, !isNewWindow, !isTop else { return perform(decision, action, answer) }
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
            document.load.allow(action)
            answer.use()
        case .loadHere:
            answer.ignore()
            load(action.location)
        case .download: answer.download()
        case .takeOver, .desktop:
            answer.ignore()
            withdrawRequest(for: action)
            onDecision?(decision, action.location)
        case .refuse:
            answer.ignore()
            withdrawRequest(for: action)
        }
    }

    /// A requested load does not start, so the engine must name the current document again.
    private func withdrawRequest(for action: NavigationAction) {
        guard document.isRequested, !action.isNewWindow, !action.isRedirect else { return }
        let isOfHistory = [.backForward, .reload].contains(action.navigationType)
        guard isOfHistory || action.location == document.load.requested else { return }
        document.load.drop()
        document.withdrawRequest()
    }

    private func committed() {
        let location = document.location
        let isOutside = location.flatMap { router()?.origins.kind(of: $0) } != .app
        let commit = document.load.judge(isWelcome: isOutside || isSendingToApp || hasOpener)
        activation.documentCame()
        isEmpty = false
        failure = nil
        guard commit == .refused, let location else { return }
        webkit_web_view_stop_loading(view.pointer)
        onDecision?(.takeOver, location)
    }

    /// What was allowed as a frame's load is checked again if it is the main frame's.
    func resourceDidStart(
        _ resource: UnsafeMutablePointer<WebKitWebResource>,
        _ request: UnsafeMutablePointer<WebKitURIRequest>
    ) {
        guard document.startsLoad(resource) else { return }
        let address = webkit_uri_request_get_uri(request).flatMap { Location(engine: String(cString: $0)) }
        guard let address, case .page(let action, isKnown: true) = owner(ofLoadAt: address) else { return }
        switch decision(action) {
        case .takeOver:
            webkit_web_view_stop_loading(view.pointer)
            onDecision?(.takeOver, action.location)
        case .finishThenRefresh: isSendingToApp = true
        case .allow, .loadHere, .download, .desktop, .refuse, nil: break
        }
    }

    /// The owner of a load that is certainly the main frame's; our own loads are treated as the page's.
    private func owner(ofLoadAt location: Location) -> MainFrame.Load {
        document.load.owner(at: location, isApp: false)
    }

    /// Asks in an isolated world, which the page cannot see.
    private func hasFrames() async -> Bool {
        // An unresponsive page counts as having none.
        let answer = try? await view.evaluate(Self.frameSearch, [:], world: PageScript.world)
        return answer?.boolValue ?? false
    }

    /// `length` omits the frames in shadow trees; those in a closed one cannot be found.
    private static let frameSearch = """
        const elementsOf = (tree) =>
          [...(tree === document ? Document : DocumentFragment).prototype.querySelectorAll.call(tree, "*")]
        const holdFrames = (tree) => elementsOf(tree).some(({ shadowRoot }) =>
          shadowRoot && (shadowRoot.querySelector("iframe,frame,object,embed") || holdFrames(shadowRoot)))
        return length > 0 || holdFrames(document)
        """

    /// Checks the main frame's response again, now that no frame can race it; what cannot be shown is downloaded.
    private func decideResponse(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, _ answer: PolicyAnswer) {
        if DocumentResponse.isMainFrames(decision) {
            guard let response = DocumentResponse(decision),
                case .page(let action, _) = owner(ofLoadAt: response.location)
            else { return answer.ignore() }
            switch self.decision(action) {
            case .allow: document.load.admit(response.location)
            case .finishThenRefresh:
                isSendingToApp = true
                document.load.admit(response.location)
            case .takeOver:
                answer.ignore()
                onDecision?(.takeOver, response.location)
                return
            case .download: return answer.download()
            case .loadHere, .desktop, .refuse, nil: return answer.ignore()
            }
        }
        guard !DocumentResponse.isShown(decision.cast(to: WebKitResponsePolicyDecision.self)) else {
            return answer.use()
        }
        guard let response = DocumentResponse(decision) else { return answer.download() }
        answer.keep(response)
    }

    /// A popup that was opened only for a file closes once the download has started, as closing earlier would cancel
    /// it.
    func downloadDidStart(_ download: UnsafeMutablePointer<WebKitDownload>) {
        guard webkit_download_get_web_view(download) == view.pointer,
            let address = webkit_download_get_request(download).flatMap({ webkit_uri_request_get_uri($0) }),
            let location = Location(engine: String(cString: address))
        else { return }
        onDecision?(.download, location)
    }
}
