import FoundationEssentials
import HotwireCore

/// The description of an app in a page's head, which is untrusted; invalid values are ignored.
struct WebPageHead: Sendable {
    /// The number of bytes of a page that are read.
    static let longest = 256 * 1024
    private static let mostIcons = 100
    /// The size that Apple devices assume for an icon without a declared size, in pixels.
    private static let appleSide = 180

    private(set) var title: String?
    /// The app's name: the application name, or else the home screen's or the site's name.
    var applicationName: String? { Self.nameKeys.lazy.compactMap { names[$0] }.first }
    /// The color around the pages, in the light theme.
    private(set) var themeColor: WebColor?
    private(set) var manifest: IdentitySource?
    private(set) var icons: [WebIcon] = []
    private(set) var unused: [UnusedPart] = []

    /// The names of the `meta` elements with an app's name, in order of preference.
    private static let nameKeys = ["application-name", "apple-mobile-web-app-title", "og:site_name"]

    private let page: Location
    private var names: [String: String] = [:]
    private var base: HeadBase

    /// The relevant elements of a head; ``attributes`` are their relevant attributes.
    static let selector = "title, base, meta, link"
    static let attributes = ["href", "name", "property", "content", "media", "rel", "sizes", "type"]

    /// Reads the head of a page that is not displayed; the beginning of the page is enough.
    init(html: Data, at address: Location) {
        self.init(HeadTags(Array(html.prefix(Self.longest))), at: address)
    }

    /// Reads a page's head from its elements, in order.
    init(_ tags: some Sequence<HeadTag>, at address: Location) {
        page = address
        base = HeadBase(address)
        for tag in tags {
            base.take(tag)
            take(tag)
        }
    }

    private mutating func take(_ tag: HeadTag) {
        switch tag.name {
        case "title": title = title ?? UntrustedName.shown(tag.text)
        case "meta": takeMeta(tag)
        case "link": takeLink(tag)
        default: break
        }
    }

    private mutating func takeMeta(_ tag: HeadTag) {
        guard let content = tag.attributes["content"] else { return }
        let name = (tag.attributes["name"] ?? tag.attributes["property"])?.lowercased() ?? ""
        switch name {
        case _ where Self.nameKeys.contains(name): names[name] = names[name] ?? UntrustedName.shown(content)
        case "theme-color":
            let isDark = tag.attributes["media"]?.lowercased().contains("dark") ?? false
            guard !isDark, themeColor == nil else { return }
            themeColor = WebColor(css: content)
            if themeColor == nil { note("theme-color", .invalidColor) }
        default: break
        }
    }

    private mutating func takeLink(_ tag: HeadTag) {
        guard let reference = tag.attributes["href"], !reference.isEmpty else { return }
        let relations = Set((tag.attributes["rel"] ?? "").lowercased().split(whereSeparator: \.isWhitespace))
        if relations.contains("manifest"), manifest == nil { takeManifest(reference) }
        let isApples = !relations.isDisjoint(with: ["apple-touch-icon", "apple-touch-icon-precomposed"])
        guard isApples || relations.contains("icon"), icons.count < Self.mostIcons else { return }
        do throws(UnusedPart.Reason) {
            let icon = try WebIcon(
                reference,
                relativeTo: base.location,
                of: page,
                sizes: tag.attributes["sizes"] ?? "",
                type: tag.attributes["type"],
                usualSide: isApples ? Self.appleSide : 32
            )
            icons.append(icon)
        } catch {
            note("The icon \(UntrustedName.shown(reference, longest: 80) ?? "")", error)
        }
    }

    /// Reads a manifest's address, which can be at another origin, such as a content delivery network, or a `data:` URL.
    private mutating func takeManifest(_ reference: String) {
        do throws(IdentitySource.Problem) {
            manifest = try IdentitySource(reference, relativeTo: base.location, of: page)
        } catch {
            note("The manifest", error == .insecure ? .insecure : .invalidAddress)
        }
    }

    private mutating func note(_ name: String, _ reason: UnusedPart.Reason) {
        if unused.count < Self.mostIcons { unused.append(UnusedPart(name: name, reason: reason)) }
    }
}
