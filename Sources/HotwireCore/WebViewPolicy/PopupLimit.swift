/// Limits the windows that pages open: one per user gesture, one without a gesture, and ten in all.
package struct PopupLimit: Hashable, Sendable {
    /// The maximum number of open popups in an app.
    package static let most = 10

    /// The decision for a window that a page requests.
    package enum Decision: Hashable, Sendable {
        /// It opens; without the user it is the one that later ones reuse.
        case open(isAsked: Bool)
        /// The window that opened without the user shows the page.
        case reuse
        /// Nothing opens.
        case refuse(Reason)
    }

    /// Why nothing opens.
    package enum Reason: Hashable, Sendable {
        /// The user has not acted since the page last opened a window without them.
        case unasked
        /// The maximum number is open.
        case tooMany
    }

    /// How many popups the app has.
    package let openCount: Int
    /// Whether the navigator has one that opened without the user.
    package let hasUnasked: Bool

    /// Creates a limit for the popups that are open now.
    package init(openCount: Int, hasUnasked: Bool) {
        self.openCount = openCount
        self.hasUnasked = hasUnasked
    }

    /// The decision for a window that the app's own code opens.
    package var decisionForApp: Decision { openCount < Self.most ? .open(isAsked: true) : .refuse(.tooMany) }

    /// Returns the decision for a window that a page opens.
    ///
    /// - Parameters:
    ///   - activation: what the user did in the page, which a window uses up
    ///   - time: now
    /// - Returns: the decision.
    package func decide(_ activation: inout TransientActivation, at time: ContinuousClock.Instant = .now) -> Decision {
        if activation.isActive(at: time) {
            activation.consume()
            return decisionForApp
        }
        if hasUnasked { return .reuse }
        guard activation.take(.window) else { return .refuse(.unasked) }
        return openCount < Self.most ? .open(isAsked: false) : .refuse(.tooMany)
    }

    /// Returns the decision for a page that opens in the default browser: a sign-in there may begin with a redirect,
    /// once.
    ///
    /// - Parameters:
    ///   - activation: what the user did in the page, which the browser's window uses up
    ///   - time: now
    /// - Returns: whether it opens, and whether a user gesture caused it; it is never reused.
    package static func decideBrowser(
        _ activation: inout TransientActivation,
        at time: ContinuousClock.Instant = .now
    ) -> Decision {
        let isAsked = activation.isActive(at: time)
        activation.consume()
        return isAsked || activation.take(.window) ? .open(isAsked: isAsked) : .refuse(.unasked)
    }
}
