/// Texts that are data in another language.
package enum EscapedText {
    /// Returns a text for XML, also within an attribute; characters that XML does not allow become the replacement character.
    package static func xml(_ text: String) -> String {
        let allowed = String(String.UnicodeScalarView(text.unicodeScalars.map { isXML($0) ? $0 : "\u{FFFD}" }))
        return allowed.escaping(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"])
    }

    /// Returns one word of a shell's command line, in single quotes if it needs them; the session bus reads words alike.
    package static func shell(_ text: String) -> String {
        let plain = "-_.:/@+=,"
        let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || plain.contains($0)) }
        return isPlain && !text.isEmpty ? text : "'\(text.escaping(["'": #"'\''"#]))'"
    }

    private static func isXML(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\t": true
        case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": false
        default: true
        }
    }
}

extension String {
    /// Returns the text with escapes in place of some scalars.
    ///
    /// Other languages are read scalar by scalar: a quotation mark with an accent is one character here, and ends a string there.
    package func escaping(_ escapes: [Unicode.Scalar: String]) -> String {
        unicodeScalars.reduce(into: "") { escaped, scalar in
            if let escape = escapes[scalar] { escaped += escape } else { escaped.unicodeScalars.append(scalar) }
        }
    }
}

/// Escapes untrusted text for a terminal, which would obey the control characters in it.
package enum TerminalText {
    /// Returns a text as one line, with invisible characters and line breaks written as numbers.
    package static func plain(_ text: String) -> String { escaped(text, isKept: { _ in false }) }

    /// Returns a text with its line breaks and tabs, and with other invisible characters written as numbers.
    package static func lines(_ text: String) -> String { escaped(text, isKept: { $0 == "\n" || $0 == "\t" }) }

    private static func escaped(_ text: String, isKept: (Unicode.Scalar) -> Bool) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            guard scalar.isInvisible, !isKept(scalar) else { return escaped.unicodeScalars.append(scalar) }
            escaped += "\\u{" + String(scalar.value, radix: 16) + "}"
        }
    }
}

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
