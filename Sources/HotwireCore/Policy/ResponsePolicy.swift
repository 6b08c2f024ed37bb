/// Determines whether the response to a full page load is shown.
package enum ResponsePolicy {
    package enum Verdict: Hashable, Sendable {
        /// It is shown.
        case page
        /// It is shown as the server's own error page.
        case errorPage(HTTPError)
        /// The visit fails, although the server sent an error page.
        case hiddenErrorPage(HTTPError)
        case failure(HotwireNativeError)
    }

    /// Returns the decision for a response; the status is 0 without HTTP.
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

    /// Whether a response with this type is a page; only pages become a screen's document.
    package static func isPage(_ mimeType: String) -> Bool { htmlTypes.contains(mimeType.lowercased()) }

    /// Whether a response that is not shown may be saved as a file, which excludes errors and empty responses.
    package static func isFile(statusCode: Int) -> Bool {
        statusCode == 0 || ((200...299).contains(statusCode) && !emptyStatuses.contains(statusCode))
    }

    /// The statuses of responses that change nothing: *No Content* and *Reset Content*.
    private static let emptyStatuses = [204, 205]
    private static let htmlTypes: Set<String> = ["text/html", "application/xhtml+xml"]
}

// The user of a server on the same computer, or of an app that can be inspected, is most likely its developer and needs the
// framework's error message. Everyone else sees a native page, whose details link to the server's page.
/// Determines whether a server's own error page is shown instead of the native one (Linux only).
package struct ServerErrorPages: Hashable, Sendable {
    /// The app's own choice; `nil` for the default.
    package var choice: Bool?
    /// Whether the app can be inspected, or a tool is inspecting it, which suggests that it is in development.
    package var isInspected: Bool
    /// Whether the user can leave the server's page; on the first screen, only the native page links to the start page.
    package var hasWayOut: Bool

    package init(choice: Bool? = nil, isInspected: Bool = false, hasWayOut: Bool = true) {
        self.choice = choice
        self.isInspected = isInspected
        self.hasWayOut = hasWayOut
    }

    /// Whether the server's page is shown; the rule takes precedence over the app's choice, and the choice over the default.
    package func areShown(for error: HTTPError, at location: Location, rule: Bool?) -> Bool {
        // By default, a 401 remains an error because the app may ask the user to sign in.
        rule ?? choice
            ?? ((isInspected || location.isOnThisComputer) && error != .client(.unauthorized) && hasWayOut)
    }
}

/// Determines whether a response that is not a page is shown in its own screen or downloaded (Linux only).
package enum FilePolicy {
    package enum Presentation: Hashable, Sendable {
        case screen
        case download
    }

    /// Returns a screen for a supported, passive file that is not an attachment; `mimeType` is the engine's, not the server's.
    package static func presentation(
        statusCode: Int,
        mimeType: String,
        disposition: String?,
        isSupported: Bool
    ) -> Presentation {
        // The engine's type respects `X-Content-Type-Options`.
        let isShown =
            isSupported && ResponsePolicy.isFile(statusCode: statusCode) && isInline(disposition) && isPassive(mimeType)
        return isShown ? .screen : .download
    }

    /// The decision on the response to a file's own request, which may differ from the response to the page's request.
    package enum Answer: Hashable, Sendable {
        case screen
        case download
        /// The app visits the page to which the request was redirected, such as a sign-in page.
        case page
        case failure(HTTPError)
    }

    /// Returns the decision on the response to a file's own request; `canBeShown` is false if the server wants it saved.
    package static func answer(
        _ presentation: Presentation,
        statusCode: Int,
        mimeType: String,
        canBeShown: Bool,
        isRedirected: Bool
    ) -> Answer {
        if let error = HTTPError(statusCode: statusCode) { return .failure(error) }
        if presentation == .screen { return .screen }
        // Without a redirect, a visit to the requested address would lead here again.
        let isPage = ResponsePolicy.verdict(statusCode: statusCode, mimeType: mimeType) == .page
        return isPage && canBeShown && isRedirected ? .page : .download
    }

    /// Whether the file is not an attachment; an unknown disposition counts as one (RFC 6266, section 4.2).
    private static func isInline(_ disposition: String?) -> Bool {
        let type = (disposition ?? "").prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
        return type.isEmpty || type == "inline"
    }

    /// Whether the type is in the list of allowed types.
    private static func isPassive(_ mimeType: String) -> Bool {
        // The engine shows text as text, whatever it contains. HTML, SVG and all other XML are documents of their origin, which
        // can run scripts.
        let type = mimeType.lowercased()
        return passiveTypes.contains(type) || type.hasPrefix("application/") && type.hasSuffix("+json")
    }

    private static let passiveTypes: Set<String> = [
        "text/plain", "text/css", "text/csv", "text/markdown", "application/json", "image/png", "image/apng",
        "image/jpeg", "image/gif", "image/webp",
        "image/avif", "image/bmp", "image/x-icon", "image/vnd.microsoft.icon",
    ]
}
