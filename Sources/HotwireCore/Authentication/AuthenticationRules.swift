/// Decides how a challenge is answered; pure functions.
package enum AuthenticationRules {
    /// What is done about a challenge.
    package enum Step: Hashable, Sendable {
        /// What the person chose to remember is used.
        case useRemembered
        /// The app's own answer is used.
        case use(user: String, password: String)
        /// The person is asked for a user name and a password.
        case askPassword
        /// The person is asked for the file of a certificate.
        case askCertificate
        /// The person is asked for a PIN.
        case askPIN
        /// The request continues without an answer, and the server refuses it.
        case goOnWithout
        /// The proxy is made to ask again, once the load has started.
        case postpone
    }

    /// Whether the app is asked first: its secrets are for its own servers, never for a proxy or for a frame's server.
    package static func asksApp(_ challenge: AuthenticationChallenge, isFromApp: Bool) -> Bool {
        isFromApp && !challenge.isProxy && challenge.wantsPassword
    }

    /// What is done.
    ///
    /// - Parameters:
    ///   - challenge: what is asked
    ///   - disposition: what the app says
    ///   - remembers: whether the user's keyring has an answer
    ///   - isFromPage: whether the server is the one whose page is shown or on its way, or the app's
    ///   - isEarly: whether the engine would drop the question, as it does at the start of a load. A server asks again when the
    ///     load is repeated; a proxy does not before the app's next start
    /// - Returns: the step.
    package static func step(
        _ challenge: AuthenticationChallenge,
        _ disposition: AuthenticationDisposition,
        remembers: Bool,
        isFromPage: Bool,
        isEarly: Bool = false
    ) -> Step {
        switch challenge.method {
        case .certificate: return .askCertificate
        case .certificatePIN: return .askPIN
        case .basic, .digest, .password: break
        }
        switch disposition {
        case .cancel: return .goOnWithout
        case .askUser: return .askPassword
        // An app that gives what was refused would give it for ever.
        case .useCredential(let user, let password):
            return challenge.isRetry ? .askPassword : .use(user: user, password: password)
        case .performDefaultHandling:
            if remembers, isFromPage, !challenge.isRetry { return .useRemembered }
            return challenge.isProxy && isEarly ? .postpone : .askPassword
        }
    }
}
