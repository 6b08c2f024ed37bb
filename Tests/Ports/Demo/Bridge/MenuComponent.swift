import Foundation
import HotwireDesktop
import HotwireNative

/// Shows a page's menu natively,
/// and replies with the index of the chosen item.
final class MenuComponent: BridgeComponent {
    override class var name: String { "menu" }

    override func onReceive(message: Message) {
        guard let event = Event(rawValue: message.event) else {
            return
        }

        switch event {
        case .display:
            handleDisplayEvent(message: message)
        }
    }

    // MARK: Private

    private var viewController: Screen? {
        delegate?.destination as? Screen
    }

    private func handleDisplayEvent(message: Message) {
        guard let data: MessageData = message.data() else { return }
        showAlertSheet(with: data.title, items: data.items, source: data.source)
    }

    private func showAlertSheet(with title: String, items: [Item], source: Source) {
        let menu = MenuPopover(
            title: title,
            entries: items.map { item in
                MenuEntry(title: item.title) { [unowned self] in
                    onItemSelected(item: item)
                }
            }
        )

        if let vc = viewController as? Visitable {
            vc.present(
                menu,
                at: (
                    x: source.x, y: source.y, width: source.width, height: source.height
                )
            )
        }
    }

    private func onItemSelected(item: Item) {
        reply(
            to: Event.display.rawValue,
            with: SelectionMessageData(selectedIndex: item.index)
        )
    }
}

// MARK: Events

private extension MenuComponent {
    enum Event: String {
        case display
    }
}

// MARK: Message data

private extension MenuComponent {
    struct Source: Decodable {
        let x: Double
        let y: Double
        let width: Double
        let height: Double
    }

    struct MessageData: Decodable {
        let title: String
        let items: [Item]
        let source: Source
    }

    struct Item: Decodable {
        let title: String
        let index: Int
    }

    struct SelectionMessageData: Encodable {
        let selectedIndex: Int
    }
}
