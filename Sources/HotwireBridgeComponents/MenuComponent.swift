import HotwireCore
import HotwireDesktop
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
/// The component accepts the official demo's `display`, which opens a menu at once, and `connect` of
/// `@joemasilotti/bridge-components`, which adds a button with a menu to the header bar. If the user closes the menu, the
/// page receives no reply.
final class MenuComponent: BridgeComponent {
    override class var name: String { "menu" }

    private var buttons: [(message: Message, item: BarButtonItem)] = []
    private var shown: (message: Message, menu: MenuPopover)?

    /// Opens a menu, or shows its button.
    override func onReceive(message: Message) {
        let menu = PageMenu(message.fields)
        switch message.event {
        case "display": open(menu, for: message)
        case "connect": addButton(of: menu, for: message)
        default: break
        }
    }

    /// Removes the menu or the button of an element.
    override func onRelease(message: Message) {
        if shown?.message == message { close() }
        for button in buttons where button.message == message { navigationItem?.remove(button.item) }
        buttons.removeAll { $0.message == message }
    }

    /// Closes the menu together with its screen.
    override func onViewWillDisappear() { close() }

    /// The open menu, for tests.
    var menu: MenuPopover? { shown?.menu }

    private func close() {
        shown?.menu.dismiss()
        shown = nil
    }

    private func open(_ menu: PageMenu, for message: Message) {
        guard !menu.entries.isEmpty, let page else { return }
        close()
        let popover = MenuPopover(title: menu.title ?? "", entries: entries(of: menu, for: message))
        shown = (message, popover)
        page.present(popover, at: menu.source.map { ($0.x, $0.y, $0.width, $0.height) })
    }

    private func entries(of menu: PageMenu, for message: Message) -> [MenuEntry] {
        menu.entries.map { entry in
            MenuEntry(title: entry.title, isEnabled: entry.isEnabled) { [weak self] in
                self?.answerUser(message, with: PageMenu.answer(entry))
            }
        }
    }

    private func addButton(of menu: PageMenu, for message: Message) {
        let entries = entries(of: menu, for: message)
        let icon = IconName.symbolic(message.fields) ?? "view-more-symbolic"
        let item = BarButtonItem(title: menu.title ?? translated("Menu"), image: icon, menu: entries) { [weak self] in
            self?.answerUser(message)
        }
        let isAdded = navigationItem?.add(item, at: message.fields["side"] == "left" ? .start : .end) ?? false
        if isAdded { buttons.append((message, item)) }
    }
}
