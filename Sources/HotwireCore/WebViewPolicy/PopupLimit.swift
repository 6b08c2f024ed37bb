/// Limits the windows that pages open: one for each thing the user does, one without them, and ten in all.
package struct PopupLimit: Hashable, Sendable {
    /// The most popups that an app has at a time.
    package static let most = 10

    /// What becomes of a window that a page wants.
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
        /// There are as many as there may be.
        case tooMany
    }

    /// How many popups the app has.
    package let openCount: Int
    /// Whether the navigator has one that opened without the user.
    package let hasUnasked: Bool

    /// Makes a limit for what is open now.
    package init(openCount: Int, hasUnasked: Bool) {
        self.openCount = openCount
        self.hasUnasked = hasUnasked
    }

    /// What becomes of a window that the app's own code opens.
    package var decisionForApp: Decision { openCount < Self.most ? .open(isAsked: true) : .refuse(.tooMany) }

    /// What becomes of a window that a page opens.
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

    /// What becomes of a page that opens in the default browser: a sign-in there may begin with a redirect, once.
    ///
    /// - Parameters:
    ///   - activation: what the user did in the page, which the browser's window uses up
    ///   - time: now
    /// - Returns: whether it opens, and by the user's doing; it is never reused.
    package static func decideBrowser(
        _ activation: inout TransientActivation,
        at time: ContinuousClock.Instant = .now
    ) -> Decision {
        let isAsked = activation.isActive(at: time)
        activation.consume()
        return isAsked || activation.take(.window) ? .open(isAsked: isAsked) : .refuse(.unasked)
    }
}
