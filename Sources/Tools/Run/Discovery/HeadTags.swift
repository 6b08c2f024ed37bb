import HotwireCore

/// A start tag in a page's head.
struct HeadTag: Hashable, Sendable {
    /// The name in lowercase.
    var name: String
    /// The attributes by their lowercase names; the first of duplicates wins.
    var attributes: [String: String] = [:]
    /// The text of a title or script.
    var text = ""

    /// Creates a tag.
    init(name: String) { self.name = name }

    /// Decodes an element of a displayed page; `nil` for anything else.
    init?(_ element: JSONValue) {
        guard let name = element["name"]?.stringValue else { return nil }
        self.name = name
        text = element["text"]?.stringValue ?? ""
        attributes = (element["attributes"]?.objectValue ?? [:]).compactMapValues(\.stringValue)
    }
}

/// The sequence of start tags in a page's head.
///
/// This is not an HTML parser, but it splits tags, attributes and comments as the HTML standard does. It stops at the end of
/// the head, or at the first tag that belongs to the body, so page content is never mistaken for the head.
struct HeadTags: Sequence, IteratorProtocol {
    /// The elements that may appear in and before a head.
    private static let names: Set = [
        "html", "head", "title", "meta", "link", "base", "script", "style", "noscript", "template", "noframes",
    ]
    /// Elements whose content is text up to their end tag.
    ///
    /// The content of `noscript` and `template` is inert.
    private static let textual: Set = ["title", "script", "style", "noscript", "template", "noframes"]

    private var reader: MarkupReader
    private var hasEnded = false

    init(_ bytes: [UInt8]) {
        reader = MarkupReader(bytes)
    }

    /// Returns the next tag of the head, or `nil` after the last one.
    mutating func next() -> HeadTag? {
        while !hasEnded, reader.skip(to: "<") {
            if reader.take("<!--") {
                // The opening dashes may also be the closing ones: `<!-->`.
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

/// The address that the references of a page's head are relative to.
struct HeadBase: Hashable, Sendable {
    /// The address.
    private(set) var location: Location
    private let page: Location
    private var isSet = false

    /// Starts with the page's own address.
    init(_ page: Location) { (location, self.page) = (page, page) }

    /// Takes a tag: the first `base` element with an address applies to the references after it.
    mutating func take(_ tag: HeadTag) {
        guard tag.name == "base", !isSet, let reference = tag.attributes["href"] else { return }
        isSet = true
        let named = try? Location(reference: reference.trimmingWhiteSpace, relativeTo: page)
        if let named, named.isWeb { location = named }
    }
}
