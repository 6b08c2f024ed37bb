import HotwireCore

/// A start tag of a page's head.
struct HeadTag: Hashable, Sendable {
    /// The name, in lower case.
    var name: String
    /// The attributes by their names in lower case; of one that stands twice the first holds.
    var attributes: [String: String] = [:]
    /// A title's text, or a script's.
    var text = ""

    /// Creates a tag.
    init(name: String) { self.name = name }

    /// Reads an element of a page that is shown; `nil` for anything else.
    init?(_ element: JSONValue) {
        guard let name = element["name"]?.stringValue else { return nil }
        self.name = name
        text = element["text"]?.stringValue ?? ""
        attributes = (element["attributes"]?.objectValue ?? [:]).compactMapValues(\.stringValue)
    }
}

/// Reads the start tags of a page's head, as they come.
///
/// It is no parser of HTML, but splits tags, attributes and comments as the HTML standard does. It ends with the head: at
/// its end tag, or at the first tag that can only be of the body, so that nothing in a page's content is taken for its head.
struct HeadTags: Sequence, IteratorProtocol {
    /// What may stand in a head, and in front of it.
    private static let names: Set = [
        "html", "head", "title", "meta", "link", "base", "script", "style", "noscript", "template", "noframes",
    ]
    /// Elements whose content is text up to their end tag; what a noscript or a template holds is not in force.
    private static let textual: Set = ["title", "script", "style", "noscript", "template", "noframes"]

    private var reader: MarkupReader
    private var hasEnded = false

    init(_ bytes: [UInt8]) {
        reader = MarkupReader(bytes)
    }

    /// The next tag of the head, or `nil` after the last one.
    mutating func next() -> HeadTag? {
        while !hasEnded, reader.skip(to: "<") {
            if reader.take("<!--") {
                // The dashes of the beginning may be those of the end: `<!-->`.
                reader.position -= 2
                hasEnded = !reader.skip(past: "-->")
            } else if reader.take("<!") || reader.take("<?") {
                hasEnded = !reader.skip(past: ">")
            } else if reader.take("</") {
                hasEnded = reader.tag().map { $0.name == "head" } ?? !reader.skip(past: ">")
            } else if reader.take("<"), let tag = reader.tag() {
                return content(of: tag)
            }
        }
        return nil
    }

    private mutating func content(of tag: HeadTag) -> HeadTag? {
        guard Self.names.contains(tag.name) else {
            hasEnded = true
            return nil
        }
        guard Self.textual.contains(tag.name) else { return tag }
        var tag = tag
        guard let text = reader.text(upToEndOf: tag.name) else {
            hasEnded = true
            return nil
        }
        switch tag.name {
        case "title": tag.text = CharacterReferences.decoded(text)
        case "script": tag.text = text
        default: break
        }
        return tag
    }
}
