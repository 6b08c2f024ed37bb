import HotwireCore

/// A web app manifest, processed as the W3C specification requires; it is untrusted, and ``unused`` lists ignored parts.
struct WebManifest: Hashable, Sendable {
    /// A page that the desktop's menu offers.
    struct Shortcut: Hashable, Sendable {
        let name: String
        let location: Location
        let icons: [WebIcon]
    }

    /// The size limit of an address, in bytes, because the app's files on the desktop contain many addresses.
    static let longestAddress = 2048

    let name: String?
    /// The app's name for limited space.
    let shortName: String?
    /// The color around the pages.
    let themeColor: WebColor?
    /// The start page, at the page's origin; `nil` if the manifest names none.
    let startLocation: Location?
    /// The app's identity among other apps of its origin; `nil` if the manifest declares none.
    let identity: Location?
    /// The prefix of the app's addresses; it includes the start page.
    let scope: Location
    let isFullscreen: Bool
    /// The app's description, in one line.
    let summary: String?
    let icons: [WebIcon]
    /// The pages that the desktop's menu offers, in order.
    let shortcuts: [Shortcut]
    /// The handlers for other programs' links.
    let protocolHandlers: [ProtocolHandler]
    /// The pages that receive files.
    let fileHandlers: [FileHandler]
    /// The page that receives links that other programs share with the app.
    let shareTarget: ShareTarget?
    /// The ignored parts, in the order in which they were found.
    let unused: [UnusedPart]

    /// Processes a manifest; it can be at another origin than `page`, but only name pages of this page's origin.
    init(parsing text: String, at source: IdentitySource, of page: Location) throws(JSONSyntaxError) {
        var reader = ManifestReader(try JSONValue(parsing: text), base: source.location, page: page)
        name = reader.line("name")
        shortName = reader.line("short_name")
        let start = reader.page("start_url")
        startLocation = start
        scope = reader.scope(of: start ?? page)
        identity = reader.identity(of: start ?? page)
        isFullscreen = reader.isFullscreen
        themeColor = reader.color("theme_color")
        summary = reader.line("description")
        icons = reader.icons("icons")
        shortcuts = reader.shortcuts
        protocolHandlers = reader.protocolHandlers
        fileHandlers = reader.fileHandlers
        shareTarget = reader.shareTarget
        reader.noteOtherMembers()
        unused = reader.unused
    }

    /// Returns the folder of a page, which is the default scope of an app that starts there.
    static func folder(of page: Location) -> Location { (try? Location(reference: "./", relativeTo: page)) ?? page }
}

// The members come from the specification, its supplement “Application Information”, and the proposals that browsers implement.
// The guide “Install web apps” contains the same table.
/// The members of web manifests, and whether the program uses them.
enum ManifestMember {
    static let used: Set = [
        "name", "short_name", "start_url", "scope", "id", "display", "display_override", "icons", "shortcuts",
        "theme_color", "description", "protocol_handlers", "file_handlers", "share_target",
    ]

    private static let links = "links open in the installed app whose scope contains them, only at its own origin"
    private static let languages = "the desktop shows names in only one language"
    private static let noPlace = "the desktop does not support it"

    /// The unused members, each with the reason.
    static let unsupported: KeyValuePairs = [
        "background_color": "the window has the desktop's color until the first page appears",
        "dir": languages, "lang": languages, "name_localized": languages, "short_name_localized": languages,
        "description_localized": languages, "icons_localized": languages, "shortcuts_localized": languages,
        "orientation": "a desktop window has no orientation",
        "related_applications": "the desktop has no store for related apps",
        "prefer_related_applications": "the desktop has no store for related apps",
        "categories": "the menu lists web apps under Internet",
        "screenshots": "the installation does not show them",
        "iarc_rating_id": "the installation does not show it",
        "launch_handler": "links open in the app's open window, or in a new one",
        "scope_extensions": links, "handle_links": links, "capture_links": links, "url_handlers": links,
        "note_taking": noPlace, "tab_strip": noPlace, "edge_side_panel": noPlace, "widgets": noPlace,
        "permissions_policy": "the engine does not apply it",
        "user_preferences": "the page's own color scheme is used",
        "serviceworker": "the page registers its service worker itself",
        "gcm_sender_id": "the engine does not support Web Push",
    ]

    /// Returns the reason why a member is not used; `nil` if it is used.
    static func obstacle(_ name: String) -> String? {
        if used.contains(name) { return nil }
        return unsupported.first { $0.key == name }?.value ?? "it is not a known manifest member"
    }
}
