public import FoundationEssentials

extension HTTPError {
    /// A status from 500 to 599, by name.
    public enum ServerError: LocalizedError, Hashable, Sendable {
        /// 500: an error occurred in the server.
        case internalServerError

        /// 501: the server does not support the request.
        case notImplemented

        /// 502: a server behind the server returned an invalid response.
        case badGateway

        /// 503: the server is overloaded or under maintenance.
        case serviceUnavailable

        /// 504: a server behind the server did not respond in time.
        case gatewayTimeout

        /// 505: the server does not support this version of HTTP.
        case httpVersionNotSupported

        /// Another status in the range.
        case other(statusCode: Int)
    }
}

extension HTTPError.ServerError {
    /// All statuses with a name.
    static let named: [Self] = [
        .internalServerError, .notImplemented, .badGateway, .serviceUnavailable, .gatewayTimeout,
        .httpVersionNotSupported,
    ]

    /// Creates an error from a status.
    ///
    /// - Parameter statusCode: the HTTP status from 500 to 599, which ``HTTPError/init(statusCode:)`` has checked
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

    /// The standard phrase of the status, for logs.
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
