/// An authentication challenge of a server or proxy (iOS: `URLAuthenticationChallenge`).
public struct AuthenticationChallenge: Hashable, Sendable {
    /// The authentication method.
    public enum Method: Hashable, Sendable, CaseIterable {
        /// A user name and a password, sent as plain text (RFC 7617).
        case basic
        /// A user name and a password, of which a digest is sent (RFC 7616).
        case digest
        /// A user name and a password with another method, such as NTLM.
        case password
        /// The user's certificate.
        case certificate
        /// The PIN of the token with the user's certificate.
        case certificatePIN
    }

    /// The authentication method.
    public let method: Method
    /// The origin of the server or proxy.
    package let origin: Origin
    /// The server's name for the protected area; untrusted text.
    public let realm: String
    /// Whether a proxy requires it, rather than the server.
    package let isProxy: Bool
    /// Whether the previous response was rejected.
    public let isRetry: Bool

    /// Creates a challenge.
    ///
    /// - Parameters:
    ///   - method: the authentication method
    ///   - origin: the origin of the server or proxy
    ///   - realm: the name of the protected area
    ///   - isProxy: whether a proxy requires it
    ///   - isRetry: whether the previous response was rejected
    package init(method: Method, origin: Origin, realm: String = "", isProxy: Bool = false, isRetry: Bool = false) {
        self.method = method
        self.origin = origin
        self.realm = realm
        self.isProxy = isProxy
        self.isRetry = isRetry
    }

    /// Whether it requires a user name and a password.
    package var wantsPassword: Bool {
        switch method {
        case .basic, .digest, .password: true
        case .certificate, .certificatePIN: false
        }
    }

    /// Whether the connection is encrypted.
    package var isSecure: Bool { origin.scheme == "https" }

    /// The host and port for display: `app.example.com`, `127.0.0.1:3000`.
    public var host: String { origin.host + port }

    /// The host and port as the library's own question shows them; a long host keeps its end.
    package var displayHost: String { ShownHost.text(origin.host) + port }

    private var port: String {
        let own = ["http": 80, "https": 443][origin.scheme]
        return origin.port == own ? "" : ":\(origin.port)"
    }
}

/// An app's response to a challenge (iOS: `URLSession.AuthChallengeDisposition`).
public enum AuthenticationDisposition: Hashable, Sendable {
    /// Use the remembered credentials once; after that, ask the user.
    case performDefaultHandling
    /// Ask the user.
    case askUser
    /// Use this user name and password until the app ends, without saving them.
    case useCredential(user: String, password: String)
    /// Ask no one, and show the error page for the status 401.
    case cancel
}

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
