extension WebError {
    /// The corresponding code of `NSURLError` on iOS, or the reported code.
    ///
    /// Two differ from iOS: a timeout that Turbo reports has −1001 here and −1 there, and certificate errors have the most similar
    /// code.
    public var errorCode: Int {
        switch self {
        case .offline: -1009
        case .connectionLost: -1005
        case .hostNotFound: -1003
        case .cannotConnect: -1004
        case .timeout: -1001
        case .tls(let failure): failure.errorCode
        case .tooManyRedirects: -1007
        case .badURL: -1000
        case .networkFailure: 0
        case .other(let errorCode, _): errorCode
        }
    }

    /// A short phrase for logs, the same as ``errorDescription`` on Linux.
    public var message: String {
        switch self {
        case .offline, .connectionLost, .hostNotFound, .cannotConnect: "Could not connect to the server."
        case .timeout: "The request timed out."
        case .tls: "A secure connection could not be established."
        case .tooManyRedirects: "Too many redirects occurred."
        case .badURL: "The URL is invalid."
        case .networkFailure: "Network failure"
        case .other(_, let message): message
        }
    }

    /// A short phrase for logs, worded as on iOS.
    public var errorDescription: String? { message }
}

extension TLSFailure {
    fileprivate var errorCode: Int {
        switch self {
        case .weak, .other: -1200
        case .expired: -1201
        case .badIdentity, .revoked: -1202
        case .unknownIssuer: -1203
        case .notYetValid: -1204
        case .clientCertificate: -1206
        }
    }
}
