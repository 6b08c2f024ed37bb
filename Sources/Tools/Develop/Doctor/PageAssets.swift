import FoundationEssentials
import HotwireCore

/// The scripts and style sheets that a page's head references.
struct PageAssets: Sendable {
    /// Their addresses in order, without duplicates.
    private(set) var locations: [Location] = []
    /// The entries of the import map.
    private(set) var imports: [String: Location] = [:]
    /// Whether an element has `data-turbo-track="reload"`.
    private(set) var areTracked = false
    /// Whether the page has a viewport declaration.
    private(set) var hasViewport = false
    /// The text of inline scripts.
    private(set) var inlineScripts = ""

    /// Reads a page's head.
    init(html: Data, at page: Location) {
        var base = HeadBase(page)
        for tag in HeadTags(Array(html.prefix(WebPageHead.longest))) {
            base.take(tag)
            take(tag, base.location)
        }
    }

    private mutating func take(_ tag: HeadTag, _ page: Location) {
        if tag.attributes["data-turbo-track"] == "reload" { areTracked = true }
        switch tag.name {
        case "meta": hasViewport = hasViewport || tag.attributes["name"]?.lowercased() == "viewport"
        case "script" where tag.attributes["type"]?.lowercased() == "importmap": takeImports(tag.text, page)
        case "script":
            if let source = tag.attributes["src"] { add(source, page) } else { inlineScripts += tag.text + "\n" }
        case "link" where tag.attributes["rel"]?.lowercased() == "stylesheet":
            tag.attributes["href"].map { add($0, page) }
        default: break
        }
    }

    private mutating func takeImports(_ text: String, _ page: Location) {
        let map = (try? JSONValue(parsing: text))?["imports"]?.objectValue ?? [:]
        for (name, address) in map.sorted(by: { $0.key < $1.key }) {
            guard let address = address.stringValue, let location = try? Location(reference: address, relativeTo: page)
            else { continue }
            imports[name] = location
            // An app's own modules are many, and reveal nothing about the libraries.
            if name.hasPrefix("@hotwired/") { add(address, page) }
        }
    }

    private mutating func add(_ reference: String, _ page: Location) {
        guard let location = try? Location(reference: reference, relativeTo: page), location.isWeb,
            !locations.contains(location)
        else { return }
        locations.append(location)
    }
}
