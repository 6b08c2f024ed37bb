import HotwireCore

/// What a web app's manifest says of it; a stranger's, so what does not fit is left out.
struct WebManifest: Hashable, Sendable {
    private static let mostIcons = 100

    /// What people call the app.
    let name: String?
    /// The same where there is little room.
    let shortName: String?
    /// The colour of what surrounds the pages.
    let themeColor: WebColor?
    /// The colour before the first page is there.
    let backgroundColor: WebColor?
    /// The page that the app starts at, on the manifest's origin.
    let startLocation: Location?
    /// Its icons, in order.
    let icons: [WebIcon]

    /// Reads a manifest.
    ///
    /// - Parameters:
    ///   - text: a JSON text
    ///   - address: where it was found, which its addresses are relative to
    /// - Throws: `JSONSyntaxError` where it is no JSON at all.
    init(parsing text: String, at address: Location) throws(JSONSyntaxError) {
        let document = try JSONValue(parsing: text)
        name = document["name"]?.stringValue.flatMap(UntrustedName.shown)
        shortName = document["short_name"]?.stringValue.flatMap(UntrustedName.shown)
        themeColor = document["theme_color"]?.stringValue.flatMap { WebColor(css: $0) }
        backgroundColor = document["background_color"]?.stringValue.flatMap { WebColor(css: $0) }
        startLocation = document["start_url"]?.stringValue.flatMap { Self.start($0, address) }
        icons = (document["icons"]?.arrayValue ?? []).prefix(Self.mostIcons).compactMap { Self.icon($0, address) }
    }

    private static func start(_ reference: String, _ address: Location) -> Location? {
        let location = try? Location(reference: reference.trimmingWhiteSpace, relativeTo: address)
        return location.flatMap { $0.origin != nil && $0.origin == address.origin ? $0 : nil }
    }

    private static func icon(_ value: JSONValue, _ address: Location) -> WebIcon? {
        guard let source = value["src"]?.stringValue, !source.isEmpty else { return nil }
        return WebIcon(
            source,
            relativeTo: address,
            sizes: value["sizes"]?.stringValue ?? "",
            type: value["type"]?.stringValue,
            purposes: value["purpose"]?.stringValue ?? "any"
        )
    }
}
