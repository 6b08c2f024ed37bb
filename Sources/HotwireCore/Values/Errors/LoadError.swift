public import FoundationEssentials

/// The reason that a server's response is not a page that can be visited.
///
/// The cases match iOS except where noted; titles and sentences are specific to Linux.
public enum LoadError: LocalizedError, Hashable, Sendable, CaseIterable {
    /// The page has loaded without Turbo.
    case notPresent

    /// The page has loaded, but Turbo did not start.
    case notReady

    /// The response is not HTML.
    case contentTypeMismatch

    /// The response has no content (204 or 205; Linux only).
    case noContent

    /// The page did not load completely in time (Linux only).
    case incomplete

    /// The page has loaded, but its scripts kept Turbo from rendering it (Linux only).
    case notRendered

    /// The response is invalid.
    case invalidResponse

    /// The server redirected the visit to an address that opened outside the app (Linux only; iOS leaves the screen blank).
    case leftApp

    /// The page's web process ended repeatedly before the page was shown (Linux only; iOS reloads the page forever).
    case processTerminated

    /// Another site's document replaced the page despite all checks, and was stopped before it was shown (Linux only).
    case foreignDocument

    /// A heading for logs and developers.
    package var title: String {
        switch self {
        case .notPresent: "Turbo Missing"
        case .notReady: "Turbo Not Ready"
        case .contentTypeMismatch: "Not HTML"
        case .noContent: "No Content"
        case .incomplete: "Incomplete"
        case .notRendered: "Not Rendered"
        case .invalidResponse: "Invalid Response"
        case .leftApp: "Left The App"
        case .processTerminated: "Process Terminated"
        case .foreignDocument: "Foreign Document"
        }
    }

    /// A sentence for logs and developers.
    public var errorDescription: String? {
        switch self {
        case .notPresent: "The page does not include Turbo."
        case .notReady: "The page includes Turbo, but Turbo has not started."
        case .contentTypeMismatch: "The response is not HTML."
        case .noContent: "The response has no content."
        case .incomplete: "The page did not load completely in time."
        case .notRendered: "Turbo could not render the page."
        case .invalidResponse: "The response is invalid."
        case .leftApp: "The server redirected the visit outside the app."
        case .processTerminated: "The page's web process ended several times in a row."
        case .foreignDocument: "A document from another site replaced the page."
        }
    }
}
