import HotwireCore
import HotwireNative

/// Says how much waits in the app, and in the page's tab (web: `badge`, `notification-badge`).
///
/// ```html
/// <div data-controller="bridge--badge" data-bridge--badge-home-value="3" data-bridge--badge-tab-value="1"></div>
/// ```
///
/// It takes what Ruby Native sends, `{home, tab}`, what Jumpstart Pro does, `{app, tab}`, and `{count}`. What is not named stays as it is, and 0 takes it away.
/// The number of the app is at its icon in docks that know Unity's launcher entries; that of the tab is at its button.
/// Both stay when the page goes. Nothing is answered.
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
