import HotwireCore
import HotwireNative

/// A page's buttons in the header bar, one for each element (web: `button`, `nav-button`, `menu-button`).
final class ButtonComponent: BridgeComponent {
    override class var name: String { "button" }
    override class var otherNames: [String] { ["nav-button", "menu-button"] }

    private var buttons: [(message: Message, item: BarButtonItem)] = []

    override func onReceive(message: Message) {
        guard let button = HeaderButton(message) else { return }
        let item = BarButtonItem(title: button.title ?? translated("Button"), image: button.icon) {
            [weak self] in self?.answerUser(message)
        }
        let isAdded = navigationItem?.add(item, at: button.side == .left ? .start : .end) ?? false
        if isAdded { buttons.append((message, item)) }
    }

    override func onRelease(message: Message) {
        for button in buttons where button.message == message { navigationItem?.remove(button.item) }
        buttons.removeAll { $0.message == message }
    }
}

/// A page's button in the header bar, in any published format.
nonisolated struct HeaderButton: Hashable, Sendable {
    /// An end of the header bar, named for left-to-right languages.
    enum Side: String, Hashable, Sendable {
        /// Next to Back.
        case left
        /// Next to the menu.
        case right
    }

    let title: String?
    /// The name of the desktop icon that matches the page's; `nil` shows the title.
    let icon: String?
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
