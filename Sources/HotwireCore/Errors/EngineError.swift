/// An error as the web engine, or a library below it, reports it: by the name of a list and a number in that list.
///
/// The lists are C enumerations whose numbers never change; `HotwireNative`'s tests compare them with the headers.
package struct EngineError: Hashable, Sendable {
    /// Who made the list.
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

    /// What a number means.
    enum Meaning: Hashable {
        /// A failure.
        case failure(HotwireNativeError)
        /// A load that was stopped on purpose.
        case stop
    }

    private let domain: String
    private let code: Int
    private let message: String

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - domain: the list's name
    ///   - code: the number in it
    ///   - message: the reporter's own words, for logs
    package init(domain: String, code: Int, message: String) {
        self.domain = domain
        self.code = code
        self.message = message
    }

    /// Our error, or `nil` for a load that was stopped on purpose; what is in no table keeps its number and words.
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
        case .engine, .serviceWorker: nil
        case .blob: .failure(.web(.networkFailure))
        case .io: EngineError.ioErrors[code]
        case .resolver: .failure(.web(.hostNotFound))
        case .tls: EngineError.tlsErrors[code] ?? .failure(.web(.tls(.other)))
        case .http: EngineError.httpErrors[code]
        }
    }
}
