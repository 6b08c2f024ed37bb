/// Escaping of text for XML and for shells.
package enum EscapedText {
    /// Escapes a text for XML content and attributes; characters that XML forbids become U+FFFD.
    package static func xml(_ text: String) -> String {
        let allowed = String(String.UnicodeScalarView(text.unicodeScalars.map { isXML($0) ? $0 : "\u{FFFD}" }))
        return allowed.escaping(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"])
    }

    /// Returns a text as one word of a shell command, quoted if necessary; the session bus parses words the same way.
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
    /// Replaces scalars with their escapes.
    package func escaping(_ escapes: [Unicode.Scalar: String]) -> String {
        // Other languages are read scalar by scalar: a quotation mark with an accent is one `Character` here, but ends a string
        // there.
        unicodeScalars.reduce(into: "") { escaped, scalar in
            if let escape = escapes[scalar] { escaped += escape } else { escaped.unicodeScalars.append(scalar) }
        }
    }
}

/// Escaping of untrusted text for a terminal, which would execute the control characters in it.
package enum TerminalText {
    /// Returns a text as one line, with invisible characters and line breaks as `\u{…}`.
    package static func plain(_ text: String) -> String { escaped(text, isKept: { _ in false }) }

    /// Returns a text with its line breaks and tabs, and with other invisible characters as `\u{…}`.
    package static func lines(_ text: String) -> String { escaped(text, isKept: { $0 == "\n" || $0 == "\t" }) }

    private static func escaped(_ text: String, isKept: (Unicode.Scalar) -> Bool) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            guard scalar.isInvisible, !isKept(scalar) else { return escaped.unicodeScalars.append(scalar) }
            escaped += "\\u{" + String(scalar.value, radix: 16) + "}"
        }
    }
}

/// How a notification service displays texts (Linux only).
package enum NotificationMarkup: Hashable, Sendable {
    case plain
    /// Bodies are markup, and titles may be.
    case interpreted

    /// Determines how a service displays texts; if it did not respond (`nil`), it is assumed to interpret markup.
    package init(isPlainService: Bool, capabilities: [String]?) {
        self = isPlainService || capabilities?.contains("body-markup") == false ? .plain : .interpreted
    }

    /// Returns the text to send for a title.
    package func title(_ text: String) -> String {
        // Titles are not markup, so most services would show escapes. For those that parse titles anyway, a word joiner after `<`
        // prevents a tag.
        self == .plain ? text : text.escaping(["<": "<\u{2060}"])
    }

    /// Returns the text to send for a body.
    package func body(_ text: String) -> String {
        // The notification specification lets services interpret the body as markup, and the library in between passes it on
        // unchanged. A page's text must not become links and images on the desktop.
        self == .plain ? text : text.escaping(["&": "&amp;", "<": "&lt;", ">": "&gt;"])
    }
}
