/// A server, or a proxy, that wants to know who asks before it answers (iOS: `URLAuthenticationChallenge`).
public struct AuthenticationChallenge: Hashable, Sendable {
    /// How it wants to be told.
    public enum Method: Hashable, Sendable, CaseIterable {
        /// A user name and a password, which travel as they are (RFC 7617).
        case basic
        /// A user name and a password, of which a digest travels (RFC 7616).
        case digest
        /// A user name and a password in another way, such as NTLM.
        case password
        /// A certificate of the person's.
        case certificate
        /// The PIN of the token that holds the person's certificate.
        case certificatePIN
    }

    /// How it wants to be told.
    public let method: Method
    /// Who asks: the server's origin, or the proxy's.
    package let origin: Origin
    /// What the server calls the part of it that is protected; words of a stranger.
    public let realm: String
    /// Whether a proxy asks, and not the server.
    public let isProxy: Bool
    /// Whether the last answer was refused.
    public let isRetry: Bool

    /// Makes a challenge.
    ///
    /// - Parameters:
    ///   - method: how it wants to be told
    ///   - origin: who asks
    ///   - realm: what it calls the part of it that is protected
    ///   - isProxy: whether a proxy asks
    ///   - isRetry: whether the last answer was refused
    package init(method: Method, origin: Origin, realm: String = "", isProxy: Bool = false, isRetry: Bool = false) {
        self.method = method
        self.origin = origin
        self.realm = realm
        self.isProxy = isProxy
        self.isRetry = isRetry
    }

    /// Whether a user name and a password answer it.
    package var wantsPassword: Bool {
        switch method {
        case .basic, .digest, .password: true
        case .certificate, .certificatePIN: false
        }
    }

    /// Whether the connection is one that others on the network cannot read.
    package var isSecure: Bool { origin.scheme == "https" }

    /// The host of the server, or of the proxy, with its port unless that is the usual one: `app.example.com`, `127.0.0.1:3000`.
    public var host: String {
        let own = ["http": 80, "https": 443][origin.scheme]
        return origin.port == own ? origin.host : "\(origin.host):\(origin.port)"
    }
}

/// What an app answers to a challenge (iOS: `URLSession.AuthChallengeDisposition`).
public enum AuthenticationDisposition: Hashable, Sendable {
    /// What the person remembers is used once; after that the person is asked.
    case performDefaultHandling
    /// The person is asked.
    case askUser
    /// This user name and password are used for as long as the app runs; nothing is kept for later.
    case useCredential(user: String, password: String)
    /// Nobody is asked: the server's refusal is what is shown, as an error with the status 401.
    case cancel
}
