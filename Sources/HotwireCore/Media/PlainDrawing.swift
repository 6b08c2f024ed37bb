/// An SVG drawing that has shapes and colours, and nothing that costs more than they do (Linux only).
///
/// SVG can include other pictures, repeat its parts, and ask for filters of any size, so that a small file can cost as much
/// time and memory as it likes. What a site offers as its icon is drawn only where it has none of that.
struct PlainDrawing: Hashable, Sendable {
    /// The most bytes of a drawing.
    static let mostBytes = 64 * 1024
    /// The most elements of a drawing; each that is transparent takes a picture of its own.
    static let mostElements = 500

    /// The drawing without comments and declarations, which is what may be drawn.
    let text: String

    private static let elements: Set<Substring> = [
        "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "title", "desc", "defs",
        "linearGradient", "radialGradient", "stop",
    ]

    /// What takes a drawing out of those shapes wherever it stands: another document, an escape, a repetition, an effect.
    private static let refused = [
        "&", "\\", "<!", "<?", "href", "dash", "filter", "mask", "clip", "pattern", "marker", "image", "import",
    ]

    /// Takes a drawing; `nil` where it has more than shapes, or is no drawing.
    init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.mostBytes, let whole = String(validating: bytes, as: UTF8.self),
            let text = Self.withoutComments(Self.withoutDeclaration(whole)),
            // Elsewhere a `<` can be a part of another letter, which hides its tag from what follows here.
            text.utf8.allSatisfy({ $0 < 0x80 })
        else { return nil }
        let lower = text.lowercased()
        guard !Self.refused.contains(where: lower.contains) else { return nil }
        let tags = text.split(separator: "<", omittingEmptySubsequences: false)
        guard tags.count <= 2 * Self.mostElements, tags[0].allSatisfy(\.isWhitespace), tags.count > 1,
            Self.name(of: tags[1]) == "svg", tags.dropFirst().allSatisfy({ Self.elements.contains(Self.name(of: $0)) })
        else { return nil }
        self.text = text
    }

    /// The name at the beginning of a tag, of its end too.
    private static func name(of tag: Substring) -> Substring {
        (tag.first == "/" ? tag.dropFirst() : tag).prefix { $0.isASCII && $0 != ">" && $0 != "/" && !$0.isWhitespace }
    }

    /// The declaration may name an encoding in which the same bytes mean something else.
    private static func withoutDeclaration(_ text: String) -> Substring {
        guard text.hasPrefix("<?xml"), let end = text.firstRange(of: "?>") else { return Substring(text) }
        return text[end.upperBound...]
    }

    private static func withoutComments(_ text: Substring) -> String? {
        var (rest, kept) = (text, "")
        while let start = rest.firstRange(of: "<!--") {
            kept += rest[..<start.lowerBound]
            guard let end = rest[start.upperBound...].firstRange(of: "-->") else { return nil }
            rest = rest[end.upperBound...]
        }
        return kept + rest
    }
}
