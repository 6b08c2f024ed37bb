public import FoundationEssentials

extension HTTPError {
    /// A status of 500 to 599, by name.
    public enum ServerError: LocalizedError, Hashable, Sendable {
        /// 500: something went wrong in the server.
        case internalServerError

        /// 501: the server cannot do this.
        case notImplemented

        /// 502: a server behind the server gave no usable answer.
        case badGateway

        /// 503: the server is too busy or being worked on.
        case serviceUnavailable

        /// 504: a server behind the server did not answer in time.
        case gatewayTimeout

        /// 505: the server does not speak this version of HTTP.
        case httpVersionNotSupported

        /// Any other status of the range.
        case other(statusCode: Int)
    }
}

extension HTTPError.ServerError {
    /// Every status that has a name.
    static let named: [Self] = [
        .internalServerError, .notImplemented, .badGateway, .serviceUnavailable, .gatewayTimeout,
        .httpVersionNotSupported,
    ]

    /// Reads a status.
    ///
    /// - Parameter statusCode: The HTTP status, from 500 to 599; this is not checked, ``HTTPError/init(statusCode:)`` does.
    package init(statusCode: Int) {
        self = Self.named.first { $0.statusCode == statusCode } ?? .other(statusCode: statusCode)
    }

    /// The HTTP status.
    public var statusCode: Int {
        switch self {
        case .internalServerError: 500
        case .notImplemented: 501
        case .badGateway: 502
        case .serviceUnavailable: 503
        case .gatewayTimeout: 504
        case .httpVersionNotSupported: 505
        case .other(let statusCode): statusCode
        }
    }

    /// The status's phrase for logs; one without a name says its number.
    public var errorDescription: String? {
        switch self {
        case .internalServerError: "Internal Server Error"
        case .notImplemented: "Not Implemented"
        case .badGateway: "Bad Gateway"
        case .serviceUnavailable: "Service Unavailable"
        case .gatewayTimeout: "Gateway Timeout"
        case .httpVersionNotSupported: "HTTP Version Not Supported"
        case .other(let statusCode): "Server Error (\(statusCode))"
        }
    }
}
