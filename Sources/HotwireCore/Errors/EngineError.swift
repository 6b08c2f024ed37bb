/// An error of the web engine or a library below it, as a domain and a code.
///
/// The domains are C enumerations with stable values; `HotwireNative`'s tests compare them with the headers.
package struct EngineError: Hashable, Sendable {
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
        /// A failure.
        case failure(HotwireNativeError)
        /// A load that was stopped intentionally.
        case stop
    }

    private let domain: String
    private let code: Int
    private let message: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - domain: the domain's name
    ///   - code: the code in the domain
    ///   - message: the engine's message, for logs
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
        // The page's worker has no answer, mostly because its own request failed.
        case .blob, .serviceWorker: .failure(.web(.networkFailure))
        case .io: EngineError.ioErrors[code]
        case .resolver: .failure(.web(.hostNotFound))
        case .tls: EngineError.tlsErrors[code] ?? .failure(.web(.tls(.other)))
        case .http: EngineError.httpErrors[code]
        }
    }
}
