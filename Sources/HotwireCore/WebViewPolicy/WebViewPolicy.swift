public import Logging

/// Decides what a web view may do by itself, outside of Turbo (iOS: `WebViewPolicyManager`).
///
/// Its handlers are asked in their order, and the first that matches decides; where none does, the engine goes on. Two
/// things are decided before: what becomes of a load that we asked for, and of schemes that are not safe.
@MainActor public struct WebViewPolicy {
    /// What is asked unless the app says otherwise.
    public static let defaultHandlers: [any WebViewPolicyDecisionHandler] = [
        SeparateWindowWebViewPolicyDecisionHandler(), NewWindowWebViewPolicyDecisionHandler(),
        SameDocumentWebViewPolicyDecisionHandler(),
        ReloadWebViewPolicyDecisionHandler(), FrameWebViewPolicyDecisionHandler(),
        HistoryWebViewPolicyDecisionHandler(), FormSubmissionWebViewPolicyDecisionHandler(),
        ExternalNavigationWebViewPolicyDecisionHandler(),
    ]

    /// Tell the app from the outside.
    public let origins: AppOrigins
    /// Who is asked, in this order.
    public let handlers: [any WebViewPolicyDecisionHandler]
    private let logger: Logger

    /// Makes a policy.
    ///
    /// - Parameters:
    ///   - origins: tell the app from the outside
    ///   - handlers: who is asked, in this order
    ///   - logger: hears which handler decides
    public init(
        origins: AppOrigins,
        handlers: [any WebViewPolicyDecisionHandler] = Self.defaultHandlers,
        logger: Logger = Logger(label: "hotwire-native")
    ) {
        self.origins = origins
        self.handlers = handlers
        self.logger = logger
    }

    /// What becomes of an action.
    public func decide(_ action: NavigationAction, _ state: NavigationState) -> NavigationDecision {
        if isOwnLoad(action, state) { return ownLoad(action) }
        if origins.kind(of: action.location) == .refused { return unsafeScheme(action, state) }
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
        return action.isRedirect || (action.kind == .other && action.location == loading)
    }

    private func ownLoad(_ action: NavigationAction) -> NavigationDecision {
        guard action.isRedirect else { return .allow }
        let stays = origins.kind(of: action.location) == .app || origins.mayMove(to: action.location)
        return stays ? .allow : .leave
    }

    /// Frames are often filled with pages that have no address of the web; nothing else may be.
    private func unsafeScheme(_ action: NavigationAction, _ state: NavigationState) -> NavigationDecision {
        let scheme = action.location.scheme
        if !action.isNewWindow, ["about", "blob", "data"].contains(scheme) {
            switch state.frame(of: action) {
            case .inner: return .allow
            case .unknown: return .countFrames
            case .top: break
            }
        }
        return .refuse(reason: "the scheme “\(scheme)” is not safe")
    }
}
