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

extension TransientActivation {
    /// Records a program or a question since the user's last gesture.
    ///
    /// - Returns: Whether it is the first since then, so that the page may open it now.
    package mutating func takeProgram() -> Bool {
        consume()
        return take(.program)
    }

    /// Whether the user caused an action of a document, although the engine does not report which frame acts.
    ///
    /// - Parameters:
    ///   - document: the document; if it has a frame of another site, that frame may be the one that acts
    ///   - time: the current time
    /// - Returns: Whether the user caused it.
    package func isGesture(in document: ShownDocument, at time: ContinuousClock.Instant = .now) -> Bool {
        isActive(at: time) && !document.hasForeignFrames
    }
}

/// Decides whether an address starts another program: one program or question per user gesture, and one without a gesture.
///
/// ```swift
/// ProgramLimit(schemes: schemes).decide("zoommtg", isUserGesture: false, isRemembered: false, &page.activation)  // .ask
/// ```
package struct ProgramLimit: Hashable, Sendable {
    /// The decision for an address.
    package enum Decision: Hashable, Sendable {
        /// A program on the desktop opens it.
        case open
        /// The user is asked first.
        case ask
        /// It is not opened.
        case refuse(Reason)
    }

    /// The reason why nothing opens, as logged.
    package enum Reason: String, Hashable, Sendable {
        /// The scheme must not be opened by any page or app.
        case scheme = "its scheme never opens"
        /// The user has not acted since the page last opened a program or asked without a gesture.
        case unasked = "the page has already opened a program or asked, and the user has not acted since"
    }

    /// The rules for the schemes.
    package let schemes: DesktopSchemes

    /// Creates a limit.
    package init(schemes: DesktopSchemes) { self.schemes = schemes }

    /// Returns the decision for an address that the app's own code opens.
    package func decideForApp(_ scheme: String) -> Decision {
        switch schemes.decide(scheme, for: .app, isRemembered: false) {
        case .open: .open
        case .ask: .ask
        case .refuse: .refuse(.scheme)
        }
    }

    /// Returns the decision for an address that a page opens.
    ///
    /// - Parameters:
    ///   - scheme: the scheme, in lower case
    ///   - isUserGesture: whether the user's click or key press in the page itself caused it
    ///   - isRemembered: whether the user has allowed the page's site to open the scheme
    ///   - activation: the user's activation of the page, which a program or a question consumes
    /// - Returns: The decision.
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
