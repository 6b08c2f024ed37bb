import HotwireCore
import Testing

/// A row of the table: a web view's action, the known state of the page, and the decision.
struct PolicyRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let action: NavigationAction
    let state: NavigationState
    let decision: String

    init(
        _ name: String,
        _ kind: NavigationAction.NavigationType,
        _ address: String,
        method: String = "GET",
        isNewWindow: Bool = false,
        isRedirect: Bool = false,
        redirected: NavigationState.Frame? = nil,
        byHand: Bool = true,
        forWindow: Bool = false,
        clicked: String? = nil,
        asDownload: Bool = false,
        intoFrame: Bool = false,
        loading: String? = nil,
        frames: Int? = nil,
        window: ScriptWindow? = nil,
        _ decision: String
    ) {
        testDescription = name
        action = NavigationAction(
            location: .made(address),
            kind: kind,
            isNewWindow: isNewWindow,
            isRedirect: isRedirect,
            redirectedFrame: redirected,
            isUserGesture: byHand,
            isForWindow: forWindow,
            method: method
        )
        state = NavigationState(
            loading: loading.map(Location.made),
            current: .app("/page"),
            clicked: clicked.map { ClickedLink(.made($0), isDownload: asDownload, isForFrame: intoFrame) },
            frameCount: frames,
            scriptWindow: window
        )
        self.decision = decision
    }
}

extension NavigationDecision {
    var word: String {
        switch self {
        case .allow: "allow"
        case .refuse: "refuse"
        case .route: "route"
        case .openWindow: "window"
        case .openPopup: "popup"
        case .leave: "leave"
        case .moveOn: "move on"
        case .reload: "reload"
        case .ask: "ask"
        case .download: "download"
        case .countFrames: "count"
        }
    }
}
