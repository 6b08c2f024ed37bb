/// Decides whether an address starts another program: one program or question per user gesture, and one without
/// them.
///
/// ```swift
/// ProgramLimit(schemes: schemes).decide("zoommtg", isUserGesture: false, isRemembered: false, &page.activation)  // .ask
/// ```
package struct ProgramLimit: Hashable, Sendable {
    /// The decision for an address.
    package enum Decision: Hashable, Sendable {
        /// The desktop's program opens it.
        case open
        /// The user is asked first.
        case ask
        /// Nothing opens it.
        case refuse(Reason)
    }

    /// The reason why nothing opens, as logged.
    package enum Reason: String, Hashable, Sendable {
        /// No page and no app may open the scheme.
        case scheme = "its scheme never opens"
        /// The user has not acted since the page last opened or asked without them.
        case unasked = "the page has opened or asked before, and the user has not acted since"
    }

    /// The rules for each scheme.
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
    ///   - isRemembered: whether the user let the page's site open the scheme from now on
    ///   - activation: what the user did in the page, which a program or a question uses up
    /// - Returns: the decision.
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
    /// Marks a program or a question as the one for what the user did last.
    ///
    /// - Returns: whether it is the first since then, so that the page may open it now.
    package mutating func takeProgram() -> Bool {
        consume()
        return take(.program)
    }

    /// Whether what a document does is the user's doing, where the engine does not say which frame acts.
    ///
    /// - Parameters:
    ///   - document: the document; one with a frame of another site may not be the one that acts
    ///   - time: now
    /// - Returns: whether it is.
    package func isGesture(in document: ShownDocument, at time: ContinuousClock.Instant = .now) -> Bool {
        isActive(at: time) && !document.hasForeignFrames
    }
}
