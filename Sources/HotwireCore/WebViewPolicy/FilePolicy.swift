/// Decides whether a response that is not a page is shown in its own screen, or downloaded (Linux only).
package enum FilePolicy {
    /// What happens with a file.
    package enum Presentation: Hashable, Sendable {
        /// A screen shows it.
        case screen
        /// It is downloaded.
        case download
    }

    /// Returns what happens with a file.
    ///
    /// - Parameters:
    ///   - statusCode: the HTTP status; 0 where there was no HTTP
    ///   - mimeType: what the engine takes it for, which obeys `X-Content-Type-Options`
    ///   - disposition: the field `Content-Disposition`, if there is one
    ///   - isSupported: whether the engine can show the type
    /// - Returns: a screen for what is supported, passive and not an attachment; a download for everything else.
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
        /// It is a page to which the server redirected, such as the one to sign in: the app visits it.
        case page
        /// The request failed.
        case failure(HTTPError)
    }

    /// Returns the decision for the response to a file's own request.
    ///
    /// - Parameters:
    ///   - presentation: what happens with it as a file
    ///   - statusCode: the HTTP status; 0 where there was no HTTP
    ///   - mimeType: what the engine takes it for
    ///   - canBeShown: whether the engine can show it, and the server does not want it saved
    ///   - isRedirected: whether a redirect led to it
    /// - Returns: a page only after a redirect: a visit to the address that was asked for would lead here again.
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

    /// A type that is not known counts as an attachment (RFC 6266, section 4.2).
    private static func isInline(_ disposition: String?) -> Bool {
        let type = (disposition ?? "").prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
        return type.isEmpty || type == "inline"
    }

    /// A list of what is allowed.
    ///
    /// The engine shows text as text, whatever is in it. HTML, SVG and all other XML are documents of their origin, which can run scripts.
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
