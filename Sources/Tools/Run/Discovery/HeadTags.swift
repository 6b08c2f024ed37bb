import HotwireCore

/// A start tag in a page's head.
struct HeadTag: Hashable, Sendable {
    /// The name, in lowercase.
    var name: String
    /// The attributes by lowercase name; if a name occurs twice, the first one wins.
    var attributes: [String: String] = [:]
    /// The text of a title or script.
    var text = ""

    init(name: String) { self.name = name }

    /// Decodes an element of a displayed page; `nil` for anything else.
    init?(_ element: JSONValue) {
        guard let name = element["name"]?.stringValue else { return nil }
        self.name = name
        text = element["text"]?.stringValue ?? ""
        attributes = (element["attributes"]?.objectValue ?? [:]).compactMapValues(\.stringValue)
    }
}

// This is not an HTML parser, but it splits tags, attributes and comments as the HTML standard requires. It stops at the end
// of the head, or at the first tag of the body, so it never mistakes page content for the head.
/// The sequence of start tags in a page's head.
struct HeadTags: Sequence, IteratorProtocol {
    /// The elements that can appear in and before a head.
    private static let names: Set = [
        "html", "head", "title", "meta", "link", "base", "script", "style", "noscript", "template", "noframes",
    ]
    /// Elements whose content is read as text up to their end tag; the content of `noscript` and `template` is inert.
    private static let textual: Set = ["title", "script", "style", "noscript", "template", "noframes"]

    private var reader: MarkupReader
    private var hasEnded = false

    init(_ bytes: [UInt8]) {
        reader = MarkupReader(bytes)
    }

    /// Returns the next tag of the head; `nil` after the last one.
    mutating func next() -> HeadTag? {
        while !hasEnded, reader.skip(to: "<") {
            if reader.take("<!--") {
                // The opening dashes can also be the closing ones: `<!-->`.
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

/// The base address for references in a page's head.
struct HeadBase: Hashable, Sendable {
    private(set) var location: Location
    private let page: Location
    private var isSet = false

    /// Starts with the page's own address.
    init(_ page: Location) { (location, self.page) = (page, page) }

    /// Processes a tag; the first `base` element with an address sets the base for later references.
    mutating func take(_ tag: HeadTag) {
        guard tag.name == "base", !isSet, let reference = tag.attributes["href"] else { return }
        isSet = true
        let named = try? Location(reference: reference.trimmingWhiteSpace, relativeTo: page)
        if let named, named.isWeb { location = named }
    }
}
