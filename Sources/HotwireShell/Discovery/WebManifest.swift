import HotwireCore

/// The parts of a web app manifest that the app uses.
///
/// The manifest is untrusted; invalid values are ignored.
struct WebManifest: Hashable, Sendable {
    private static let mostIcons = 100
    /// The maximum number of shortcuts; menus of launchers show fewer.
    private static let mostShortcuts = 10
    /// The maximum number of schemes.
    private static let mostProtocols = 20

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
    /// The addresses that belong to the app, by their beginning; at the manifest's origin.
    let scope: Location?
    /// Whether the app starts in full screen.
    let isFullscreen: Bool
    /// The app's description in one line.
    let summary: String?
    /// The icons, in order.
    let icons: [WebIcon]
    /// The pages that the desktop's menu offers, in order.
    let shortcuts: [AppConfiguration.Shortcut]
    /// The schemes of other programs' links that the app opens.
    let protocolHandlers: [ProtocolHandler]
    /// The pages for files of some types.
    let fileHandlers: [FileHandler]
    /// The page for links that other programs share with the app.
    let shareTarget: ShareTarget?

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
        startLocation = document["start_url"]?.stringValue.flatMap { Self.own($0, address) }
        scope = document["scope"]?.stringValue.flatMap { Self.own($0, address) }
        isFullscreen = document["display"]?.stringValue == "fullscreen"
        summary = document["description"]?.stringValue.flatMap(UntrustedName.shown)
        icons = (document["icons"]?.arrayValue ?? []).prefix(Self.mostIcons).compactMap { Self.icon($0, address) }
        shortcuts = (document["shortcuts"]?.arrayValue ?? []).prefix(Self.mostShortcuts).compactMap {
            Self.shortcut($0, address)
        }
        protocolHandlers = (document["protocol_handlers"]?.arrayValue ?? []).prefix(Self.mostProtocols).compactMap {
            Self.protocolHandler($0, address)
        }
        fileHandlers = (document["file_handlers"]?.arrayValue ?? []).prefix(FileHandler.most).compactMap {
            Self.fileHandler($0, address)
        }
        shareTarget = document["share_target"].flatMap { Self.shareTarget($0, address) }
    }

    /// Returns an address at the manifest's origin; `nil` for any other.
    private static func own(_ reference: String, _ address: Location) -> Location? {
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

    private static func shortcut(_ value: JSONValue, _ address: Location) -> AppConfiguration.Shortcut? {
        guard let name = value["name"]?.stringValue.flatMap(UntrustedName.shown),
            let location = value["url"]?.stringValue.flatMap({ own($0, address) })
        else { return nil }
        return AppConfiguration.Shortcut(title: name, location: location)
    }

    /// A target that takes a link by GET; one that takes files by POST is not supported.
    private static func shareTarget(_ value: JSONValue, _ address: Location) -> ShareTarget? {
        guard value["method"]?.stringValue?.uppercased() ?? "GET" == "GET",
            let action = value["action"]?.stringValue.flatMap({ own($0, address) }),
            let parameter = (value["params"]?["url"] ?? value["params"]?["text"])?.stringValue,
            WrittenForm.isParameter(parameter)
        else { return nil }
        let page = action.withoutFragment.absoluteString
        return ShareTarget(template: "\(page)\(page.contains("?") ? "&" : "?")\(parameter)=%s", start: address)
    }

    /// A handler without the types that a site cannot claim; `nil` if none is left.
    private static func fileHandler(_ value: JSONValue, _ address: Location) -> FileHandler? {
        guard let action = value["action"]?.stringValue.flatMap({ own($0, address) }) else { return nil }
        let types = (value["accept"]?.objectValue ?? [:]).sorted { $0.key < $1.key }.prefix(FileHandler.mostTypes)
        let accepted = types.compactMap { name, value -> FileHandler.Accepted? in
            let texts = value.stringValue.map { [$0] } ?? (value.arrayValue ?? []).compactMap(\.stringValue)
            let extensions = texts.prefix(FileHandler.mostExtensions).compactMap {
                FileTypeRule.fileExtension($0, of: .site)
            }
            // A type whose extensions are all refused is one of them under another name.
            guard let type = FileTypeRule.type(name, of: .site), texts.isEmpty || !extensions.isEmpty else {
                return nil
            }
            return FileHandler.Accepted(type: type, extensions: extensions)
        }
        return FileHandler(action: action, accepted: accepted, start: address)
    }

    private static func protocolHandler(_ value: JSONValue, _ address: Location) -> ProtocolHandler? {
        guard let scheme = value["protocol"]?.stringValue?.lowercased(), let template = value["url"]?.stringValue else {
            return nil
        }
        return ProtocolHandler(scheme: scheme, template: template, start: address)
    }
}
