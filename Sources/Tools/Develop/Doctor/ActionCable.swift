import FoundationEssentials
import HotwireCore
import HotwireNative

/// The Action Cable endpoint of a Rails app's live updates.
struct ActionCable: Sendable {
    /// The subprotocols of Action Cable's client.
    static let protocols = ["actioncable-v1-json", "actioncable-unsupported"]
    /// Rails' default path.
    private static let usualPath = "/cable"
    /// Strings that show that a page or its scripts use Action Cable.
    private static let signs = ["turbo-cable-stream-source", "@rails/actioncable", "actioncable-v1-json"]

    /// The WebSocket's address, with the scheme `http` or `https`.
    let location: Location

    /// Finds the endpoint in a page and the texts of its scripts; `nil` if they do not use Action Cable.
    init?(html: Data, scripts: [String], at address: Location) {
        let named = HeadTags(Array(html.prefix(WebPageHead.longest))).first {
            $0.name == "meta" && $0.attributes["name"]?.lowercased() == "action-cable-url"
        }
        let texts = scripts + [String(decoding: html, as: UTF8.self)]
        guard named != nil || texts.contains(where: { text in Self.signs.contains(where: text.contains) }) else {
            return nil
        }
        var reference = named?.attributes["content"]?.trimmingWhiteSpace ?? Self.usualPath
        if reference.hasPrefix("ws:") || reference.hasPrefix("wss:") { reference = "http" + reference.dropFirst(2) }
        guard let location = try? Location(reference: reference, relativeTo: address), location.isWeb else {
            return nil
        }
        self.location = location
    }

    /// Returns the finding about a server's response to a page with the given origin.
    func finding(_ answer: WebSocketProbe.Answer, origin: String) -> Finding {
        let consequence = "Live updates do not arrive."
        switch answer {
        case .opened(protocol: Self.protocols[0]): return Finding(.fine, "Action Cable answers at \(location)")
        case .opened:
            return Finding(.warning, "The WebSocket at \(location) does not use the Action Cable protocol", consequence)
        case .refused(let status):
            let text =
                "\(consequence) Mount Action Cable there or correct action-cable-url, and allow \(origin) in "
                + "config.action_cable.allowed_request_origins: Rails answers other origins with 404."
            return Finding(.warning, "Action Cable at \(location) returns \(status)", text)
        case .failed(let error):
            return Finding(
                .warning,
                "Action Cable at \(location): \(ErrorText(error, at: location).title)",
                consequence
            )
        }
    }
}
