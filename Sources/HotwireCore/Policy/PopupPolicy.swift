/// Decides on navigations in a popup with an external page.
package struct PopupPolicy: Hashable, Sendable {
    package enum Decision: Hashable, Sendable {
        /// The popup navigates.
        case allow
        /// The popup closes, and the app handles the request before it is sent.
        case takeOver
        /// The popup finishes the request and closes, then the app reloads its page.
        case finishThenRefresh
        /// The popup loads the page itself, because it cannot open windows.
        case loadHere
        case download
        /// Another program on the desktop opens it.
        case desktop
        /// Nothing happens.
        case refuse
    }

    package let origins: AppOrigins
    /// Whether the page that opened the popup can still communicate with it.
    package let hasOpener: Bool

    package init(origins: AppOrigins, hasOpener: Bool) {
        self.origins = origins
        self.hasOpener = hasOpener
    }

    /// Returns the decision for an action of the top frame; other frames are up to the caller.
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

    /// Returns the decision for an address without a web scheme; in a link, it leads to a file.
    private func unsafeScheme(_ action: NavigationAction) -> Decision {
        let isFile = ["blob", "data"].contains(action.location.scheme)
        if isFile, action.navigationType == .linkActivated || action.isNewWindow { return .download }
        return (isFile || action.location.scheme == "about") && !action.isNewWindow ? .allow : .refuse
    }
}

// The popup's page runs when it returns. Usually it sends its result to its opener and closes the popup, or the opener reads the
// popup's address and closes it. If neither happens in time, the popup closes and the app reloads its page.
/// How a popup ends when it returns to the app's origin, for example after a sign-in at another site.
package struct PopupReturn: Hashable, Sendable {
    /// How long the popup stays open after the page to which it returned has loaded.
    package static let patience = Duration.seconds(3)

    /// The owner of a popup's document.
    package enum Document: Hashable, Sendable {
        case app
        /// Another origin.
        case outside
        /// A document without a web address, such as the one before the first page or one that the opener writes.
        case empty
    }

    /// The result of a load in the popup.
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
    /// Whether the popup is about to close because it has returned.
    package private(set) var isWaiting = false

    package init(hasOpener: Bool) { self.hasOpener = hasOpener }

    /// Handles a committed document; only one of another origin means that the popup has left the app.
    package mutating func committed(_ document: Document) {
        isWaiting = false
        hasAnswered = false
        guard document == .outside else { return }
        wasOutside = true
        isSubmitted = false
    }

    /// Handles a form that the popup submits to the app.
    package mutating func submits() { isSubmitted = true }

    /// Returns the result of a completed load; `isInApp` means that the document is the app's.
    package mutating func loaded(isInApp: Bool) -> Consequence {
        guard isInApp else { return .stay }
        guard hasOpener else { return wasOutside || isSubmitted ? .finish : .stay }
        guard wasOutside, !hasAnswered else { return .stay }
        isWaiting = true
        return .wait
    }

    /// Handles a message from the app's page in the popup to its opener, after which these pages control the popup.
    package mutating func answered() {
        hasAnswered = true
        isWaiting = false
    }
}

/// Limits the windows that pages open: one per user gesture, one without a gesture, and ten in total.
package struct PopupLimit: Hashable, Sendable {
    /// The maximum number of open popups in an app.
    package static let most = 10

    package enum Decision: Hashable, Sendable {
        /// It opens; later windows without a user gesture reuse one that opened without a gesture.
        case open(isAsked: Bool)
        /// It is created for the script that uses it, but stays hidden until the user allows it.
        case hold
        /// The window that opened without a user gesture shows the page.
        case reuse
        case refuse(Reason)
    }

    package enum Reason: Hashable, Sendable {
        /// The user has not acted since the page last opened a window without a gesture.
        case unasked
        /// The maximum number of windows is open.
        case tooMany
    }

    package let openCount: Int
    /// Whether the navigator has a popup that opened without a user gesture.
    package let hasUnasked: Bool
    /// Whether a popup is hidden until the user allows it.
    package let hasHeld: Bool

    package init(openCount: Int, hasUnasked: Bool, hasHeld: Bool = false) {
        self.openCount = openCount
        self.hasUnasked = hasUnasked
        self.hasHeld = hasHeld
    }

    /// The decision for a window that the app's own code opens.
    package var decisionForApp: Decision { openCount < Self.most ? .open(isAsked: true) : .refuse(.tooMany) }

    /// Returns the decision for a window and consumes the activation; `isUsed` means that the page's script can use it.
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

    /// Returns whether a page opens in the default browser, and whether a gesture caused it; consumes the activation.
    package static func decideBrowser(
        _ activation: inout TransientActivation,
        at time: ContinuousClock.Instant = .now
    ) -> Decision {
        // A sign-in in the browser may start with a redirect and no gesture, so this is allowed once.
        let isAsked = activation.isActive(at: time)
        activation.consume()
        return isAsked || activation.take(.window) ? .open(isAsked: isAsked) : .refuse(.unasked)
    }
}
