internal import CWebKitGTK
public import HotwireCore
import HotwireNative

/// Buttons of a page in the header bar (web: `button`, `nav-button`, `menu-button`).
///
/// ```html
/// <a href="/hikes/new" data-controller="bridge--button" data-bridge-title="New Hike" data-bridge-ios-image="plus">New</a>
/// ```
///
/// Each element has a button of its own, in the order in which they came, which goes with it. A click on it clicks the
/// element. Pictures that a page names for phones are shown as the desktop's own where there is one; else the title is.
public final class ButtonComponent: BridgeComponent {
    /// The name by which pages know it.
    public static let name = "button"
    /// Names of older web sides.
    public static let otherNames = ["nav-button", "menu-button"]
    /// Its way to the screen and to the page.
    public let connection: BridgeConnection

    private var buttons: [(message: Message, item: BarItem)] = []

    /// Creates the component.
    public init(connection: BridgeConnection) {
        self.connection = connection
    }

    /// Shows a button.
    public func receive(_ message: Message) {
        guard let button = HeaderButton(message) else { return }
        let item = BarItem(title: button.title ?? translated("Button"), icon: button.icon.flatMap(Icons.shown)) {
            [weak self] in self?.answerUser(message)
        }
        buttons.append((message, item))
        navigationItem?.add(item, at: button.side == .left ? .start : .end)
    }

    /// Removes the button of an element.
    public func release(_ message: Message) {
        for button in buttons where button.message.isSame(as: message) { navigationItem?.remove(button.item) }
        buttons.removeAll { $0.message.isSame(as: message) }
    }
}
