import HotwireCore

/// A web app manifest, processed as its specification says (W3C, “Web Application Manifest”).
///
/// The manifest is untrusted; what is not used is listed in ``unused``.
struct WebManifest: Hashable, Sendable {
    /// A page that the desktop's menu offers.
    struct Shortcut: Hashable, Sendable {
        /// The name in the menu.
        let name: String
        /// The page.
        let location: Location
        /// The icons, in order.
        let icons: [WebIcon]
    }

    /// The size limit of an address, in bytes: the app's files on the desktop contain many of them.
    static let longestAddress = 2048

    /// The app's name.
    let name: String?
    /// The app's name for limited space.
    let shortName: String?
    /// The color around the pages.
    let themeColor: WebColor?
    /// The start page, at the page's origin; `nil` if none is named.
    let startLocation: Location?
    /// What identifies the app among others of its origin; `nil` if the manifest does not say it.
    let identity: Location?
    /// The addresses that belong to the app, by their beginning; they include the start page.
    let scope: Location
    /// Whether the app starts in full screen.
    let isFullscreen: Bool
    /// The app's description in one line.
    let summary: String?
    /// The icons, in order.
    let icons: [WebIcon]
    /// The pages that the desktop's menu offers, in order.
    let shortcuts: [Shortcut]
    /// The schemes of other programs' links that the app opens.
    let protocolHandlers: [ProtocolHandler]
    /// The pages for files of some types.
    let fileHandlers: [FileHandler]
    /// The page for links that other programs share with the app.
    let shareTarget: ShareTarget?
    /// The parts that are not used, in the order in which they were found.
    let unused: [UnusedPart]

    /// Processes a manifest.
    ///
    /// - Parameters:
    ///   - text: the JSON text
    ///   - source: where the manifest is; its addresses are relative to that
    ///   - page: the page that names the manifest; a manifest may be at another origin, but only name pages of this one
    /// - Throws: `JSONSyntaxError` if the text is not JSON.
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
