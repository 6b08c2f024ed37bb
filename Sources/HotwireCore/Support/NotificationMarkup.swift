/// How a notification service displays texts (Linux only).
///
/// The desktop notification specification allows services to interpret the body as markup, and the library in between passes
/// it on unchanged. A page's text must not become links and images on the desktop.
package enum NotificationMarkup: Hashable, Sendable {
    /// It displays plain text.
    case plain
    /// It interprets bodies as markup, and perhaps titles.
    case interpreted

    /// Determines how a service displays texts.
    ///
    /// - Parameters:
    ///   - isPlainService: whether the service is one whose texts are plain by its interface
    ///   - capabilities: its declared capabilities; `nil` if it did not respond, which counts as interpreting markup
    package init(isPlainService: Bool, capabilities: [String]?) {
        self = isPlainService || capabilities?.contains("body-markup") == false ? .plain : .interpreted
    }

    /// Returns the text to send for a title.
    ///
    /// Titles are not markup, so most services would show escapes. For those that do parse titles, a zero-width character after
    /// `<` prevents a tag.
    package func title(_ text: String) -> String {
        self == .plain ? text : text.escaping(["<": "<\u{2060}"])
    }

    /// Returns the text to send for a body.
    package func body(_ text: String) -> String {
        self == .plain ? text : text.escaping(["&": "&amp;", "<": "&lt;", ">": "&gt;"])
    }
}

extension String {
    /// The text, or its beginning with “…” where it is longer than so many Unicode characters.
    ///
    /// Scalars are counted, as one letter may carry a megabyte of accents.
    package func cut(to limit: Int) -> String {
        guard let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
            return self
        }
        return String(unicodeScalars[..<end]) + "…"
    }
}
