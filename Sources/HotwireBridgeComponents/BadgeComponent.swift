public import HotwireCore
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
public final class BadgeComponent: BridgeComponent {
    /// The name by which pages know it.
    public static let name = "badge"
    /// The name of Jumpstart Pro's web side.
    public static let otherNames = ["notification-badge"]
    /// Its way to the screen and to the page.
    public let connection: BridgeConnection

    /// Makes the component.
    public init(connection: BridgeConnection) { self.connection = connection }

    /// Shows the numbers.
    public func receive(_ message: Message) {
        guard let badge = BadgeRequest(message) else { return }
        if let count = badge.app, let application = HotwireApplication.running {
            LauncherEntry.show(count, of: application)
        }
        guard badge.tab != nil, let tabs = screen?.window?.tabs, let navigator,
            let index = tabs.navigators.firstIndex(where: { $0 === navigator })
        else { return }
        tabs.setBadge(badge.tabText, for: tabs.tabs[index].id)
    }
}
