/// What a web view wants to do, as the engine tells before it happens.
public struct NavigationAction: Hashable, Sendable {
    /// Why it wants to.
    public enum Kind: Hashable, Sendable {
        /// A link was clicked.
        case linkClicked
        /// A form was sent.
        case formSubmitted
        /// The engine's own history.
        case backForward
        /// A reload.
        case reload
        /// A form is sent once more.
        case formResubmitted
        /// A script, a refresh of the document, a frame's first load, or our own load.
        case other
    }

    /// Where it wants to go.
    public let location: Location
    /// Why.
    public let kind: Kind
    /// Whether it wants a window of its own.
    public let isNewWindow: Bool
    /// Whether a server sent it there.
    public let isRedirect: Bool
    /// Which frame a server sent there, where the engine's request says so; `nil` for anything but redirects.
    public let redirectedFrame: NavigationState.Frame?
    /// Whether a person's click or key is behind it.
    public let isUserGesture: Bool
    /// Whether a person clicked as one does for a window of its own: with Control, Shift or the middle button.
    public let isForWindow: Bool
    /// The HTTP method.
    public let method: String

    /// Makes an action.
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

/// What is known of the page when it wants to navigate.
public struct NavigationState: Hashable, Sendable {
    /// The location that we asked the engine to load, while it loads.
    public var loading: Location?
    /// The location that the page shows.
    public var current: Location?
    /// The link or form in the top frame that a person just used.
    public var clicked: Location?
    /// Whether the link that was clicked asks for a download.
    public var isDownload: Bool
    /// How many frames the page has, once it was asked.
    public var frameCount: Int?

    /// Makes a state.
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

/// What becomes of a navigation action.
public enum NavigationDecision: Hashable, Sendable {
    /// The engine goes on.
    case allow
    /// Nothing happens; the reason is for the log.
    case refuse(reason: String)
    /// The navigator routes it.
    case route
    /// A window of the app shows it.
    case openWindow
    /// The load that we asked for leaves the app; it ends, and the navigator routes where it went.
    case leave
    /// A program of the desktop opens it, if the person says so.
    case ask
    /// It is downloaded.
    case download
    /// The load that we asked for ends, and the navigator shows where the server sent it in another screen.
    case moveOn
    /// The session reloads.
    case reload
    /// It cannot be told without the number of frames in the page.
    case countFrames
}
