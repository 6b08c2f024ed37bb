import HotwireCore

/// The parts of a web app manifest that the app uses.
///
/// The manifest is untrusted; invalid values are ignored.
struct WebManifest: Hashable, Sendable {
    private static let mostIcons = 100

    /// The app's name.
    let name: String?
    /// The app's name for limited space.
    let shortName: String?
    /// The color around the pages.
    let themeColor: WebColor?
    /// The color before the first page is shown.
    let backgroundColor: WebColor?
    /// The start page, at the manifest's origin.
    let startLocation: Location?
    /// The icons, in order.
    let icons: [WebIcon]

    /// Reads a manifest.
    ///
    /// - Parameters:
    ///   - text: the JSON text
    ///   - address: the manifest's address, which its addresses are relative to
    /// - Throws: `JSONSyntaxError` if the text is not JSON.
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
