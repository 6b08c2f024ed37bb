public import FoundationEssentials

/// Why a page could not be shown: what happened, and nothing about how a person is told.
///
/// `ErrorContext` has the texts for users. (iOS; there a web error may also carry a `URLError`.)
///
/// ```swift
/// switch error {
/// case .http where error.statusCode == 401: navigator.route(signIn)
/// case .web(let error) where error.isOffline: waitForTheNetwork()
/// case .http, .web, .load: errorPresenter.presentError(error, retryHandler: retryHandler)
/// }
/// ```
public enum HotwireNativeError: LocalizedError, Hashable, Sendable {
    /// The server answered with a status of 400 to 599.
    case http(HTTPError)

    /// The server did not answer, or not in a way that can be trusted.
    case web(WebError)

    /// The server answered, but not with a page that can be visited.
    case load(LoadError)

    /// The HTTP status, or `nil` where this is no HTTP error.
    public var statusCode: Int? {
        switch self {
        case .http(let error): error.statusCode
        case .web, .load: nil
        }
    }

    /// A short phrase for logs.
    public var errorDescription: String? {
        switch self {
        case .http(let error): error.errorDescription
        case .web(let error): error.errorDescription
        case .load(let error): error.errorDescription
        }
    }
}

extension HotwireNativeError {
    /// Reads the status with which Turbo reports a failed request.
    ///
    /// Turbo counts failures without an answer downwards from 0: network failure, timeout (−1), content type mismatch
    /// (−2). Statuses from 400 to 599 are HTTP's; all others are web errors that keep the code.
    /// (Turbo's `SystemStatusCode`; iOS calls this `init(turboJSStatusCode:)`.)
    ///
    /// - Parameter status: Turbo's `statusCode`.
    package init(turboStatus status: Int) {
        switch status {
        case 0: self = .web(.networkFailure)
        case -1: self = .web(.timeout)
        case -2: self = .load(.contentTypeMismatch)
        case ..<0: self = .web(.other(errorCode: status, message: "Network error"))
        default:
            let unexpected = HotwireNativeError.web(.other(errorCode: status, message: "Unexpected status code"))
            self = HTTPError(statusCode: status).map(HotwireNativeError.http) ?? unexpected
        }
    }
}
