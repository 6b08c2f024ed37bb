import HotwireCore

/// What a page's `badge` or `notification-badge` component asks for; what it does not name stays as it is.
nonisolated struct BadgeRequest: Hashable, Sendable {
    /// How much waits in the app; 0 takes the badge away.
    let app: Int?
    /// How much waits in the page's tab; 0 takes the badge away.
    let tab: Int?

    /// Reads a message; `nil` for what is nothing to do.
    init?(_ message: Message) {
        guard ["connect", "update", "set"].contains(message.event) else { return nil }
        let data = message.fields
        app = ["home", "app", "count"].lazy.compactMap { Self.count($0, in: data) }.first
        tab = Self.count("tab", in: data)
        guard app != nil || tab != nil else { return nil }
    }

    /// The badge of a tab, which has room for little; `nil` for none.
    var tabText: String? {
        guard let tab, tab > 0 else { return nil }
        return tab > 999 ? "999+" : "\(tab)"
    }

    private static func count(_ key: String, in data: JSONValue) -> Int? {
        let number = data[key]?.intValue ?? data.text(key).flatMap { Int($0) }
        return number.map { min(max($0, 0), 1_000_000) }
    }
}
