/// Determines whether the response to a full page load is shown.
package enum ResponsePolicy {
    /// The decision for a response.
    package enum Verdict: Hashable, Sendable {
        /// It is shown.
        case page
        /// It is shown, and is the server's own error page.
        case errorPage(HTTPError)
        /// The visit fails, although the server sent an error page.
        case hiddenErrorPage(HTTPError)
        /// The visit fails.
        case failure(HotwireNativeError)
    }

    /// Returns the decision for a response.
    ///
    /// - Parameters:
    ///   - statusCode: the HTTP status; 0 without HTTP
    ///   - mimeType: the type that the server reports
    ///   - isEmpty: whether the server reports an empty body
    ///   - showsErrorPages: whether the server's error pages are shown
    /// - Returns: The verdict.
    package static func verdict(
        statusCode: Int,
        mimeType: String,
        isEmpty: Bool = false,
        showsErrorPages: Bool = false
    ) -> Verdict {
        if emptyStatuses.contains(statusCode) { return .failure(.load(.noContent)) }
        let isPage = isPage(mimeType)
        guard statusCode != 0, !(200...299).contains(statusCode) else {
            return isPage ? .page : .failure(.load(.contentTypeMismatch))
        }
        guard let error = HTTPError(statusCode: statusCode) else { return .failure(.load(.invalidResponse)) }
        guard isPage, !isEmpty else { return .failure(.http(error)) }
        return showsErrorPages ? .errorPage(error) : .hiddenErrorPage(error)
    }

    /// Whether a response of a type is a page; only pages become the document of a screen.
    package static func isPage(_ mimeType: String) -> Bool { htmlTypes.contains(mimeType.lowercased()) }

    /// Whether a response that is not shown may be saved as a file; errors and empty responses may not.
    package static func isFile(statusCode: Int) -> Bool {
        statusCode == 0 || ((200...299).contains(statusCode) && !emptyStatuses.contains(statusCode))
    }

    /// The statuses of responses that change nothing: *No Content* and *Reset Content*.
    private static let emptyStatuses = [204, 205]
    private static let htmlTypes: Set<String> = ["text/html", "application/xhtml+xml"]
}
