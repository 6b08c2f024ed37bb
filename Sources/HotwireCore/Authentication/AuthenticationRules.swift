/// Decides how a challenge is answered.
package enum AuthenticationRules {
    /// The response to a challenge.
    package enum Step: Hashable, Sendable {
        /// Use the remembered credentials.
        case useRemembered
        /// Use the app's credentials.
        case use(user: String, password: String)
        /// Ask for a user name and a password.
        case askPassword
        /// Ask for a certificate file.
        case askCertificate
        /// Ask for a PIN.
        case askPIN
        /// Continue without credentials, so that the server rejects the request.
        case goOnWithout
        /// Make the proxy ask again once the load has started.
        case postpone
    }

    /// Returns whether the app is asked first: its secrets are for its own servers, never for a proxy or a frame's server.
    package static func asksApp(_ challenge: AuthenticationChallenge, isFromApp: Bool) -> Bool {
        isFromApp && !challenge.isProxy && challenge.wantsPassword
    }

    /// Returns the response to a challenge.
    ///
    /// - Parameters:
    ///   - challenge: the challenge
    ///   - disposition: the app's response
    ///   - remembers: whether the user's keyring has credentials
    ///   - isFromPage: whether the server belongs to the visible or loading page, or to the app
    ///   - isEarly: whether the engine would drop the question, as at the start of a load. A server asks again when the load is
    ///     repeated; a proxy does not until the app restarts
    /// - Returns: The response.
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
        // An app would repeat rejected credentials forever.
        case .useCredential(let user, let password):
            return challenge.isRetry ? .askPassword : .use(user: user, password: password)
        case .performDefaultHandling:
            if remembers, isFromPage, !challenge.isRetry { return .useRemembered }
            return challenge.isProxy && isEarly ? .postpone : .askPassword
        }
    }
}
