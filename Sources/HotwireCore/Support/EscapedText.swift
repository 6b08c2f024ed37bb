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
