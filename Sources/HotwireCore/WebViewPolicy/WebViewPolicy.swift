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
        // As in browsers, the attribute says nothing of files of others.
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
        // A frame of the page that is still there may be redirected meanwhile.
        if action.isRedirect { return action.redirectedFrame != .inner }
        return action.kind == .other && action.location == loading
    }

    private func ownLoad(_ action: NavigationAction) -> NavigationDecision {
        guard action.isRedirect else { return .allow }
        let stays = origins.kind(of: action.location) == .app || origins.mayMove(to: action.location)
        return stays ? .allow : .leave
    }

    /// Frames are often filled with pages that have no address of the web; in the top frame those are files.
    private func unsafeScheme(_ action: NavigationAction, _ state: NavigationState) -> NavigationDecision {
        let refusal = NavigationDecision.refuse(reason: "the scheme “\(action.location.scheme)” is not safe")
        guard ["about", "blob", "data"].contains(action.location.scheme) else { return refusal }
        let topDecision = Self.isFile(action) ? NavigationDecision.download : refusal
        if action.isNewWindow { return topDecision }
        switch state.frame(of: action) {
        case .inner: return .allow
        case .top: return topDecision
        // A page takes such an address back soon, so it is not kept waiting; the start of a load tells the frame.
        case .unknown: return Self.isFile(action) && action.kind == .linkClicked ? .allow : .countFrames
        }
    }

    /// A script may make a file of its own (`blob:`); one that is its own address comes by a click only.
    private static func isFile(_ action: NavigationAction) -> Bool {
        switch action.location.scheme {
        case "blob": true
        case "data": action.kind == .linkClicked
        default: false
        }
    }
}
