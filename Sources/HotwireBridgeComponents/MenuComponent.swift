internal import CWebKitGTK
public import HotwireCore
import HotwireNative

/// A menu of the page: a popover where the user clicked, or a button in the header bar (web: `menu`).
///
/// ```html
/// <div data-controller="bridge--menu">
///   <p data-bridge--menu-target="title">Sort by</p>
///   <a href="?sort=name" data-bridge--menu-target="item">Name</a>
/// </div>
/// ```
///
/// It takes the official demo's `display`, which opens a menu now, and `connect` of `@joemasilotti/bridge-components`, which
/// puts a button with a menu into the header bar. A user who closes the menu chooses nothing, and the page receives
/// no reply.
public final class MenuComponent: BridgeComponent {
    /// The name by which pages know it.
    public static let name = "menu"
    /// Its way to the screen and to the page.
    public let connection: BridgeConnection

    private var buttons: [(message: Message, item: BarItem)] = []
    private(set) var popover: PageMenuPopover?

    /// Creates the component.
    public init(connection: BridgeConnection) {
        self.connection = connection
    }

    /// Opens a menu, or shows the button of one.
    public func receive(_ message: Message) {
        let menu = PageMenu(message.jsonData)
        switch message.event {
        case "display": open(menu, for: message)
        case "connect": addButton(of: menu, for: message)
        default: break
        }
    }

    /// Takes away what was shown for an element.
    public func release(_ message: Message) {
        if popover?.message.isSame(as: message) == true { popover = nil }
        for button in buttons where button.message.isSame(as: message) { navigationItem?.remove(button.item) }
        buttons.removeAll { $0.message.isSame(as: message) }
    }

    /// A menu goes with what it was opened from.
    public func screenWillDisappear() { popover = nil }

    private func open(_ menu: PageMenu, for message: Message) {
        guard !menu.entries.isEmpty, let pageView else { return }
        popover = PageMenuPopover(message, menu, over: pageView) { [weak self] in self?.answerUser(message, with: $0) }
    }

    private func addButton(of menu: PageMenu, for message: Message) {
        let entries = menu.entries.map { entry in
            MenuEntry(title: entry.title, isEnabled: entry.isEnabled) { [weak self] in
                self?.answerUser(message, with: PageMenu.answer(entry))
            }
        }
        let icon = IconName.symbolic(message.jsonData).flatMap(Icons.shown) ?? "view-more-symbolic"
        let item = BarItem(title: menu.title ?? translated("Menu"), icon: icon, menu: entries) { [weak self] in
            self?.answerUser(message)
        }
        buttons.append((message, item))
        navigationItem?.add(item, at: message.jsonData["side"] == "left" ? .start : .end)
    }
}
