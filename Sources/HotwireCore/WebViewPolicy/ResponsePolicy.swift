/// Decides whether the answer to the load of a whole document is shown.
package enum ResponsePolicy {
    /// What becomes of an answer.
    package enum Verdict: Hashable, Sendable {
        /// It is shown.
        case page
        /// It is shown, and is the server's own page about an error.
        case errorPage(HTTPError)
        /// The visit fails, although the server made a page about the error.
        case hiddenErrorPage(HTTPError)
        /// The visit fails.
        case failure(HotwireNativeError)
    }

    /// What becomes of an answer.
    ///
    /// - Parameters:
    ///   - statusCode: the HTTP status; 0 where there was no HTTP
    ///   - mimeType: what the server says it is
    ///   - isEmpty: whether the server says that there is nothing in it
    ///   - showsErrorPages: whether error pages that the server made are shown
    /// - Returns: the verdict.
    package static func verdict(
        statusCode: Int,
        mimeType: String,
        isEmpty: Bool = false,
        showsErrorPages: Bool = false
    ) -> Verdict {
        let isPage = htmlTypes.contains(mimeType.lowercased())
        guard statusCode != 0, !(200...299).contains(statusCode) else {
            return isPage ? .page : .failure(.load(.contentTypeMismatch))
        }
        guard let error = HTTPError(statusCode: statusCode) else { return .failure(.load(.invalidResponse)) }
        guard isPage, !isEmpty else { return .failure(.http(error)) }
        return showsErrorPages ? .errorPage(error) : .hiddenErrorPage(error)
    }

    /// Whether an answer that is not shown is kept as a file: errors and empty answers are none.
    package static func isFile(statusCode: Int) -> Bool {
        statusCode == 0 || ((200...299).contains(statusCode) && ![204, 205].contains(statusCode))
    }

    private static let htmlTypes: Set<String> = ["text/html", "application/xhtml+xml"]
}
