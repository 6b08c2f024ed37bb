public import FoundationEssentials

/// A navigation outside of Turbo that a web view requests (iOS: `WKNavigationAction`).
public struct NavigationAction: Hashable, Sendable {
    /// The cause of a navigation (iOS: `WKNavigationType`).
    public enum NavigationType: Hashable, Sendable {
        /// The user or a script clicked a link.
        case linkActivated
        /// A form was submitted.
        case formSubmitted
        /// The page went back or forward in the engine's own history.
        case backForward
        /// The page was reloaded.
        case reload
        /// A form was submitted again.
        case formResubmitted
        /// A script, a refresh by the document, the first load of a frame, or a load by the session.
        case other
    }

    package let location: Location
    /// The cause of the navigation.
    public let navigationType: NavigationType
    /// Whether the target is a new window.
    public let isNewWindow: Bool
    package let isRedirect: Bool
    /// The redirected frame; `nil` if the engine's request does not identify it.
    package let redirectedFrame: NavigationState.Frame?
    /// Whether the user's click or key press caused the navigation.
    package let isUserGesture: Bool
    /// Whether the click requests a new window with Control, Shift or the middle button.
    package let isForWindow: Bool
    package let method: String
    /// The page that leads to the target, as the engine would report it to the server.
    package let referrer: Referrer
    /// The frame that navigates, once it is known.
    package var frame = NavigationState.Frame.unknown

    /// The address of the target.
    public var url: URL { location.url }

    /// Whether the page itself navigates and not one of its frames; `nil` if the engine does not report it.
    public var isMainFrame: Bool? {
        switch frame {
        case .top: true
        case .inner: false
        case .unknown: nil
        }
    }

    package init(
        location: Location,
        kind navigationType: NavigationType,
        isNewWindow: Bool = false,
        isRedirect: Bool = false,
        redirectedFrame: NavigationState.Frame? = nil,
        isUserGesture: Bool = false,
        isForWindow: Bool = false,
        method: String = "GET",
        referrer: Referrer = Referrer()
    ) {
        self.location = location
        self.navigationType = navigationType
        self.isNewWindow = isNewWindow
        self.isRedirect = isRedirect
        self.redirectedFrame = redirectedFrame
        self.isUserGesture = isUserGesture
        self.isForWindow = isForWindow
        self.method = method
        self.referrer = referrer
    }

    /// Returns the action with its frame, if the state identifies it.
    package func located(in state: NavigationState) -> NavigationAction {
        var action = self
        action.frame = state.frame(of: self)
        return action
    }
}

/// What is known about a page when it navigates.
package struct NavigationState: Hashable, Sendable {
    /// The location that the library requested from the engine, while it loads.
    package var loading: Location?
    /// The location of the current page.
    package var current: Location?
    /// The link or form in the top frame that the user has just used.
    package var clicked: ClickedLink?
    /// The number of frames in the page, once they are counted.
    package var frameCount: Int?
    /// The window that a script in the top frame has just requested.
    package var scriptWindow: ScriptWindow?

    package init(
        loading: Location? = nil,
        current: Location? = nil,
        clicked: ClickedLink? = nil,
        frameCount: Int? = nil,
        scriptWindow: ScriptWindow? = nil
    ) {
        self.loading = loading
        self.current = current
        self.clicked = clicked
        self.frameCount = frameCount
        self.scriptWindow = scriptWindow
    }

    /// Creates a minimal state from which the action's frame can be derived again.
    package init(locating action: NavigationAction) {
        switch action.frame {
        case .top: self.init(current: action.location, clicked: ClickedLink(action.location), frameCount: 0)
        case .inner: self.init(frameCount: 1)
        case .unknown: self.init()
        }
    }
}

