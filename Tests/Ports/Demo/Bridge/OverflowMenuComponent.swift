import Foundation
import HotwireNative

/// Shows a button with three dots in the header bar,
/// and replies to the page when it is clicked.
final class OverflowMenuComponent: BridgeComponent {
    override class var name: String { "overflow-menu" }

    override func onReceive(message: Message) {
        guard let event = Event(rawValue: message.event) else {
            return
        }

        switch event {
        case .connect:
            handleConnectEvent(message: message)
        }
    }

    // MARK: Private

    private var viewController: Screen? {
        delegate?.destination as? Screen
    }

    private func handleConnectEvent(message: Message) {
        guard let data: MessageData = message.data() else { return }
        showOverflowMenuItem(data)
    }

    private func showOverflowMenuItem(_ data: MessageData) {
        guard let viewController else { return }

        let action = { [unowned self] in
            overflowAction()
        }

        viewController.navigationItem.rightBarButtonItem = BarButtonItem(
            title: data.label,
            image: "view-more-symbolic",
            primaryAction: action
        )
    }

    private func overflowAction() {
        reply(to: Event.connect.rawValue)
    }
}

// MARK: Events

private extension OverflowMenuComponent {
    enum Event: String {
        case connect
    }
}

// MARK: Message data

private extension OverflowMenuComponent {
    struct MessageData: Decodable {
        let label: String
    }
}
