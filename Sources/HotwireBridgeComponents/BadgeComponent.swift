import HotwireCore
import HotwireDesktop
import HotwireNative

/// A number on the app's icon and on the page's tab (web: `badge`, `notification-badge`).
final class BadgeComponent: BridgeComponent {
    override class var name: String { "badge" }
    override class var otherNames: [String] { ["notification-badge"] }

    override func onReceive(message: Message) {
        // Both numbers stay after the page is closed.
        guard let badge = BadgeRequest(message) else { return }
        if let count = badge.app { screen?.setAppBadge(count) }
        if badge.tab != nil { screen?.setTabBadge(badge.tabText) }
    }
}

/// A request of a page's `badge` or `notification-badge` component; missing numbers stay unchanged.
nonisolated struct BadgeRequest: Hashable, Sendable {
    /// The app's number; 0 removes the badge.
    let app: Int?
    /// The number of the page's tab; 0 removes the badge.
    let tab: Int?

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        guard ["connect", "update", "set"].contains(message.event) else { return nil }
        let data = message.fields
        // Ruby Native sends `home`, Jumpstart Pro `app`, and other pages `count`.
        app = ["home", "app", "count"].lazy.compactMap { Self.count($0, in: data) }.first
        tab = Self.count("tab", in: data)
        guard app != nil || tab != nil else { return nil }
    }

    /// The text of a tab's badge, which must be short; `nil` for no badge.
    var tabText: String? {
        guard let tab, tab > 0 else { return nil }
        return tab > 999 ? "999+" : "\(tab)"
    }

    private static func count(_ key: String, in data: JSONValue) -> Int? {
        let number = data[key]?.intValue ?? data.text(key).flatMap { Int($0) }
        return number.map { min(max($0, 0), 1_000_000) }
    }
}
