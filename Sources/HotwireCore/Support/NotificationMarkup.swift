/// How a notification service treats the texts it receives (Linux only).
///
/// The desktop's notification specification lets a service read the body as markup, and the library in between passes
/// it on unchanged. A page's text must not become links and images on the desktop.
package enum NotificationMarkup: Hashable, Sendable {
    /// It shows them as plain text.
    case plain
    /// It reads bodies as markup, and perhaps titles.
    case interpreted

    /// Determines how a service treats texts.
    ///
    /// - Parameters:
    ///   - isPlainService: whether the service is one whose texts are plain by its interface
    ///   - capabilities: its declared capabilities; `nil` if it did not respond, which is treated as the worst case
    package init(isPlainService: Bool, capabilities: [String]?) {
        self = isPlainService || capabilities?.contains("body-markup") == false ? .plain : .interpreted
    }

    /// The text to send so that a service shows this title.
    ///
    /// Titles are not markup, so most services would show escapes. Where one does parse them, no tag begins
    /// at a `<` that is followed by a zero-width character.
    package func title(_ text: String) -> String {
        self == .plain ? text : Self.replacing(["<": "<\u{2060}"], in: text)
    }

    /// The text to send so that a service shows this body.
    package func body(_ text: String) -> String {
        self == .plain ? text : Self.replacing(["&": "&amp;", "<": "&lt;", ">": "&gt;"], in: text)
    }

    /// By scalars, as the service reads them: some characters form one grapheme with a following `<`.
    private static func replacing(_ escapes: [Unicode.Scalar: String], in text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            if let escape = escapes[scalar] { escaped += escape } else { escaped.unicodeScalars.append(scalar) }
        }
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
