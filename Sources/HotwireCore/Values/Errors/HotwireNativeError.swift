public import FoundationEssentials

/// The reason that a page could not be shown.
///
/// The text for the user is `ErrorContext.title` and `ErrorContext.message` (iOS; there, a web error may also wrap a `URLError`).
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
    /// Creates an error from the status with which Turbo reports a failed request (iOS: `init(turboJSStatusCode:)`).
    package init(turboStatus status: Int) {
        // Turbo's `SystemStatusCode` counts failures without a response downward: network failure (0), timeout (−1), content type
        // mismatch (−2).
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
    /// Whether a missing network may be the cause, because the server did not respond.
    package var mayBeOffline: Bool {
        switch self {
        case .web(let error): error.mayBeOffline
        case .http, .load: false
        }
    }

    /// Returns the error to report: ``WebError/offline`` if a missing network may be the cause.
    package func adjusted(withNetwork hasNetwork: Bool) -> HotwireNativeError {
        mayBeOffline && !hasNetwork ? .web(.offline) : self
    }
}

/// An observer of this computer's network connection: the desktop's monitor, or a test's own object.
@MainActor package protocol NetworkMonitor: AnyObject {
    /// Called when the network becomes available or unavailable.
    var onChange: (() -> Void)? { get set }
    /// Returns whether a network is available for a location's page.
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
