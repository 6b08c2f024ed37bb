/// An authentication challenge from a server or proxy (iOS: `URLAuthenticationChallenge`).
public struct AuthenticationChallenge: Hashable, Sendable {
    /// The method by which the user authenticates.
    public enum Method: Hashable, Sendable, CaseIterable {
        /// A user name and a password, sent as plain text (RFC 7617).
        case basic
        /// A user name and a password, sent as a digest (RFC 7616).
        case digest
        /// A user name and a password with another method, such as NTLM.
        case password
        /// The user's certificate.
        case certificate
        /// The PIN of the token that holds the user's certificate.
        case certificatePIN
    }

    /// The authentication method.
    public let method: Method
    package let origin: Origin
    /// The server's name for the protected area, which is untrusted text.
    public let realm: String
    /// Whether the challenge comes from a proxy, not from the server.
    package let isProxy: Bool
    /// Whether the previous response was rejected.
    public let isRetry: Bool

    package init(method: Method, origin: Origin, realm: String = "", isProxy: Bool = false, isRetry: Bool = false) {
        self.method = method
        self.origin = origin
        self.realm = realm
        self.isProxy = isProxy
        self.isRetry = isRetry
    }

    /// Whether the challenge requires a user name and a password.
    package var wantsPassword: Bool {
        switch method {
        case .basic, .digest, .password: true
        case .certificate, .certificatePIN: false
        }
    }

    package var isSecure: Bool { origin.scheme == "https" }

    /// The host for display, with its port unless that is the default: `app.example.com`, `127.0.0.1:3000`.
    public var host: String { origin.host + port }

    /// The host and port for the library's own question, which shows only the end of a long host.
    package var displayHost: String { ShownHost.text(origin.host) + port }

    private var port: String {
        let own = ["http": 80, "https": 443][origin.scheme]
        return origin.port == own ? "" : ":\(origin.port)"
    }
}

/// An app's response to a challenge (iOS: `URLSession.AuthChallengeDisposition`).
public enum AuthenticationDisposition: Hashable, Sendable {
    /// Use the remembered credentials once, then ask the user.
    case performDefaultHandling
    /// Ask the user.
    case askUser
    /// Use this user name and password until the app ends, without saving them.
    case useCredential(user: String, password: String)
    /// Do not ask, and show the error page for status 401.
    case cancel
}

/// Decides how a challenge is answered.
package enum AuthenticationRules {
    package enum Step: Hashable, Sendable {
        case useRemembered
        case use(user: String, password: String)
        /// Ask for a user name and a password.
        case askPassword
        case askCertificate
        case askPIN
        /// Continue without credentials, so that the server rejects the request.
        case goOnWithout
        /// Make the proxy ask again once the load has started.
        case postpone
    }

    /// Whether the app is asked first; its secrets are only for its own servers, not for a proxy or a frame's server.
    package static func asksApp(_ challenge: AuthenticationChallenge, isFromApp: Bool) -> Bool {
        isFromApp && !challenge.isProxy && challenge.wantsPassword
    }

    /// Returns the response to a challenge; `isEarly` means that the engine would drop a question, as at the start of a load.
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
            // A server asks again when the load is repeated. A proxy does not ask again until the app restarts.
            return challenge.isProxy && isEarly ? .postpone : .askPassword
        }
    }
}
