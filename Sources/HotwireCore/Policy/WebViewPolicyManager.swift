package import Logging

/// Decides which navigations a web view may perform outside of Turbo (iOS: `WebViewPolicyManager`).
///
/// Its handlers are evaluated in order, and the first that matches decides; if none does, the engine continues. Two cases are
/// decided before: a load that the session requested, and unsafe schemes.
@MainActor public struct WebViewPolicyManager {
    /// An app's decision for a navigation (iOS: `WebViewPolicyManager.Decision`).
    public enum Decision: Hashable, Sendable {
        /// The web view does not navigate.
        case cancel
        /// The web view navigates.
        case allow
        /// The library decides (Linux only).
        case `default`
    }

    /// The library's rules that an app may replace.
    package static let libraryRules: [any WebViewPolicyRule] = [
        ReloadWebViewPolicyRule(), NewWindowWebViewPolicyRule(),
        ExternalNavigationWebViewPolicyRule(),
    ]

    /// The default rules.
    package static let defaultRules = rules(libraryRules)

    /// Returns the rules for an app's registered handlers, together with those that always apply.
    ///
    /// The fixed rules handle frames, anchors, forms and the engine's history, which no handler on iOS does. The rule that routes
    /// all other navigations comes after them, with the handlers that are registered after it.
    ///
    /// - Parameter registered: the registered handlers, in their order
    /// - Returns: The rules, in the order of evaluation.
    package static func rules(_ registered: [any WebViewPolicyRule]) -> [any WebViewPolicyRule] {
        let last = registered.firstIndex { $0 is ExternalNavigationWebViewPolicyRule } ?? registered.endIndex
        let always: [any WebViewPolicyRule] = [
            SameDocumentWebViewPolicyRule(), FrameWebViewPolicyRule(),
            HistoryWebViewPolicyRule(), FormSubmissionWebViewPolicyRule(),
        ]
        return [SeparateWindowWebViewPolicyRule()] + registered[..<last] + always + registered[last...]
    }

    /// The app's origins.
    package let origins: AppOrigins
    /// The rules, in the order of evaluation.
    package let rules: [any WebViewPolicyRule]
    private let logger: Logger

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - origins: the app's origins
    ///   - rules: the rules, in the order of evaluation
    ///   - logger: logs which rule decides
    package init(
        origins: AppOrigins,
        rules: [any WebViewPolicyRule] = Self.defaultRules,
        logger: Logger = Logger(label: "hotwire-native")
    ) {
        self.origins = origins
        self.rules = rules
        self.logger = logger
    }

    /// Returns the decision for an action.
    package func decide(_ action: NavigationAction, _ state: NavigationState) -> NavigationDecision {
        if isOwnLoad(action, state) { return ownLoad(action) }
        if origins.kind(of: action.location) == .refused { return unsafeScheme(action, state) }
        // As in browsers, the `download` attribute does not apply to files of other origins.
        if state.isDownload(action), origins.kind(of: action.location) == .app { return .download }
        for rule in rules where rule.matches(action, state: state, origins: origins) {
            guard let decision = rule.handle(action, state: state, origins: origins) else { continue }
            logger.debug("“\(rule.name)” decided “\(decision)” for \(action.location)")
            guard decision == .countFrames, state.frameCount != nil else { return decision }
            return .refuse(reason: "“\(rule.name)” requested the number of frames twice")
        }
        return .allow
    }

    private func isOwnLoad(_ action: NavigationAction, _ state: NavigationState) -> Bool {
        guard let loading = state.loading, !action.isNewWindow else { return false }
        // A frame of the current page may be redirected meanwhile.
        if action.isRedirect { return action.redirectedFrame != .inner }
        // A page without Turbo may come from the engine's history.
        let isOurs = action.navigationType == .other || action.navigationType == .backForward
        return isOurs && action.location == loading
    }

    private func ownLoad(_ action: NavigationAction) -> NavigationDecision {
        guard action.isRedirect else { return .allow }
        let stays = origins.kind(of: action.location) == .app || origins.mayMove(to: action.location)
        return stays ? .allow : .leave
    }

    /// Frames often contain documents without a web address; in the top frame such documents are files.
    private func unsafeScheme(_ action: NavigationAction, _ state: NavigationState) -> NavigationDecision {
        let refusal = NavigationDecision.refuse(reason: "the scheme “\(action.location.scheme)” is not safe")
        guard ["about", "blob", "data"].contains(action.location.scheme) else { return refusal }
        let topDecision = Self.isFile(action) ? NavigationDecision.download : refusal
        if action.isNewWindow { return Self.isPopup(action) ? .openPopup : topDecision }
        switch state.frame(of: action) {
        case .inner: return .allow
        case .top: return topDecision
        // A page soon revokes such an address, so it cannot wait; the start of the load reveals the frame.
        case .unknown: return Self.isFile(action) && action.navigationType == .linkActivated ? .allow : .countFrames
        }
    }

    /// Whether a new window without a web address is a popup: an empty one for a script, or one for a page's own file.
    private static func isPopup(_ action: NavigationAction) -> Bool {
        switch action.location.scheme {
        case "about": action.location.path == "blank" && action.navigationType == .other
        case "blob": action.location.absoluteString.hasPrefix("blob:http")
        default: false
        }
    }

    /// Whether the target is a file made by a script (`blob:`); one that is contained in its address requires a click.
    private static func isFile(_ action: NavigationAction) -> Bool {
        switch action.location.scheme {
        case "blob": true
        case "data": action.navigationType == .linkActivated
        default: false
        }
    }
}
