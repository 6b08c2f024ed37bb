/// Names that pages and manifests give themselves, made fit for titles and menus.
enum UntrustedName {
    private static let longest = 200

    /// A name on one line, without what changes how the text around it is shown; `nil` where nothing is left.
    static func shown(_ text: String) -> String? {
        let visible = text.unicodeScalars.prefix(longest * 8).filter { isWhiteSpace($0) || !isInvisible($0) }
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

    /// Control and format characters, such as those that turn the direction of text; the one that joins emoji is no danger.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        let category = scalar.properties.generalCategory
        return category == .control || category == .format && scalar != "\u{200D}"
    }
}
