public import FoundationEssentials

extension HTTPError {
    /// A status of 400 to 499, by name.
    public enum ClientError: LocalizedError, Hashable, Sendable {
        /// 400: the server does not understand the request.
        case badRequest

        /// 401: the page asks who you are.
        case unauthorized

        /// 402: the page asks for payment.
        case paymentRequired

        /// 403: the page is not for this person.
        case forbidden

        /// 404: there is no such page.
        case notFound

        /// 405: the page cannot be asked this way.
        case methodNotAllowed

        /// 406: the page does not exist in a form that was asked for.
        case notAcceptable

        /// 407: the proxy asks who you are.
        case proxyAuthenticationRequired

        /// 408: the request came too slowly.
        case requestTimeout

        /// 409: the request does not fit what the server has.
        case conflict

        /// 421: the request came to the wrong server.
        case misdirectedRequest

        /// 422: what was sent is not valid, as a form with mistakes.
        case unprocessableEntity

        /// 428: the request has to name its conditions.
        case preconditionRequired

        /// 429: too many requests came in a short time.
        case tooManyRequests

        /// Any other status of the range.
        case other(statusCode: Int)
    }
}

extension HTTPError.ClientError {
    /// Every status that has a name.
    static let named: [Self] = [
        .badRequest, .unauthorized, .paymentRequired, .forbidden, .notFound, .methodNotAllowed, .notAcceptable,
        .proxyAuthenticationRequired, .requestTimeout, .conflict, .misdirectedRequest, .unprocessableEntity,
        .preconditionRequired, .tooManyRequests,
    ]

    /// Reads a status.
    ///
    /// - Parameter statusCode: The HTTP status, from 400 to 499; this is not checked, ``HTTPError/init(statusCode:)`` does.
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

    /// The status's phrase for logs; one without a name says its number.
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
