/// A navigation that a web view requests, as the engine reports it beforehand.
public struct NavigationAction: Hashable, Sendable {
    /// The cause of the navigation.
    public enum Kind: Hashable, Sendable {
        /// A link was clicked.
        case linkClicked
        /// A form was submitted.
        case formSubmitted
        /// The engine's own history.
        case backForward
        /// A reload.
        case reload
        /// A form is submitted again.
        case formResubmitted
        /// A script, a refresh of the document, a frame's first load, or our own load.
        case other
    }

    /// The target.
    public let location: Location
    /// The cause.
    public let kind: Kind
    /// Whether it targets a new window.
    public let isNewWindow: Bool
    /// Whether it is a redirect.
    public let isRedirect: Bool
    /// Which frame was redirected, if the engine's request says so; `nil` for anything but redirects.
    public let redirectedFrame: NavigationState.Frame?
    /// Whether a user's click or key press caused it.
    public let isUserGesture: Bool
    /// Whether the click asks for a new window: with Control, Shift or the middle button.
    public let isForWindow: Bool
    /// The HTTP method.
    public let method: String
    /// The state of the page when a session's delegate is asked.
    package var state = NavigationState()

    /// Creates an action.
    public init(
        location: Location,
        kind: Kind,
        isNewWindow: Bool = false,
        isRedirect: Bool = false,
        redirectedFrame: NavigationState.Frame? = nil,
        isUserGesture: Bool = false,
        isForWindow: Bool = false,
        method: String = "GET"
    ) {
        self.location = location
        self.kind = kind
        self.isNewWindow = isNewWindow
        self.isRedirect = isRedirect
        self.redirectedFrame = redirectedFrame
        self.isUserGesture = isUserGesture
        self.isForWindow = isForWindow
        self.method = method
    }
}

/// The known state of the page when it navigates.
public struct NavigationState: Hashable, Sendable {
    /// The location that we asked the engine to load, while it loads.
    public var loading: Location?
    /// The location that the page shows.
    public var current: Location?
    /// The link or form in the top frame that the user just used.
    public var clicked: Location?
    /// Whether the link that was clicked asks for a download.
    public var isDownload: Bool
    /// How many frames the page has, once counted.
    public var frameCount: Int?

    /// Creates a state.
    public init(
        loading: Location? = nil,
        current: Location? = nil,
        clicked: Location? = nil,
        isDownload: Bool = false,
        frameCount: Int? = nil
    ) {
        self.loading = loading
        self.current = current
        self.clicked = clicked
        self.isDownload = isDownload
        self.frameCount = frameCount
    }
}

/// The decision for a navigation action.
public enum NavigationDecision: Hashable, Sendable {
    /// The engine continues.
    case allow
    /// Nothing happens; the reason is for the log.
    case refuse(reason: String)
    /// The navigator routes it.
    case route
    /// A window of the app shows it.
    case openWindow
    /// The load that we requested leaves the app; it is stopped, and the navigator routes its target.
    case leave
    /// A desktop program opens it, if the user agrees.
    case ask
    /// It is downloaded.
    case download
    /// The load that we requested is stopped, and the navigator shows the redirect's target in another screen.
    case moveOn
    /// The session reloads.
    case reload
    /// It cannot be decided without the number of frames in the page.
    case countFrames
}
