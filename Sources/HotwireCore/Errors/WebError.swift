public import FoundationEssentials

/// The reason that the server did not respond, or that its response cannot be trusted.
///
/// iOS wraps `URLError` here; on Linux, tables in `HotwireNative` map the engine's errors.
public enum WebError: LocalizedError, Hashable, Sendable {
    /// This computer is offline.
    case offline

    /// The connection was interrupted.
    case connectionLost

    /// The host name could not be resolved.
    case hostNotFound

    /// The host does not accept connections.
    case cannotConnect

    /// The request timed out.
    case timeout

    /// The connection could not be secured.
    case tls(TLSFailure)

    /// A redirect loop.
    case tooManyRedirects

    /// The address is invalid.
    case badURL

    /// The request failed in the page, for a reason that Turbo cannot determine.
    case networkFailure

    /// Another error, with its code and a message for logs.
    case other(errorCode: Int, message: String)

    /// Creates an error from a code, as on iOS.
    ///
    /// - Parameters:
    ///   - errorCode: a code of `NSURLError`, or any other number; as on iOS, only −1001 (timed out) has a meaning
    ///   - message: a message for logs; "Network Error" by default
    public init(errorCode: Int, message: String?) {
        self = errorCode == -1001 ? .timeout : .other(errorCode: errorCode, message: message ?? "Network Error")
    }

    /// Whether this computer is offline, or has just gone offline.
    public var isOffline: Bool {
        switch self {
        case .offline, .connectionLost: true
        case .hostNotFound, .cannotConnect, .timeout, .tls, .tooManyRedirects, .badURL, .networkFailure, .other: false
        }
    }

    /// Whether the request timed out.
    public var isTimeout: Bool { self == .timeout }

    /// Whether the server could not be found or reached.
    public var isConnectionError: Bool { self == .hostNotFound || self == .cannotConnect }

    /// Whether the connection could not be secured.
    public var isSSLError: Bool {
        if case .tls = self { true } else { false }
    }
}
