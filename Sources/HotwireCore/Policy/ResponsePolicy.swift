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

/// Determines whether a server's own error page is shown instead of the native one. (Linux only.)
///
/// The user of a server on their own computer, or of an app that can be inspected, is most likely its developer and needs the
/// framework's error message. Everyone else sees a native page, whose details link to the server's page.
package struct ServerErrorPages: Hashable, Sendable {
    /// The app's own choice; `nil` for the default.
    package var choice: Bool?
    /// Whether the app is being developed: it can be inspected, or a tool is inspecting it.
    package var isInspected: Bool
    /// Whether the user can leave the server's page; on the first screen, only the native page links to the start page.
    package var hasWayOut: Bool

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - choice: the app's own choice; `nil` for the default
    ///   - isInspected: whether the app can be inspected, or a tool is inspecting it
    ///   - hasWayOut: whether the user can leave the server's page
    package init(choice: Bool? = nil, isInspected: Bool = false, hasWayOut: Bool = true) {
        self.choice = choice
        self.isInspected = isInspected
        self.hasWayOut = hasWayOut
    }

    /// Returns the decision for an error.
    ///
    /// A rule of the path configuration takes precedence over the app's choice, and that over the default. By default a 401 remains
    /// an error, because the app may ask the user to sign in.
    ///
    /// - Parameters:
    ///   - error: the HTTP error
    ///   - location: the address of the page
    ///   - rule: the path's `show_server_error_pages`; `nil` if no rule sets it
    /// - Returns: Whether the server's page is shown.
    package func areShown(for error: HTTPError, at location: Location, rule: Bool?) -> Bool {
        rule ?? choice
            ?? ((isInspected || location.isOnThisComputer) && error != .client(.unauthorized) && hasWayOut)
    }
}

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
