/// Decides what a web view may do by itself, outside of Turbo; a pure function.
///
/// The engine does not say which frame wants to navigate. A link or form of the top frame is told from a frame's by the
/// click that the isolated world saw; a script's navigation by whether the page has frames at all.
public struct WebViewPolicy: Hashable, Sendable {
    /// Tells the app from the outside.
    public let router: Router

    /// Makes a policy.
    public init(router: Router) {
        self.router = router
    }

    /// What becomes of an action.
    public func decide(_ action: NavigationAction, _ state: NavigationState) -> NavigationDecision {
        if action.isNewWindow { return newWindow(action) }
        if isOwnLoad(action, state) { return ownLoad(action) }
        if isSameDocument(action, state) { return .allow }
        switch action.kind {
        case .linkClicked: return click(action, state, sameQuery: true)
        case .formSubmitted, .formResubmitted: return click(action, state, sameQuery: false)
        case .reload: return action.location == state.current ? .reload : .allow
        case .backForward, .other: return unknownFrame(action, state)
        }
    }

    private func isOwnLoad(_ action: NavigationAction, _ state: NavigationState) -> Bool {
        guard let loading = state.loading else { return false }
        return action.isRedirect || (action.kind == .other && action.location == loading)
    }

    /// What a form sends must go with it, so that a window of its own takes it out of the app.
    private func newWindow(_ action: NavigationAction) -> NavigationDecision {
        guard action.method != "GET" else { return routeIfSafe(action) }
        return router.decide(action.location) == .outside
            ? .allow : .refuse(reason: "a form can be sent in a new window only to an outside host")
    }

    private func ownLoad(_ action: NavigationAction) -> NavigationDecision {
        guard action.isRedirect else { return .allow }
        if router.decide(action.location) == .app || router.origins.mayMove(to: action.location) { return .allow }
        return .leave
    }

    /// `#anchor` links scroll; the engine does that by itself.
    private func isSameDocument(_ action: NavigationAction, _ state: NavigationState) -> Bool {
        guard action.kind != .reload, action.method == "GET", let current = state.current else { return false }
        return action.location.fragment != nil && action.location.isSamePage(as: current)
    }

    private func click(_ action: NavigationAction, _ state: NavigationState, sameQuery: Bool) -> NavigationDecision {
        if let clicked = state.clicked, isSameTarget(action.location, clicked, sameQuery: sameQuery) {
            return topFrame(action)
        }
        // The isolated world sees no click on a node outside of the document, and no form that a script sends.
        guard let frames = state.frameCount else { return .countFrames }
        return frames > 0 ? frame(action) : topFrame(action)
    }

    private func topFrame(_ action: NavigationAction) -> NavigationDecision {
        if action.method == "GET" { return routeIfSafe(action) }
        switch router.decide(action.location) {
        case .app: return .allow
        case .outside, .desktop, .refuse: return .refuse(reason: "a form of the page would send data out of the app")
        }
    }

    /// The query of a form that is sent with GET comes from its fields.
    private func isSameTarget(_ location: Location, _ clicked: Location, sameQuery: Bool) -> Bool {
        if location.isSamePage(as: clicked) { return true }
        return !sameQuery && location.origin == clicked.origin && location.path == clicked.path
    }

    private func unknownFrame(_ action: NavigationAction, _ state: NavigationState) -> NavigationDecision {
        guard let frames = state.frameCount else { return .countFrames }
        if frames > 0 { return frame(action) }
        if action.kind == .backForward { return .refuse(reason: "the screens are the history") }
        return routeIfSafe(action)
    }

    /// What happens in a frame stays there, apart from what would start programs.
    private func frame(_ action: NavigationAction) -> NavigationDecision {
        switch action.location.scheme {
        case "http", "https", "about", "blob", "data": .allow
        default: routeIfSafe(action)
        }
    }

    private func routeIfSafe(_ action: NavigationAction) -> NavigationDecision {
        switch router.decide(action.location) {
        case .app, .outside: return .route
        case .desktop:
            return action.isUserGesture ? .route : .refuse(reason: "only a click may start another program")
        case .refuse: return .refuse(reason: "the scheme “\(action.location.scheme)” is not safe")
        }
    }
}
