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
