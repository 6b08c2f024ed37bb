/// Whether the user has just clicked or typed in a page, which allows it to open windows and other programs.
///
/// HTML calls this “transient activation”. The engine has its own, but treats calls of the library into the page as clicks of the
/// user.
package struct TransientActivation: Hashable, Sendable {
    /// The time for which actions of the page count as caused by the user.
    package static let length = Duration.seconds(5)

    /// What a page may do once without a user gesture, and not again until the user acts.
    package enum Unasked: Hashable, Sendable {
        /// Open a window.
        case window
        /// Open another program, or ask for permission to do so.
        case program
    }

    private var end: ContinuousClock.Instant?
    private var done: Set<Unasked> = []
    /// Whether the user acted in the app's own controls, whatever document follows.
    private var outlivesDocument = false

    /// Creates the state before any user gesture.
    package init() {}

    /// Handles a click, a touch or a key press.
    package mutating func userDidAct(at time: ContinuousClock.Instant = .now) {
        end = time + Self.length
        done = []
        outlivesDocument = false
    }

    /// Handles the user's reply to the page in a control of the app, which may lead to another document.
    package mutating func userAnswered(at time: ContinuousClock.Instant = .now) {
        userDidAct(at: time)
        outlivesDocument = true
    }

    /// Handles a new document, in which the user has not acted yet.
    package mutating func documentCame() {
        if !outlivesDocument { end = nil }
    }

    /// Whether a gesture happened a moment ago.
    package func isActive(at time: ContinuousClock.Instant = .now) -> Bool { end.map { time < $0 } ?? false }

    /// Ends the activation: one click opens one window or one program (HTML: “consume user activation”).
    package mutating func consume() { end = nil }

    /// Handles an action in the app's own controls: the page gets no activation, but may act without a gesture again.
    package mutating func forgiveUnasked() { done = [] }

    /// Records an action without a gesture since the user last acted.
    ///
    /// - Returns: Whether it is the first one, so that the page may perform it now.
    package mutating func take(_ unasked: Unasked) -> Bool { done.insert(unasked).inserted }
}
