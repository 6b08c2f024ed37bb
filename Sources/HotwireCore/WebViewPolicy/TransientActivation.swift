/// Whether the user clicked or typed in a page just now, which is what lets it open windows and other programs.
///
/// HTML's “transient activation”. The engine has its own, but treats our calls into the page as the user's clicks.
package struct TransientActivation: Hashable, Sendable {
    /// How long what the page does still counts as the user's doing.
    package static let length = Duration.seconds(5)

    /// What a page may do once without the user, and then not again until they act.
    package enum Unasked: Hashable, Sendable {
        /// Open a window.
        case window
        /// Open another program, or ask whether it may.
        case program
    }

    private var end: ContinuousClock.Instant?
    private var done: Set<Unasked> = []
    /// Whether the user acted on the app's own controls, for whatever document comes of it.
    private var outlivesDocument = false

    /// The user has done nothing yet.
    package init() {}

    /// Handles a click, a touch or a key.
    package mutating func userDidAct(at time: ContinuousClock.Instant = .now) {
        end = time + Self.length
        done = []
        outlivesDocument = false
    }

    /// The user answered the page with a control of the app's, which may lead to another document.
    package mutating func userAnswered(at time: ContinuousClock.Instant = .now) {
        userDidAct(at: time)
        outlivesDocument = true
    }

    /// Handles a new document, in which the user has done nothing yet.
    package mutating func documentCame() {
        if !outlivesDocument { end = nil }
    }

    /// Returns whether there was a gesture a moment ago.
    package func isActive(at time: ContinuousClock.Instant = .now) -> Bool { end.map { time < $0 } ?? false }

    /// Ends the activation: one click opens one window or one program (HTML's “consume user activation”).
    package mutating func consume() { end = nil }

    /// Handles an act on the app's own controls: the page gets no activation, but may act unasked again.
    package mutating func forgiveUnasked() { done = [] }

    /// Marks something as done since the user acted last.
    ///
    /// - Returns: whether it was not done before, so that the page may do it now.
    package mutating func take(_ unasked: Unasked) -> Bool { done.insert(unasked).inserted }
}
