public import FoundationEssentials

/// An error response of the server: a status from 400 to 599.
///
/// Names and phrases match iOS and the HTTP standard (RFC 9110, RFC 6585).
public enum HTTPError: LocalizedError, Hashable, Sendable {
    /// A status from 400 to 499: the request is at fault.
    case client(ClientError)

    /// A status from 500 to 599: the server is at fault.
    case server(ServerError)

    /// Creates an error from a status, or returns `nil` if the status is not an error.
    public init?(statusCode: Int) {
        switch statusCode {
        case 400...499: self = .client(ClientError(statusCode: statusCode))
        case 500...599: self = .server(ServerError(statusCode: statusCode))
        default: return nil
        }
    }

    /// The HTTP status.
    public var statusCode: Int {
        switch self {
        case .client(let error): error.statusCode
        case .server(let error): error.statusCode
        }
    }

    /// The standard phrase of the status, for logs: "Not Found".
    public var errorDescription: String? {
        switch self {
        case .client(let error): error.errorDescription
        case .server(let error): error.errorDescription
        }
    }
}

extension HTTPError {
    /// A status from 400 to 499, by name.
    public enum ClientError: LocalizedError, Hashable, Sendable {
        /// 400: the server does not understand the request.
        case badRequest

        /// 401: the page requires a sign-in.
        case unauthorized

        /// 402: the page requires a payment.
        case paymentRequired

        /// 403: the user may not access the page.
        case forbidden

        /// 404: the page does not exist.
        case notFound

        /// 405: the page does not support the method.
        case methodNotAllowed

        /// 406: the page does not exist in a requested format.
        case notAcceptable

        /// 407: the proxy requires a sign-in.
        case proxyAuthenticationRequired

        /// 408: the request arrived too slowly.
        case requestTimeout

        /// 409: the request conflicts with the server's state.
        case conflict

        /// 421: the request reached the wrong server.
        case misdirectedRequest

        /// 422: the content is invalid, such as a form with mistakes.
        case unprocessableEntity

        /// 428: the request must be conditional.
        case preconditionRequired

        /// 429: too many requests arrived in a short time.
        case tooManyRequests

        /// Another status in the range.
        case other(statusCode: Int)
    }
}

extension HTTPError.ClientError {
    /// All statuses with a name.
    static let named: [Self] = [
        .badRequest, .unauthorized, .paymentRequired, .forbidden, .notFound, .methodNotAllowed, .notAcceptable,
        .proxyAuthenticationRequired, .requestTimeout, .conflict, .misdirectedRequest, .unprocessableEntity,
        .preconditionRequired, .tooManyRequests,
    ]

    /// Creates an error from a status that ``HTTPError/init(statusCode:)`` has checked.
    package init(statusCode: Int) {
        self = Self.named.first { $0.statusCode == statusCode } ?? .other(statusCode: statusCode)
    }

    /// The HTTP status.
    public var statusCode: Int {
        switch self {
        case .badRequest: 400
        case .unauthorized: 401
        case .paymentRequired: 402
        case .forbidden: 403
        case .notFound: 404
        case .methodNotAllowed: 405
        case .notAcceptable: 406
        case .proxyAuthenticationRequired: 407
        case .requestTimeout: 408
        case .conflict: 409
        case .misdirectedRequest: 421
        case .unprocessableEntity: 422
        case .preconditionRequired: 428
        case .tooManyRequests: 429
        case .other(let statusCode): statusCode
        }
    }

    /// The standard phrase of the status, for logs.
    public var errorDescription: String? {
        switch self {
        case .badRequest: "Bad Request"
        case .unauthorized: "Unauthorized"
        case .paymentRequired: "Payment Required"
        case .forbidden: "Forbidden"
        case .notFound: "Not Found"
        case .methodNotAllowed: "Method Not Allowed"
        case .notAcceptable: "Not Acceptable"
        case .proxyAuthenticationRequired: "Proxy Authentication Required"
        case .requestTimeout: "Request Timeout"
        case .conflict: "Conflict"
        case .misdirectedRequest: "Misdirected Request"
        case .unprocessableEntity: "Unprocessable Entity"
        case .preconditionRequired: "Precondition Required"
        case .tooManyRequests: "Too Many Requests"
        case .other(let statusCode): "Client Error (\(statusCode))"
        }
    }
}

extension HTTPError {
    /// A status from 500 to 599, by name.
    public enum ServerError: LocalizedError, Hashable, Sendable {
        /// 500: an error occurred on the server.
        case internalServerError

        /// 501: the server does not support the request.
        case notImplemented

        /// 502: an upstream server returned an invalid response.
        case badGateway

        /// 503: the server is overloaded or under maintenance.
        case serviceUnavailable

        /// 504: an upstream server did not respond in time.
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

    /// Creates an error from a status that ``HTTPError/init(statusCode:)`` has checked.
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
