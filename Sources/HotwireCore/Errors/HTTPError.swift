public import FoundationEssentials

/// An error response of the server: a status from 400 to 599.
///
/// Names and phrases are the same as on iOS, and in the HTTP standard (RFC 9110, RFC 6585).
public enum HTTPError: LocalizedError, Hashable, Sendable {
    /// A status from 400 to 499: the request is at fault.
    case client(ClientError)

    /// A status from 500 to 599: the server is at fault.
    case server(ServerError)

    /// Creates an error from a status; `nil` if the status is not an error.
    ///
    /// - Parameter statusCode: the HTTP status
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
