import FoundationEssentials
import HotwireCore

/// What the head of a page says of the app that the page belongs to; a stranger's, so what does not fit is left out.
struct WebPageHead: Sendable {
    /// How much of a page is looked at, in bytes.
    static let longest = 256 * 1024
    private static let mostIcons = 100
    /// What Apple's devices show where a page names no size.
    private static let appleSide = 180

    /// The page's title.
    private(set) var title: String?
    /// What people call the app.
    private(set) var applicationName: String?
    /// The colour of what surrounds the pages, in the light theme.
    private(set) var themeColor: WebColor?
    /// Where the app's manifest is, on the page's origin.
    private(set) var manifest: Location?
    /// The icons, in order.
    private(set) var icons: [WebIcon] = []

    private let page: Location
    private var base: Location
    private var hasBase = false

    /// The elements that say something of the app, and their attributes that do.
    static let selector = "title, base, meta, link"
    static let attributes = ["href", "name", "content", "media", "rel", "sizes", "type"]

    /// Reads the head of a page that is not shown.
    ///
    /// - Parameters:
    ///   - html: the page, or its beginning
    ///   - address: where it was found
    init(html: Data, at address: Location) {
        self.init(HeadTags(Array(html.prefix(Self.longest))), at: address)
    }

    /// Reads the elements of a page's head.
    ///
    /// - Parameters:
    ///   - tags: the elements, in their order
    ///   - address: where the page was found
    init(_ tags: some Sequence<HeadTag>, at address: Location) {
        page = address
        base = address
        for tag in tags { take(tag) }
    }

    private mutating func take(_ tag: HeadTag) {
        switch tag.name {
        case "title": title = title ?? UntrustedName.shown(tag.text)
        case "base": takeBase(tag)
        case "meta": takeMeta(tag)
        case "link": takeLink(tag)
        default: break
        }
    }

    /// The first base that names an address holds for what follows.
    private mutating func takeBase(_ tag: HeadTag) {
        guard !hasBase, let reference = tag.attributes["href"] else { return }
        hasBase = true
        guard let location = location(reference, relativeTo: page) else { return }
        base = location
    }

    private mutating func takeMeta(_ tag: HeadTag) {
        guard let content = tag.attributes["content"] else { return }
        switch tag.attributes["name"]?.lowercased() {
        case "application-name": applicationName = applicationName ?? UntrustedName.shown(content)
        case "theme-color":
            let isDark = tag.attributes["media"]?.lowercased().contains("dark") ?? false
            if !isDark { themeColor = themeColor ?? WebColor(css: content.trimmingWhiteSpace) }
        default: break
        }
    }

    private mutating func takeLink(_ tag: HeadTag) {
        guard let reference = tag.attributes["href"], !reference.isEmpty else { return }
        let relations = Set((tag.attributes["rel"] ?? "").lowercased().split(whereSeparator: \.isWhitespace))
        if relations.contains("manifest"), manifest == nil {
            manifest = location(reference, relativeTo: base).flatMap { $0.origin == page.origin ? $0 : nil }
        }
        let isApples = !relations.isDisjoint(with: ["apple-touch-icon", "apple-touch-icon-precomposed"])
        guard isApples || relations.contains("icon"), icons.count < Self.mostIcons else { return }
        let icon = WebIcon(
            reference,
            relativeTo: base,
            sizes: tag.attributes["sizes"] ?? "",
            type: tag.attributes["type"],
            usualSide: isApples ? Self.appleSide : 32
        )
        if let icon { icons.append(icon) }
    }

    private func location(_ reference: String, relativeTo base: Location) -> Location? {
        let location = try? Location(reference: reference.trimmingWhiteSpace, relativeTo: base)
        return location.flatMap { $0.isWeb ? $0 : nil }
    }
}
