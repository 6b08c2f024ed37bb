public import FoundationEssentials

/// An answer of the server that is an error: a status of 400 to 599.
///
/// Names and phrases are iOS's, and so the HTTP standard's (RFC 9110, RFC 6585).
public enum HTTPError: LocalizedError, Hashable, Sendable {
    /// A status of 400 to 499: the request is at fault.
    case client(ClientError)

    /// A status of 500 to 599: the server is at fault.
    case server(ServerError)

    /// Reads a status; one that is no error gives `nil`.
    ///
    /// - Parameter statusCode: The HTTP status.
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

    /// The status's phrase for logs: "Not Found".
    public var errorDescription: String? {
        switch self {
        case .client(let error): error.errorDescription
        case .server(let error): error.errorDescription
        }
    }
}
