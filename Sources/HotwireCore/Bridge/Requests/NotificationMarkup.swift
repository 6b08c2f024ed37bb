/// What a notification service makes of the texts that it is given (Linux only).
///
/// The desktop's notification specification lets a service read the body as markup, and the library in between hands it on
/// as it is. A page's text must not become links and pictures of the desktop's.
package enum NotificationMarkup: Hashable, Sendable {
    /// It shows them as they are.
    case plain
    /// It reads bodies as markup, and perhaps titles.
    case interpreted

    /// Finds out what a service does.
    ///
    /// - Parameters:
    ///   - isPlainService: whether the service is one whose texts are plain by its interface
    ///   - capabilities: what it announces; `nil` where it did not answer, of which the worst is thought
    package init(isPlainService: Bool, capabilities: [String]?) {
        self = isPlainService || capabilities?.contains("body-markup") == false ? .plain : .interpreted
    }

    /// The text to send so that a service shows this title.
    ///
    /// Titles are no markup, so that escapes would be seen in most services. Where one reads them all the same, no tag begins
    /// at a `<` that a character without width follows.
    package func title(_ text: String) -> String {
        self == .plain ? text : Self.replacing(["<": "<\u{2060}"], in: text)
    }

    /// The text to send so that a service shows this body.
    package func body(_ text: String) -> String {
        self == .plain ? text : Self.replacing(["&": "&amp;", "<": "&lt;", ">": "&gt;"], in: text)
    }

    /// By scalars, as the service reads them: some characters make one letter together with a `<` that follows.
    private static func replacing(_ escapes: [Unicode.Scalar: String], in text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            if let escape = escapes[scalar] { escaped += escape } else { escaped.unicodeScalars.append(scalar) }
        }
    }
}
