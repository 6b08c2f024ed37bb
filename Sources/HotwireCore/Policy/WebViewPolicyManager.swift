package import Logging

/// Decides which navigations a web view may perform outside of Turbo (iOS: `WebViewPolicyManager`).
///
/// The manager asks its handlers in order, and the first that matches decides. If none matches, the engine continues. Handlers do
/// not decide on loads that the session requested or on unsafe schemes.
@MainActor public struct WebViewPolicyManager {
    /// An app's decision on a navigation (iOS: `WebViewPolicyManager.Decision`).
    public enum Decision: Hashable, Sendable {
        /// Prevents the navigation.
        case cancel
        /// Lets the web view navigate.
        case allow
        /// Leaves the decision to the library (Linux only).
        case `default`
    }

    /// The library's rules that an app may replace.
    package static let libraryRules: [any WebViewPolicyRule] = [
        ReloadWebViewPolicyRule(), NewWindowWebViewPolicyRule(),
        ExternalNavigationWebViewPolicyRule(),
    ]

    package static let defaultRules = rules(libraryRules)

    /// Returns the rules for an app's registered handlers, combined with the fixed ones, in the order of evaluation.
    package static func rules(_ registered: [any WebViewPolicyRule]) -> [any WebViewPolicyRule] {
        // The fixed rules handle frames, anchors, forms and the engine's history, which no handler on iOS does. The rule that
        // routes all other navigations follows them, together with the handlers that are registered after it.
        let last = registered.firstIndex { $0 is ExternalNavigationWebViewPolicyRule } ?? registered.endIndex
        let always: [any WebViewPolicyRule] = [
            SameDocumentWebViewPolicyRule(), FrameWebViewPolicyRule(),
            HistoryWebViewPolicyRule(), FormSubmissionWebViewPolicyRule(),
        ]
        return [SeparateWindowWebViewPolicyRule()] + registered[..<last] + always + registered[last...]
    }

    package let origins: AppOrigins
    /// The rules in the order of evaluation.
    package let rules: [any WebViewPolicyRule]
    private let logger: Logger

    package init(
        origins: AppOrigins,
        rules: [any WebViewPolicyRule] = Self.defaultRules,
        logger: Logger = Logger(label: "hotwire-native")
    ) {
        self.origins = origins
        self.rules = rules
        self.logger = logger
    }

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
        // Meanwhile, a frame of the current page may be redirected.
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

    /// Returns the decision for an address without a web scheme.
    private func unsafeScheme(_ action: NavigationAction, _ state: NavigationState) -> NavigationDecision {
        // Frames often contain documents without a web address. In the top frame, such documents are files.
        let refusal = NavigationDecision.refuse(reason: "the scheme “\(action.location.scheme)” is not safe")
        guard ["about", "blob", "data"].contains(action.location.scheme) else { return refusal }
        let topDecision = Self.isFile(action) ? NavigationDecision.download : refusal
        if action.isNewWindow { return Self.isPopup(action) ? .openPopup : topDecision }
        switch state.frame(of: action) {
        case .inner: return .allow
        case .top: return topDecision
        // A page soon revokes such an address, so it cannot wait. The start of the load reveals the frame.
        case .unknown: return Self.isFile(action) && action.navigationType == .linkActivated ? .allow : .countFrames
        }
    }

    /// Whether a new window without a web address is a popup: an empty one for a script, or one for the page's own file.
    private static func isPopup(_ action: NavigationAction) -> Bool {
        switch action.location.scheme {
        case "about": action.location.path == "blank" && action.navigationType == .other
        case "blob": action.location.absoluteString.hasPrefix("blob:http")
        default: false
        }
    }

    /// Whether the target is a file that a script created (`blob:`) or that a clicked link contains (`data:`).
    private static func isFile(_ action: NavigationAction) -> Bool {
        switch action.location.scheme {
        case "blob": true
        case "data": action.navigationType == .linkActivated
        default: false
        }
    }
}
