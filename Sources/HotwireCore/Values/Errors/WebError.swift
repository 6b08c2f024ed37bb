public import FoundationEssentials

/// The reason that the server did not respond, or that its response cannot be trusted.
///
/// iOS wraps `URLError` here; on Linux, tables map the web engine's errors to these cases.
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

    /// The page's request failed for a reason that Turbo cannot determine.
    case networkFailure

    /// Another error, with its code and a message for logs.
    case other(errorCode: Int, message: String)

    /// Creates an error from a code, as on iOS.
    ///
    /// - Parameters:
    ///   - errorCode: an `NSURLError` code, or any other number; as on iOS, only −1001 (timed out) has a meaning
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

extension WebError {
    /// The corresponding code of `NSURLError` on iOS, or the reported code.
    ///
    /// A timeout that Turbo reports is −1001 here and −1 on iOS. A certificate error has the closest `URLError` code.
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

/// The reason that a connection to a server is not secure.
///
/// The cases correspond to `GTlsCertificateFlags`; iOS has seven `URLError` codes for them.
public enum TLSFailure: Hashable, Sendable, CaseIterable {
    /// The certificate has expired.
    case expired

    /// The certificate is not valid yet, or this computer's clock is slow.
    case notYetValid

    /// The certificate's issuer is not trusted on this computer.
    case unknownIssuer

    /// The certificate belongs to another host.
    case badIdentity

    /// The certificate has been revoked.
    case revoked

    /// The certificate has a signature that can be forged.
    case weak

    /// The server requires a client certificate, or has rejected one.
    case clientCertificate

    /// Another reason.
    case other
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

/// The rules for hosts that the user may visit although the connection is not secure.
package enum TLSExceptionRules {
    /// Returns whether a host in its normal form may have an exception.
    package static func allows(_ host: String, _ failure: TLSFailure) -> Bool {
        switch failure {
        case .expired, .notYetValid, .unknownIssuer, .badIdentity, .weak: isForDevelopment(host)
        case .revoked, .clientCertificate, .other: false
        }
    }

    private static func isForDevelopment(_ host: String) -> Bool {
        // These names refer to this computer (`localhost`, RFC 6761; loopback addresses) or are reserved for tests (`.test`,
        // RFC 2606), so they cannot belong to anyone on the internet.
        let name = host.hasSuffix(".") ? host.dropLast() : host[...]
        if name == "localhost" || name == "[::1]" || name.hasSuffix(".localhost") || name.hasSuffix(".test") {
            return true
        }
        return name.hasPrefix("127.") && IPv4Address.isNormalForm(name)
    }
}
