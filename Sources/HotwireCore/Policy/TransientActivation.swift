// The engine has its own transient activation, but it treats the library's calls into the page as clicks by the user.
/// The effect of a click or key press, which lets a page open windows and programs (HTML: “transient activation”).
package struct TransientActivation: Hashable, Sendable {
    /// How long the page's actions count as caused by the user.
    package static let length = Duration.seconds(5)

    /// An action that a page may perform once without a user gesture, until the user acts again.
    package enum Unasked: Hashable, Sendable {
        case window
        /// Open another program, or ask for permission to do so.
        case program
    }

    private var end: ContinuousClock.Instant?
    private var done: Set<Unasked> = []
    /// Whether the user acted in the app's own controls, so that the activation also applies to the next document.
    private var outlivesDocument = false

    package init() {}

    /// Handles a click, a touch or a key press in the page.
    package mutating func userDidAct(at time: ContinuousClock.Instant = .now) {
        end = time + Self.length
        done = []
        outlivesDocument = false
    }

    /// Handles the user's reply to the page in one of the app's controls, which may lead to another document.
    package mutating func userAnswered(at time: ContinuousClock.Instant = .now) {
        userDidAct(at: time)
        outlivesDocument = true
    }

    /// Handles a new document, in which the user has not acted yet.
    package mutating func documentCame() {
        if !outlivesDocument { end = nil }
    }

    /// Whether the user has acted within the last ``length``.
    package func isActive(at time: ContinuousClock.Instant = .now) -> Bool { end.map { time < $0 } ?? false }

    /// Ends the activation, because one click opens one window or one program (HTML: “consume user activation”).
    package mutating func consume() { end = nil }

    /// Handles an action in the app's own controls, which does not activate the page but lets it act without a gesture again.
    package mutating func forgiveUnasked() { done = [] }

    /// Records an action without a gesture; returns whether it is the first since the user last acted and may be performed.
    package mutating func take(_ unasked: Unasked) -> Bool { done.insert(unasked).inserted }
}

extension TransientActivation {
    /// Records a program or a question; returns whether it is the first since the user's last gesture and may open.
    package mutating func takeProgram() -> Bool {
        consume()
        return take(.program)
    }

    /// Whether the user caused an action of the document, which must not contain frames of other sites.
    package func isGesture(in document: ShownDocument, at time: ContinuousClock.Instant = .now) -> Bool {
        // The engine does not report which frame acts, so a frame of another site may be the one.
        isActive(at: time) && !document.hasForeignFrames
    }
}

/// Decides whether an address starts a program: one program or question per user gesture, and one without a gesture.
package struct ProgramLimit: Hashable, Sendable {
    package enum Decision: Hashable, Sendable {
        /// A program on the desktop opens it.
        case open
        /// The user is asked first.
        case ask
        case refuse(Reason)
    }

    /// The reason why nothing opens, as logged.
    package enum Reason: String, Hashable, Sendable {
        /// The scheme must not be opened by any page or app.
        case scheme = "this scheme is never opened"
        /// The user has not acted since the page last opened a program or asked without a gesture.
        case unasked = "the page has already opened a program or asked, and the user has not acted since"
    }

    package let schemes: DesktopSchemes

    package init(schemes: DesktopSchemes) { self.schemes = schemes }

    /// Returns the decision for an address that the app's own code opens.
    package func decideForApp(_ scheme: String) -> Decision {
        switch schemes.decide(scheme, for: .app, isRemembered: false) {
        case .open: .open
        case .ask: .ask
        case .refuse: .refuse(.scheme)
        }
    }

    /// Returns the decision for a page's address and consumes the activation; the scheme must be lowercase.
    package func decide(
        _ scheme: String,
        isUserGesture: Bool,
        isRemembered: Bool,
        _ activation: inout TransientActivation
    ) -> Decision {
        let decision = schemes.decide(scheme, for: .page(isUserGesture: isUserGesture), isRemembered: isRemembered)
        if decision == .refuse { return .refuse(.scheme) }
        guard activation.takeProgram() else { return .refuse(.unasked) }
        return decision == .open ? .open : .ask
    }
}
