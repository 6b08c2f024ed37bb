import HotwireCore
import HotwireDesktop
import HotwireNative

/// A page's menu: a popover where the user clicked, or a button in the header bar (web: `menu`).
final class MenuComponent: BridgeComponent {
    override class var name: String { "menu" }

    private var buttons: [(message: Message, item: BarButtonItem)] = []
    private var shown: (message: Message, menu: MenuPopover)?

    override func onReceive(message: Message) {
        // The official demo sends `display`; `@joemasilotti/bridge-components` sends `connect`.
        let menu = PageMenu(message.fields)
        switch message.event {
        case "display": open(menu, for: message)
        case "connect": addButton(of: menu, for: message)
        default: break
        }
    }

    override func onRelease(message: Message) {
        if shown?.message == message { close() }
        for button in buttons where button.message == message { navigationItem?.remove(button.item) }
        buttons.removeAll { $0.message == message }
    }

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

/// A menu that a page requests, in any published format.
nonisolated struct PageMenu: Hashable, Sendable {
    /// An entry of the menu.
    struct Entry: Hashable, Sendable {
        let title: String
        /// The page's number for the entry, which the reply contains.
        let index: Int
        let isEnabled: Bool
    }

    /// An area in the page, in CSS pixels of its viewport.
    struct Source: Hashable, Sendable {
        let x: Double
        let y: Double
        let width: Double
        let height: Double
    }

    /// The title of the menu, or of the button that opens it, if the page names one.
    let title: String?
    let entries: [Entry]
    /// The clicked element, if the page reports its position.
    let source: Source?

    /// The maximum number of entries; the rest is ignored.
    static let mostEntries = 100

    init(_ data: JSONValue) {
        title = data.title("title") ?? data.title("label")
        let items = (data["items"]?.arrayValue ?? []).prefix(Self.mostEntries)
        entries = items.enumerated().compactMap { position, item in
            guard let title = item.title("title") else { return nil }
            let index = item["index"]?.intValue ?? position
            return Entry(title: title, index: index, isEnabled: item["disabled"] != true && item["enabled"] != false)
        }
        source = data["source"].flatMap(Source.init)
    }

    /// Returns the reply for an entry, under both names that pages read.
    static func answer(_ entry: Entry) -> JSONValue {
        ["index": .number(Double(entry.index)), "selectedIndex": .number(Double(entry.index))]
    }
}

nonisolated extension PageMenu.Source {
    init?(_ data: JSONValue) {
        guard let x = data["x"]?.doubleValue, let y = data["y"]?.doubleValue else { return nil }
        let size = [data["width"], data["height"]].map { max(0, $0?.doubleValue ?? 0) }
        guard [x, y, size[0], size[1]].allSatisfy({ abs($0) < 100_000 }) else { return nil }
        (self.x, self.y, width, height) = (x, y, size[0], size[1])
    }
}
