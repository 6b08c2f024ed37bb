/// Determines whether a response that is not a page is shown in its own screen or downloaded (Linux only).
package enum FilePolicy {
    /// How a file is handled.
    package enum Presentation: Hashable, Sendable {
        /// A screen shows it.
        case screen
        /// It is downloaded.
        case download
    }

    /// Determines how a file is handled.
    ///
    /// - Parameters:
    ///   - statusCode: the HTTP status; 0 without HTTP
    ///   - mimeType: the type that the engine determined, which respects `X-Content-Type-Options`
    ///   - disposition: the `Content-Disposition` field, if any
    ///   - isSupported: whether the engine can display the type
    /// - Returns: A screen for a supported, passive type that is not an attachment; otherwise a download.
    package static func presentation(
        statusCode: Int,
        mimeType: String,
        disposition: String?,
        isSupported: Bool
    ) -> Presentation {
        let isShown =
            isSupported && ResponsePolicy.isFile(statusCode: statusCode) && isInline(disposition) && isPassive(mimeType)
        return isShown ? .screen : .download
    }

    /// The decision for the response to a file's own request, which may differ from the response to the page's.
    package enum Answer: Hashable, Sendable {
        /// A screen shows it.
        case screen
        /// It is downloaded.
        case download
        /// The request was redirected to a page, such as a sign-in page: the app visits it.
        case page
        /// The request failed.
        case failure(HTTPError)
    }

    /// Returns the decision for the response to a file's own request.
    ///
    /// - Parameters:
    ///   - presentation: how it is handled as a file
    ///   - statusCode: the HTTP status; 0 without HTTP
    ///   - mimeType: the type that the engine determined
    ///   - canBeShown: whether the engine can display it and the server does not want it saved
    ///   - isRedirected: whether the request was redirected
    /// - Returns: A page only after a redirect, because a visit to the requested address would lead here again.
    package static func answer(
        _ presentation: Presentation,
        statusCode: Int,
        mimeType: String,
        canBeShown: Bool,
        isRedirected: Bool
    ) -> Answer {
        if let error = HTTPError(statusCode: statusCode) { return .failure(error) }
        if presentation == .screen { return .screen }
        let isPage = ResponsePolicy.verdict(statusCode: statusCode, mimeType: mimeType) == .page
        return isPage && canBeShown && isRedirected ? .page : .download
    }

    /// An unknown type counts as an attachment (RFC 6266, section 4.2).
    private static func isInline(_ disposition: String?) -> Bool {
        let type = (disposition ?? "").prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
        return type.isEmpty || type == "inline"
    }

    /// Whether a type is on the list of allowed types.
    ///
    /// The engine shows text as text, whatever it contains. HTML, SVG and all other XML are documents of their origin, which can
    /// run scripts.
    private static func isPassive(_ mimeType: String) -> Bool {
        let type = mimeType.lowercased()
        return passiveTypes.contains(type) || type.hasPrefix("application/") && type.hasSuffix("+json")
    }

    private static let passiveTypes: Set<String> = [
        "text/plain", "text/css", "text/csv", "text/markdown", "application/json", "image/png", "image/apng",
        "image/jpeg", "image/gif", "image/webp",
        "image/avif", "image/bmp", "image/x-icon", "image/vnd.microsoft.icon",
    ]
}
