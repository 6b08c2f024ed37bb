package import Logging

/// Decides which navigations a web view may perform outside of Turbo (iOS: `WebViewPolicyManager`).
///
/// Its handlers are asked in order, and the first that matches decides; if none does, the engine continues. Two
/// cases are decided before: a load that we requested, and unsafe schemes.
@MainActor public struct WebViewPolicy {
    /// The default handlers.
    public static let defaultHandlers: [any WebViewPolicyDecisionHandler] = [
        SeparateWindowWebViewPolicyDecisionHandler(), NewWindowWebViewPolicyDecisionHandler(),
        SameDocumentWebViewPolicyDecisionHandler(),
        ReloadWebViewPolicyDecisionHandler(), FrameWebViewPolicyDecisionHandler(),
        HistoryWebViewPolicyDecisionHandler(), FormSubmissionWebViewPolicyDecisionHandler(),
        ExternalNavigationWebViewPolicyDecisionHandler(),
    ]

    /// Distinguish the app from outside locations.
    package let origins: AppOrigins
    /// The handlers, in the order in which they are asked.
    package let handlers: [any WebViewPolicyDecisionHandler]
    private let logger: Logger

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - origins: distinguish the app from outside locations
    ///   - handlers: the handlers, in the order in which they are asked
    ///   - logger: receives which handler decides
    package init(
        origins: AppOrigins,
        handlers: [any WebViewPolicyDecisionHandler] = Self.defaultHandlers,
        logger: Logger = Logger(label: "hotwire-native")
    ) {
        self.origins = origins
        self.handlers = handlers
        self.logger = logger
    }

    /// Returns the decision for an action.
    package func decide(_ action: NavigationAction, _ state: NavigationState) -> NavigationDecision {
        if isOwnLoad(action, state) { return ownLoad(action) }
        if origins.kind(of: action.location) == .refused { return unsafeScheme(action, state) }
        // As in browsers, the attribute does not apply to files of other origins.
        if state.isDownload(action), origins.kind(of: action.location) == .app { return .download }
        guard let handler = handlers.first(where: { $0.matches(action, state: state, origins: origins) }) else {
            return .allow
        }
        let decision = handler.handle(action, state: state, origins: origins)
        logger.debug("“\(handler.name)” answers “\(decision)” for \(action.location)")
        guard decision == .countFrames, state.frameCount != nil else { return decision }
        return .refuse(reason: "“\(handler.name)” asks for the frames again, which were counted")
    }

    private func isOwnLoad(_ action: NavigationAction, _ state: NavigationState) -> Bool {
        guard let loading = state.loading, !action.isNewWindow else { return false }
        // A frame of the current page may be redirected meanwhile.
        if action.isRedirect { return action.redirectedFrame != .inner }
        return action.kind == .other && action.location == loading
    }

    private func ownLoad(_ action: NavigationAction) -> NavigationDecision {
        guard action.isRedirect else { return .allow }
        let stays = origins.kind(of: action.location) == .app || origins.mayMove(to: action.location)
        return stays ? .allow : .leave
    }

    /// Frames often contain documents without a web address; in the top frame those are files.
    private func unsafeScheme(_ action: NavigationAction, _ state: NavigationState) -> NavigationDecision {
        let refusal = NavigationDecision.refuse(reason: "the scheme “\(action.location.scheme)” is not safe")
        guard ["about", "blob", "data"].contains(action.location.scheme) else { return refusal }
        let topDecision = Self.isFile(action) ? NavigationDecision.download : refusal
        if action.isNewWindow { return topDecision }
        switch state.frame(of: action) {
        case .inner: return .allow
        case .top: return topDecision
        // A page revokes such an address soon, so it does not wait; the start of the load reveals the frame.
        case .unknown: return Self.isFile(action) && action.kind == .linkClicked ? .allow : .countFrames
        }
    }

    /// A script may make a file of its own (`blob:`); one that is its own address requires a click.
    private static func isFile(_ action: NavigationAction) -> Bool {
        switch action.location.scheme {
        case "blob": true
        case "data": action.kind == .linkClicked
        default: false
        }
    }
}
