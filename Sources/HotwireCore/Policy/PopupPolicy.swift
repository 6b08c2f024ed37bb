/// Decides on navigations in a popup with an external page.
package struct PopupPolicy: Hashable, Sendable {
    /// The decision for a navigation in a popup.
    package enum Decision: Hashable, Sendable {
        /// The popup navigates.
        case allow
        /// The app handles it before it is sent, and the popup closes.
        case takeOver
        /// The popup finishes the request and closes, then the app reloads its page.
        case finishThenRefresh
        /// The popup loads it in its own page, because it opens no windows.
        case loadHere
        /// It is downloaded.
        case download
        /// Another program on the desktop opens it.
        case desktop
        /// Nothing happens.
        case refuse
    }

    /// The app's origins.
    package let origins: AppOrigins
    /// Whether the page that opened the popup can still communicate with it.
    package let hasOpener: Bool

    /// Creates a policy.
    package init(origins: AppOrigins, hasOpener: Bool) {
        self.origins = origins
        self.hasOpener = hasOpener
    }

    /// Returns the decision for an action of the top frame; callers handle other frames.
    package func decide(_ action: NavigationAction) -> Decision {
        switch origins.kind(of: action.location) {
        case .desktop: return action.isUserGesture ? .desktop : .refuse
        case .refused: return unsafeScheme(action)
        case .outside: return action.isNewWindow ? .loadHere : .allow
        case .app:
            guard !hasOpener else { return action.isNewWindow ? .loadHere : .allow }
            return action.method == "GET" ? .takeOver : .finishThenRefresh
        }
    }

    /// A link with a scheme that is not a web address leads to a file.
    private func unsafeScheme(_ action: NavigationAction) -> Decision {
        let isFile = ["blob", "data"].contains(action.location.scheme)
        if isFile, action.navigationType == .linkActivated || action.isNewWindow { return .download }
        return (isFile || action.location.scheme == "about") && !action.isNewWindow ? .allow : .refuse
    }
}

/// How a popup that left the app ends when it returns to the app's origin, as a sign-in at another site does.
///
/// The page that it returns to runs: usually it sends its result to its opener and closes the popup, or its opener reads the
/// popup's address and closes it. If neither happens within ``patience``, the popup closes and the app reloads its page.
package struct PopupReturn: Hashable, Sendable {
    /// How long a page that the popup returned to may take after it has loaded.
    package static let patience = Duration.seconds(3)

    /// Whose document a popup shows.
    package enum Document: Hashable, Sendable {
        /// A page of the app.
        case app
        /// A page of another origin.
        case outside
        /// A document without an address on the web, as before the first page.
        case empty
    }

    /// What follows a load in the popup.
    package enum Consequence: Hashable, Sendable {
        /// The popup shows the page.
        case stay
        /// The popup closes if its page does nothing within ``PopupReturn/patience``.
        case wait
        /// The popup closes now, and the app reloads its page.
        case finish
    }

    /// Whether the page that opened the popup can communicate with it.
    package let hasOpener: Bool
    private var wasOutside = false
    private var isSubmitted = false
    private var hasAnswered = false
    /// Whether the popup is about to close because of its return.
    package private(set) var isWaiting = false

    /// Creates the state of a popup that shows nothing yet.
    package init(hasOpener: Bool) { self.hasOpener = hasOpener }

    /// Handles a committed document.
    ///
    /// An empty document, which the opener writes, leads neither out of the app nor back.
    package mutating func committed(_ document: Document) {
        isWaiting = false
        hasAnswered = false
        guard document == .outside else { return }
        wasOutside = true
        isSubmitted = false
    }

    /// Handles a form that the popup sends to the app.
    package mutating func submits() { isSubmitted = true }

    /// Handles the end of a load; `isInApp` if the document is the app's.
    package mutating func loaded(isInApp: Bool) -> Consequence {
        guard isInApp else { return .stay }
        guard hasOpener else { return wasOutside || isSubmitted ? .finish : .stay }
        guard wasOutside, !hasAnswered else { return .stay }
        isWaiting = true
        return .wait
    }

    /// Handles a message of the app's page in the popup to its opener: the popup belongs to these pages.
    package mutating func answered() {
        hasAnswered = true
        isWaiting = false
    }
}

/// Limits the windows that pages open: one per user gesture, one without a gesture, and ten in total.
///
/// The window that a script opens without a gesture stays hidden until the user allows it.
package struct PopupLimit: Hashable, Sendable {
    /// The maximum number of open popups in an app.
    package static let most = 10

    /// The decision for a window that a page requests.
    package enum Decision: Hashable, Sendable {
        /// It opens; one that opens without a user gesture is reused by later ones.
        case open(isAsked: Bool)
        /// It is created for the script that uses it, and hidden until the user allows it.
        case hold
        /// The window that opened without a user gesture shows the page.
        case reuse
        /// Nothing opens.
        case refuse(Reason)
    }

    /// The reason why nothing opens.
    package enum Reason: Hashable, Sendable {
        /// The user has not acted since the page last opened a window without a gesture.
        case unasked
        /// The maximum number of windows is open.
        case tooMany
    }

    /// The number of open popups.
    package let openCount: Int
    /// Whether the navigator has a popup that opened without a user gesture.
    package let hasUnasked: Bool
    /// Whether a popup is hidden until the user allows it.
    package let hasHeld: Bool

    /// Creates a limit for the currently open popups.
    package init(openCount: Int, hasUnasked: Bool, hasHeld: Bool = false) {
        self.openCount = openCount
        self.hasUnasked = hasUnasked
        self.hasHeld = hasHeld
    }

    /// The decision for a window that the app's own code opens.
    package var decisionForApp: Decision { openCount < Self.most ? .open(isAsked: true) : .refuse(.tooMany) }

    /// Returns the decision for a window that a page opens.
    ///
    /// - Parameters:
    ///   - activation: the user's activation of the page, which opening a window consumes
    ///   - isUsed: whether the page's script can use the window, as its opener
    ///   - time: the current time
    /// - Returns: The decision.
    package func decide(
        _ activation: inout TransientActivation,
        isUsed: Bool = false,
        at time: ContinuousClock.Instant = .now
    ) -> Decision {
        if activation.isActive(at: time) {
            activation.consume()
            return decisionForApp
        }
        if isUsed {
            guard !hasHeld else { return .refuse(.unasked) }
            return openCount < Self.most ? .hold : .refuse(.tooMany)
        }
        if hasUnasked { return .reuse }
        guard activation.take(.window) else { return .refuse(.unasked) }
        return openCount < Self.most ? .open(isAsked: false) : .refuse(.tooMany)
    }

    /// Returns the decision for a page that opens in the default browser; a sign-in there may begin with a redirect, which is
    /// allowed once.
    ///
    /// - Parameters:
    ///   - activation: the user's activation of the page, which opening the browser consumes
    ///   - time: the current time
    /// - Returns: Whether it opens, and whether a user gesture caused it; never a reused window.
    package static func decideBrowser(
        _ activation: inout TransientActivation,
        at time: ContinuousClock.Instant = .now
    ) -> Decision {
        let isAsked = activation.isActive(at: time)
        activation.consume()
        return isAsked || activation.take(.window) ? .open(isAsked: isAsked) : .refuse(.unasked)
    }
}
