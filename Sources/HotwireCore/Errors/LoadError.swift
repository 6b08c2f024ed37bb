public import FoundationEssentials

/// The reason a server's response is not a page that can be visited.
///
/// The cases are iOS's; titles and sentences are specific to Linux.
public enum LoadError: LocalizedError, Hashable, Sendable, CaseIterable {
    /// The page was loaded, and Turbo is not in it.
    case notPresent

    /// The page was loaded, and Turbo in it did not start.
    case notReady

    /// The response is not HTML.
    case contentTypeMismatch

    /// The response is invalid.
    case invalidResponse

    /// The server sent the visit out of the app, where it opened outside. (Linux only; iOS leaves the screen blank.)
    case leftApp

    /// The page's process kept dying before the page was seen. (Linux only; iOS reloads the page forever.)
    case processTerminated

    /// A document of another site was committed in place of the page despite all checks, and was stopped before it was
    /// seen. (Linux only.)
    case foreignDocument

    /// A heading for logs and developers.
    public var title: String {
        switch self {
        case .notPresent: "Turbo Missing"
        case .notReady: "Turbo Not Ready"
        case .contentTypeMismatch: "Not HTML"
        case .invalidResponse: "Invalid Response"
        case .leftApp: "Left The App"
        case .processTerminated: "Process Terminated"
        case .foreignDocument: "Foreign Document"
        }
    }

    /// A sentence for logs and developers.
    public var errorDescription: String? {
        switch self {
        case .notPresent: "Turbo is not on the page."
        case .notReady: "Turbo is on the page, but has not started."
        case .contentTypeMismatch: "The server answered with something other than HTML."
        case .invalidResponse: "The server gave an answer that makes no sense."
        case .leftApp: "The server sent the visit to an address outside of the app."
        case .processTerminated: "The page's process died several times in a row."
        case .foreignDocument: "A document of another site came in place of the page."
        }
    }
}
