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
