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
