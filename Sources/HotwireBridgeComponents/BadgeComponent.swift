import HotwireCore
import HotwireDesktop
import HotwireNative

/// Shows a number on the app's icon and on the page's tab (web: `badge`, `notification-badge`).
///
/// ```html
/// <div data-controller="bridge--badge" data-bridge--badge-home-value="3" data-bridge--badge-tab-value="1"></div>
/// ```
///
/// The component accepts the data of Ruby Native, `{home, tab}`, of Jumpstart Pro, `{app, tab}`, and `{count}`. A number that
/// is missing stays unchanged, and 0 removes a badge. Docks that support Unity's launcher entries show the app's number on
/// its icon; the tab's number is on its button. Both stay after the page is closed. There is no reply.
final class BadgeComponent: BridgeComponent {
    override class var name: String { "badge" }
    override class var otherNames: [String] { ["notification-badge"] }

    /// Shows the numbers.
    override func onReceive(message: Message) {
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
