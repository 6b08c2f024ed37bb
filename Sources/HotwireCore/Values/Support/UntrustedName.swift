/// Names from pages and manifests, made safe for titles and menus.
package enum UntrustedName {
    /// Returns a name as one line of at most 200 Unicode scalars, without invisible characters; `nil` if nothing is left.
    package static func shown(_ text: String) -> String? { shown(text, longest: 200) }

    /// Returns a name as one line of at most `longest` Unicode scalars, without invisible characters; `nil` if nothing is left.
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

extension Unicode.Scalar {
    /// Whether the scalar has no glyph but can change the text around it, such as a control character, a bidirectional override
    /// or a line separator.
    package var isInvisible: Bool {
        // Looking up a scalar's category is slow, and most texts are ASCII, Chinese, Japanese or Korean.
        if (0x20..<0x7F).contains(value) || (0x3000..<0xD800).contains(value) { return false }
        return switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        // The joiner of emoji is safe.
        case .format: self != "\u{200D}"
        default: false
        }
    }
}

extension String {
    /// The text without invisible characters, except line breaks and tabs.
    package var withoutInvisible: String {
        // A bidirectional control from a page or server would reorder the app's own words around the text.
        let isKept = { (scalar: Unicode.Scalar) in !scalar.isInvisible || scalar == "\n" || scalar == "\t" }
        guard !unicodeScalars.allSatisfy(isKept) else { return self }
        return String(UnicodeScalarView(unicodeScalars.filter(isKept)))
    }
}

extension String {
    /// Returns the text, or its first `limit` Unicode scalars and “…” if it is longer.
    package func cut(to limit: Int) -> String {
        // Scalars are counted, because one character may carry a megabyte of accents.
        guard let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
            return self
        }
        return String(unicodeScalars[..<end]) + "…"
    }
}
