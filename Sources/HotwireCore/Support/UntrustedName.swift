/// Makes names from pages and manifests safe for titles and menus.
package enum UntrustedName {
    /// Returns a name as a single line without invisible control characters; `nil` if nothing is left.
    package static func shown(_ text: String) -> String? { shown(text, longest: 200) }

    /// Returns a name as a single line of limited length without invisible control characters; `nil` if nothing is left.
    package static func shown(_ text: String, longest: Int) -> String? {
        let visible = text.unicodeScalars.prefix(longest * 8).filter { isWhiteSpace($0) || !$0.isInvisible }
        let words = visible.split(whereSeparator: isWhiteSpace)
        var line = String.UnicodeScalarView()
        for word in words {
            if !line.isEmpty { line.append(" ") }
            line.append(contentsOf: word)
        }
        let bounded = String(String.UnicodeScalarView(line.prefix(longest)))
        return bounded.isEmpty ? nil : bounded
    }

    private static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
}
