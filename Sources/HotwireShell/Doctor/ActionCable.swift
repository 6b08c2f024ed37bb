import FoundationEssentials
import HotwireCore
import HotwireNative

/// Where the pages of a Rails app get live updates from.
struct ActionCable: Sendable {
    /// The protocols that its script knows.
    static let protocols = ["actioncable-v1-json", "actioncable-unsupported"]
    /// Where it is unless the page says otherwise.
    private static let usualPath = "/cable"
    /// What stands in a page or its scripts that uses it.
    private static let signs = ["turbo-cable-stream-source", "@rails/actioncable", "actioncable-v1-json"]

    /// The WebSocket's address, with `http` or `https`.
    let location: Location

    /// Finds the address; `nil` where nothing in the page uses Action Cable.
    ///
    /// - Parameters:
    ///   - html: the page
    ///   - scripts: the texts of its scripts
    ///   - address: where the page is
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

    /// What a server's answer means.
    ///
    /// - Parameters:
    ///   - answer: the answer
    ///   - origin: the page's origin
    /// - Returns: the finding.
    func finding(_ answer: WebSocketProbe.Answer, origin: String) -> Finding {
        let consequence = "Live updates do not arrive."
        switch answer {
        case .opened(protocol: Self.protocols[0]): return Finding(.fine, "Action Cable answers at \(location)")
        case .opened:
            return Finding(.warning, "The WebSocket at \(location) is not Action Cable's", consequence)
        case .refused(let status):
            let text =
                "\(consequence) Mount Action Cable there or correct action-cable-url, and allow \(origin) in "
                + "config.action_cable.allowed_request_origins: Rails answers other origins with 404."
            return Finding(.warning, "Action Cable at \(location) is answered with \(status)", text)
        case .failed(let error):
            return Finding(
                .warning,
                "Action Cable at \(location): \(ErrorText(error, at: location).title)",
                consequence
            )
        }
    }
}
