/// An error of the web engine or a library below it, as a domain and a code.
package struct EngineError: Hashable, Sendable {
    // The domains are C enumerations with stable values; `HotwireNative`'s tests compare them with the headers.
    /// The known domains.
    enum Domain: String, CaseIterable {
        case network = "WebKitNetworkError"
        case policy = "WebKitPolicyError"
        case media = "WebKitPluginError"
        case engine = "WebKitInternal"
        case serviceWorker = "WebKitServiceWorker"
        case blob = "WebKitBlobResource"
        case io = "g-io-error-quark"
        case resolver = "g-resolver-error-quark"
        case tls = "g-tls-error-quark"
        case http = "soup-session-error-quark"
    }

    /// The meaning of a code.
    enum Meaning: Hashable {
        case failure(HotwireNativeError)
        /// A load that was stopped intentionally.
        case stop
    }

    private let domain: String
    private let code: Int
    private let message: String

    /// Creates an error, whose message is only for logs.
    package init(domain: String, code: Int, message: String) {
        self.domain = domain
        self.code = code
        self.message = message
    }

    /// The error, or `nil` for a load that was stopped intentionally; an unknown error keeps its code and message.
    package var error: HotwireNativeError? {
        switch Domain(rawValue: domain)?.meaning(of: code) {
        case .failure(let error): error
        case .stop: nil
        case nil: .web(.other(errorCode: code, message: message))
        }
    }
}

extension EngineError.Domain {
    fileprivate func meaning(of code: Int) -> EngineError.Meaning? {
        switch self {
        case .network: EngineError.networkErrors[code] ?? .failure(.web(.networkFailure))
        case .policy: EngineError.policyErrors[code]
        case .media: EngineError.mediaErrors[code] ?? .failure(.load(.contentTypeMismatch))
        case .engine: nil
        // The page's service worker has no response, usually because its own request failed.
        case .blob, .serviceWorker: .failure(.web(.networkFailure))
        case .io: EngineError.ioErrors[code]
        case .resolver: .failure(.web(.hostNotFound))
        case .tls: EngineError.tlsErrors[code] ?? .failure(.web(.tls(.other)))
        case .http: EngineError.httpErrors[code]
        }
    }
}

/// The meanings of each domain's codes, with the names of the C constants.
extension EngineError {
    static let networkErrors: [Int: Meaning] = [
        -1001: .failure(.web(.timeout)),  // not in the header: the engine's code for a request without a response
        300: .failure(.web(.networkFailure)),  // TRANSPORT
        301: .failure(.web(.badURL)),  // UNKNOWN_PROTOCOL
        302: .stop,  // CANCELLED
        303: .failure(.web(.badURL)),  // FILE_DOES_NOT_EXIST
        399: .failure(.web(.networkFailure)),  // FAILED
    ]

    static let policyErrors: [Int: Meaning] = [
        100: .failure(.load(.contentTypeMismatch)),  // CANNOT_SHOW_MIME_TYPE
        101: .failure(.web(.badURL)),  // CANNOT_SHOW_URI
        102: .stop,  // FRAME_LOAD_INTERRUPTED_BY_POLICY_CHANGE
        103: .failure(.web(.badURL)),  // CANNOT_USE_RESTRICTED_PORT
    ]

    static let mediaErrors: [Int: Meaning] = [
        203: .stop,  // CONNECTION_CANCELLED
        204: .stop,  // WILL_HANDLE_LOAD: another load starts
    ]

    static let ioErrors: [Int: Meaning] = [
        14: .failure(.web(.cannotConnect)),  // PERMISSION_DENIED, as with a firewall
        18: .failure(.web(.connectionLost)),  // CLOSED
        19: .stop,  // CANCELLED
        24: .failure(.web(.timeout)),  // TIMED_OUT
        28: .failure(.web(.hostNotFound)),  // HOST_NOT_FOUND
        34: .failure(.web(.connectionLost)),  // PARTIAL_INPUT
        35: .failure(.load(.invalidResponse)),  // INVALID_DATA, as with an invalid compressed body
        37: .failure(.web(.cannotConnect)),  // HOST_UNREACHABLE
        38: .failure(.web(.offline)),  // NETWORK_UNREACHABLE
        39: .failure(.web(.cannotConnect)),  // CONNECTION_REFUSED
        41: .failure(.http(.client(.proxyAuthenticationRequired))),  // PROXY_AUTH_FAILED
        42: .failure(.http(.client(.proxyAuthenticationRequired))),  // PROXY_NEED_AUTH
        44: .failure(.web(.connectionLost)),  // BROKEN_PIPE, CONNECTION_CLOSED
        45: .failure(.web(.connectionLost)),  // NOT_CONNECTED
    ]

    static let tlsErrors: [Int: Meaning] = [
        5: .failure(.web(.tls(.clientCertificate))),  // CERTIFICATE_REQUIRED
        6: .failure(.web(.connectionLost)),  // EOF
        8: .failure(.web(.tls(.clientCertificate))),  // BAD_CERTIFICATE_PASSWORD
    ]

    static let httpErrors: [Int: Meaning] = [
        0: .failure(.load(.invalidResponse)),  // PARSING
        1: .failure(.load(.invalidResponse)),  // ENCODING
        2: .failure(.web(.tooManyRedirects)),  // TOO_MANY_REDIRECTS
        3: .failure(.web(.networkFailure)),  // TOO_MANY_RESTARTS
        4: .failure(.load(.invalidResponse)),  // REDIRECT_NO_LOCATION
        5: .failure(.load(.invalidResponse)),  // REDIRECT_BAD_URI
    ]
}

extension TLSFailure {
    /// Creates a failure from the bits of `GTlsCertificateFlags`; of several faults, the most specific one counts.
    package init(certificateFlags flags: UInt32) {
        self = Self.faults.first { flags & $0.flag != 0 }?.failure ?? .other
    }

    // Most specific first: a revoked certificate may also have expired, and every self-signed one has an unknown issuer.
    private static let faults: [(flag: UInt32, failure: TLSFailure)] = [
        (1 << 4, .revoked),  // REVOKED
        (1 << 3, .expired),  // EXPIRED
        (1 << 2, .notYetValid),  // NOT_ACTIVATED
        (1 << 1, .badIdentity),  // BAD_IDENTITY
        (1 << 5, .weak),  // INSECURE
        (1 << 0, .unknownIssuer),  // UNKNOWN_CA
    ]
}
