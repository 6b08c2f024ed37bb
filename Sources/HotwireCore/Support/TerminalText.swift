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
