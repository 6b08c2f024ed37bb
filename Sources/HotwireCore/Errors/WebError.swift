public import FoundationEssentials

/// Why no answer came from the server, or none that can be trusted.
///
/// iOS wraps `URLError` here; where these come from on Linux is the business of tables in `HotwireNative`.
public enum WebError: LocalizedError, Hashable, Sendable {
    /// This computer has no network.
    case offline

    /// The connection broke off on the way.
    case connectionLost

    /// No name server knows the host.
    case hostNotFound

    /// The host is known, and takes no connection.
    case cannotConnect

    /// No answer came in time.
    case timeout

    /// The connection could not be made secure.
    case tls(TLSFailure)

    /// The server sent the request round and round.
    case tooManyRedirects

    /// The address is none.
    case badURL

    /// The request failed in the page, and Turbo could not learn why.
    case networkFailure

    /// Anything else, with the code and the words of who reported it; the words are for logs.
    case other(errorCode: Int, message: String)

    /// Reads a code as iOS apps know it.
    ///
    /// - Parameters:
    ///   - errorCode: A code of `NSURLError`, or any other number; only −1001 (timed out) has a meaning here, as on iOS.
    ///   - message: Words for logs, "Network Error" where there are none.
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

    /// Whether the answer took too long.
    public var isTimeout: Bool { self == .timeout }

    /// Whether the server could not be found or reached.
    public var isConnectionError: Bool { self == .hostNotFound || self == .cannotConnect }

    /// Whether the connection could not be made secure.
    public var isSSLError: Bool {
        if case .tls = self { true } else { false }
    }
}