extension NavigationState {
    /// The frame of a page that navigates.
    package enum Frame: Hashable, Sendable {
        /// The page itself.
        case top
        /// A frame in the page.
        case inner
        /// Unknown until the page's frames are counted.
        case unknown

        /// Reads the frame from the request header field `Sec-Fetch-Dest`; `nil` if the value does not identify one.
        package init?(destination: String) {
            switch destination {
            case "document": self = .top
            case "iframe", "frame", "object", "embed": self = .inner
            default: return nil
            }
        }
    }

    /// Returns the frame that navigates, as far as it is known.
    package func frame(of action: NavigationAction) -> Frame {
        // The engine does not report the frame. A click that the isolated world observed reveals a link or form of the top frame.
        // A script's navigation belongs to the page if the page has no frames.
        if action.redirectedFrame == .inner { return .inner }
        if isOfPage(action) { return clickedFrame(of: action) }
        switch action.navigationType {
        case .reload: return action.location == current || frameCount == 0 ? .top : .inner
        // The isolated world cannot observe clicks on nodes outside the document, or forms that a script submits.
        case .linkActivated, .formSubmitted, .formResubmitted, .backForward, .other:
            guard let frameCount else { return .unknown }
            return frameCount > 0 ? .inner : .top
        }
    }

    /// Returns the frame that a clicked link or form of the top frame targets; a new window belongs to the page itself.
    private func clickedFrame(of action: NavigationAction) -> Frame {
        let isForWindow = action.isNewWindow || action.isForWindow && action.isUserGesture
        return clicked?.isForFrame == true && !isForWindow ? .inner : .top
    }

    /// Whether an action comes from the clicked link or form of the top frame, whichever frame it targets.
    func isOfPage(_ action: NavigationAction) -> Bool {
        switch action.navigationType {
        case .linkActivated: isClicked(action.location, sameQuery: true)
        case .formSubmitted, .formResubmitted: isClicked(action.location, sameQuery: false)
        case .backForward, .reload, .other: false
        }
    }

    /// Whether a clicked link of the top frame requests a download.
    func isDownload(_ action: NavigationAction) -> Bool {
        clicked?.isDownload == true && action.navigationType == .linkActivated && isOfPage(action)
    }

    /// Compares without the query for a form, because a GET form takes its query from its fields.
    private func isClicked(_ location: Location, sameQuery: Bool) -> Bool {
        guard let clicked = clicked?.location else { return false }
        if location.isSamePage(as: clicked) { return true }
        return !sameQuery && location.origin == clicked.origin && location.path == clicked.path
    }
}

/// The decision for a navigation action.
package enum NavigationDecision: Hashable, Sendable {
    case allow
    /// Nothing happens, and the reason is logged.
    case refuse(reason: String)
    case route
    /// A window of the app shows it.
    case openWindow
    /// A popup shows it, which the page's script can use.
    case openPopup
    /// The library's own load leaves the app: it stops, and the navigator routes its target.
    case leave
    /// A program on the desktop opens it if the user agrees.
    case ask
    case download
    /// The library's own load stops, and the navigator shows the redirect's target in another screen.
    case moveOn
    case reload
    /// The number of frames in the page is needed for a decision.
    case countFrames
}

extension NavigationDecision {
    /// Routes an action; starting another program needs the user's consent, unless the user clicked in the page itself.
    static func routeIfSafe(
        _ action: NavigationAction,
        _ origins: AppOrigins,
        from frame: NavigationState.Frame = .top
    ) -> NavigationDecision {
        // The engine does not report which frame acts. If it may be an inner frame, a program needs a user gesture, and even then
        // consent.
        switch origins.kind(of: action.location) {
        case .app, .outside: return .route
        case .desktop where frame == .top: return action.isUserGesture ? .route : .ask
        case .desktop where action.isUserGesture: return .ask
        case .desktop: return .refuse(reason: "a frame cannot open another program without a user gesture")
        case .refused: return .refuse(reason: "the scheme “\(action.location.scheme)” is not safe")
        }
    }
}
