import HotwireCore
import HotwireDesktop
import HotwireNative

/// Entries of the page in the window's primary menu, or a button that opens the page's own menu (web: `overflow-menu`,
/// `nav-menu`, `nav`).
///
/// ```html
/// <nav data-controller="bridge--overflow-menu">
///   <a href="/edit" data-bridge--overflow-menu-target="item">Edit</a>
/// </nav>
/// ```
///
/// Entries, in Fizzy's format, appear in the primary menu below those of the app; in a sheet, which has no primary menu, they
/// are in a menu of its header bar. A label alone, in the official demo's format, becomes a button with three dots that
/// clicks the page's.
final class OverflowMenuComponent: BridgeComponent {
    override class var name: String { "overflow-menu" }
    override class var otherNames: [String] { ["nav-menu", "nav"] }

    private var message: Message?
    private var button: BarButtonItem?

    /// Shows the page's entries, or its button; later ones replace earlier ones.
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
        screen?.setMenuEntries(entries, for: self)
        guard message.fields["items"] == nil else { return }
        let button = BarButtonItem(title: menu.title ?? translated("More"), image: "view-more-symbolic") {
            [weak self] in
            self?.answerUser(message)
        }
        self.button = button
        navigationItem?.add(button)
    }

    /// Removes the entries together with their element.
    override func onRelease(message: Message) {
        if self.message == message { removeEntries() }
    }

    private func removeEntries() {
        screen?.setMenuEntries([], for: self)
        if let button { navigationItem?.remove(button) }
        (message, button) = (nil, nil)
    }
}
