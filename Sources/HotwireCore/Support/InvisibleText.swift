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
