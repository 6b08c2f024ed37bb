/// Decides whether a response that is not a page is shown in a screen of its own, or downloaded (Linux only).
public enum FilePolicy {
    /// What happens with a file.
    public enum Presentation: Hashable, Sendable {
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
    public static func presentation(
        statusCode: Int,
        mimeType: String,
        disposition: String?,
        isSupported: Bool
    ) -> Presentation {
        let isShown =
            isSupported && ResponsePolicy.isFile(statusCode: statusCode) && isInline(disposition) && isPassive(mimeType)
        return isShown ? .screen : .download
    }

    /// A type that is not known counts as an attachment (RFC 6266, section 4.2).
    private static func isInline(_ disposition: String?) -> Bool {
        let type = (disposition ?? "").prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
        return type.isEmpty || type == "inline"
    }

    /// A list of what is allowed: HTML, SVG and all other XML are documents of their origin, which can run scripts.
    private static func isPassive(_ mimeType: String) -> Bool {
        let type = mimeType.lowercased()
        return passiveTypes.contains(type) || type.hasPrefix("application/") && type.hasSuffix("+json")
    }

    private static let passiveTypes: Set<String> = [
        "text/plain", "application/json", "image/png", "image/apng", "image/jpeg", "image/gif", "image/webp",
        "image/avif", "image/bmp", "image/x-icon", "image/vnd.microsoft.icon",
    ]
}
