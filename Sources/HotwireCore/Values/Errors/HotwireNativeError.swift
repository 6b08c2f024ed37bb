public import FoundationEssentials

/// The reason that a page could not be shown.
///
/// The text for the user is `ErrorContext.title` and `ErrorContext.message` (iOS; there, a web error may also contain a `URLError`).
///
/// ```swift
/// switch error {
/// case .http where error.statusCode == 401: navigator.route(signIn)
/// case .web(let error) where error.isOffline: waitForTheNetwork()
/// case .http, .web, .load: errorPresenter.presentError(error, retryHandler: retryHandler)
/// }
/// ```
public enum HotwireNativeError: LocalizedError, Hashable, Sendable {
    /// The server returned a status from 400 to 599.
    case http(HTTPError)

    /// The server did not respond, or the response cannot be trusted.
    case web(WebError)

    /// The server responded, but not with a page that can be visited.
    case load(LoadError)

    /// The HTTP status, or `nil` for other errors.
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
    /// Creates an error from the status with which Turbo reports a failed request.
    ///
    /// Turbo counts failures without a response downward from 0: network failure, timeout (−1), content type mismatch (−2).
    /// Statuses from 400 to 599 are HTTP's; all others become web errors with the code (Turbo's `SystemStatusCode`;
    /// `init(turboJSStatusCode:)` on iOS).
    ///
    /// - Parameter status: Turbo's `statusCode`
    package init(turboStatus status: Int) {
        switch status {
        case 0: self = .web(.networkFailure)
        case -1: self = .web(.timeout)
        case -2: self = .load(.contentTypeMismatch)
        case 204, 205: self = .load(.noContent)
        case ..<0: self = .web(.other(errorCode: status, message: "Network error"))
        default:
            let unexpected = HotwireNativeError.web(.other(errorCode: status, message: "Unexpected status code"))
            self = HTTPError(statusCode: status).map(HotwireNativeError.http) ?? unexpected
        }
    }
}

extension HotwireNativeError {
    /// Whether a missing network may be the cause: there is no response, for no reason that a server gave.
    package var mayBeOffline: Bool {
        switch self {
        case .web(let error): error.mayBeOffline
        case .http, .load: false
        }
    }

    /// Returns the error to report: ``WebError/offline`` if a missing network may be the cause.
    ///
    /// - Parameter hasNetwork: whether a network for the page is available
    /// - Returns: The error to report.
    package func adjusted(withNetwork hasNetwork: Bool) -> HotwireNativeError {
        mayBeOffline && !hasNetwork ? .web(.offline) : self
    }
}

/// Reports whether this computer has a network.
///
/// `HotwireNative` uses the desktop's monitor. A test can use its own:
///
/// ```swift
/// final class Tunnel: NetworkMonitor {
///     var onChange: (() -> Void)?
///     func hasNetwork(for location: Location) -> Bool { false }
/// }
/// ```
@MainActor package protocol NetworkMonitor: AnyObject {
    /// Called when the network becomes available or unavailable.
    var onChange: (() -> Void)? { get set }
    /// Returns whether a network for a location's page is available.
    func hasNetwork(for location: Location) -> Bool
}

extension WebError {
    fileprivate var mayBeOffline: Bool {
        switch self {
        case .offline, .connectionLost, .hostNotFound, .cannotConnect, .timeout, .networkFailure: true
        case .tls, .tooManyRedirects, .badURL, .other: false
        }
    }
}
