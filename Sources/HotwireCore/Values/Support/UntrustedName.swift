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

extension Unicode.Scalar {
    /// Whether a scalar has no glyph, but can change what surrounds it: a control or format character, such as an escape
    /// character or a bidirectional override, or a separator of lines or paragraphs.
    ///
    /// The joiner of emoji is safe.
    package var isInvisible: Bool {
        // Finding the category of a scalar takes long, and most texts are in ASCII or in Chinese, Japanese or Korean letters.
        if (0x20..<0x7F).contains(value) || (0x3000..<0xD800).contains(value) { return false }
        return switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: self != "\u{200D}"
        default: false
        }
    }
}

extension String {
    /// The text without invisible characters except for line breaks and tabs, to stand beside other words.
    ///
    /// A bidirectional control in a text of a page or a server would reorder the app's own words around it.
    package var withoutInvisible: String {
        let isKept = { (scalar: Unicode.Scalar) in !scalar.isInvisible || scalar == "\n" || scalar == "\t" }
        guard !unicodeScalars.allSatisfy(isKept) else { return self }
        return String(UnicodeScalarView(unicodeScalars.filter(isKept)))
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
