import HotwireCore
import HotwireDesktop
import HotwireNative

/// A page's entries in the window's primary menu, or a button that opens the page's own menu (web: `overflow-menu`,
/// `nav-menu`, `nav`).
final class OverflowMenuComponent: BridgeComponent {
    override class var name: String { "overflow-menu" }
    override class var otherNames: [String] { ["nav-menu", "nav"] }

    private var message: Message?
    private var button: BarButtonItem?

    override func onReceive(message: Message) {
        guard message.event == "connect" else { return }
        removeEntries()
        self.message = message
        let menu = PageMenu(message.fields)
        let entries = menu.entries.map { entry in
            MenuEntry(title: entry.title, isEnabled: entry.isEnabled) { [weak self] in
                self?.answerUser(message, with: PageMenu.answer(entry))
            }
        }
        // Fizzy sends entries. A sheet has no primary menu, so it shows them in a menu of its header bar.
        screen?.setMenuEntries(entries, for: self)
        // The official demo sends only a label.
        guard message.fields["items"] == nil else { return }
        let button = BarButtonItem(title: menu.title ?? translated("More"), image: "view-more-symbolic") {
            [weak self] in
            self?.answerUser(message)
        }
        self.button = button
        navigationItem?.add(button)
    }

    override func onRelease(message: Message) {
        if self.message == message { removeEntries() }
    }

    private func removeEntries() {
        screen?.setMenuEntries([], for: self)
        if let button { navigationItem?.remove(button) }
        (message, button) = (nil, nil)
    }
}
