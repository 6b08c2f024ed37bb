internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Deciding a popup's navigations.
extension PopupPage: EngineViewOwner {
    func decide(_ action: NavigationAction, at stage: NavigationStage) -> NavigationVerdict {
        guard let decision = decision(on: action) else { return .refuse(.nothing) }
        // The app's page may be in a frame of an outside page; such a frame does not lead back into the app.
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

    /// Whether the main document is loading, so that a redirect is its own.
    private var isOnTheWay: Bool { document.load.document.isLoading }

    private func decision(on action: NavigationAction) -> PopupPolicy.Decision? {
        if isSendingToApp, action.isRedirect, isOnTheWay { return .allow }
        if leadsFormToPage(action) { return .takeOver }
        return router().map { PopupPolicy(origins: $0.origins, hasOpener: hasOpener).decide(action) }
    }

    /// Whether the answer to a form of the app leads to a page of the app, which a screen shows as for a link into a new window.
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

    /// Withdraws a requested load that does not start, so that the engine reports the current document again.
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

    /// Answers a response; one that cannot be shown is downloaded, as is a file that answers a form of the app.
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

    /// Returns whether the page has frames, checked in an isolated world that the page cannot access; an unresponsive page
    /// counts as having none.
    private func hasFrames() async -> Bool {
        (try? await view.evaluate(Self.frameSearch, [:], world: PageScript.world))?.boolValue ?? false
    }

    /// The script of the check: `length` omits frames in shadow trees; those in closed ones cannot be found.
    private static let frameSearch = """
        const elementsOf = (tree) =>
          [...(tree === document ? Document : DocumentFragment).prototype.querySelectorAll.call(tree, "*")]
        const holdFrames = (tree) => elementsOf(tree).some(({ shadowRoot }) =>
          shadowRoot && (shadowRoot.querySelector("iframe,frame,object,embed") || holdFrames(shadowRoot)))
        return length > 0 || holdFrames(document)
        """
}

/// Handling the events of the page's view.
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
