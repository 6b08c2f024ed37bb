import HotwireCore
import HotwireNative

/// Buttons of a page in the header bar (web: `button`, `nav-button`, `menu-button`).
///
/// ```html
/// <a href="/hikes/new" data-controller="bridge--button" data-bridge-title="New Hike" data-bridge-ios-image="plus">New</a>
/// ```
///
/// Each element has its own button, in the order in which the elements connected; the button disappears with its element. A
/// click on the button clicks the element. An icon that a page names for phones is shown as the matching icon of the desktop;
/// without one, the button shows its title.
final class ButtonComponent: BridgeComponent {
    override class var name: String { "button" }
    override class var otherNames: [String] { ["nav-button", "menu-button"] }

    private var buttons: [(message: Message, item: BarButtonItem)] = []

    /// Shows a button.
    override func onReceive(message: Message) {
        guard let button = HeaderButton(message) else { return }
        let item = BarButtonItem(title: button.title ?? translated("Button"), image: button.icon) {
            [weak self] in self?.answerUser(message)
        }
        let isAdded = navigationItem?.add(item, at: button.side == .left ? .start : .end) ?? false
        if isAdded { buttons.append((message, item)) }
    }

    /// Removes the button of an element.
    override func onRelease(message: Message) {
        for button in buttons where button.message == message { navigationItem?.remove(button.item) }
        buttons.removeAll { $0.message == message }
    }
}

/// A page's button in the header bar, in the formats of all published web sides.
nonisolated struct HeaderButton: Hashable, Sendable {
    /// An end of the header bar, for left-to-right languages.
    enum Side: String, Hashable, Sendable {
        /// Next to Back.
        case left
        /// Next to the menu.
        case right
    }

    /// The title, if the page names one.
    let title: String?
    /// The name of the desktop's icon for the page's icon, if one is known.
    let icon: String?
    /// The end of the header bar.
    let side: Side

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        let data = message.fields
        let named = (data.text("side") ?? data.text("position")).flatMap(Side.init)
        switch (message.event, message.component) {
        case ("left", _): side = .left
        case ("right", _): side = .right
        case ("connect", "menu-button"): side = named ?? .left
        case ("connect", _): side = named ?? .right
        default: return nil
        }
        title = data.title("title")
        icon = IconName.symbolic(data) ?? (message.component == "menu-button" ? "open-menu-symbolic" : nil)
    }
}
