import Foundation
import HotwireNative

/// Shows the submit button of a page's form in the header bar,
/// and has the page submit the form when it is clicked.
final class FormComponent: BridgeComponent {
    override class var name: String { "form" }

    override func onReceive(message: Message) {
        guard let event = Event(rawValue: message.event) else {
            return
        }

        switch event {
        case .connect:
            handleConnectEvent(message: message)
        case .submitEnabled:
            handleSubmitEnabled()
        case .submitDisabled:
            handleSubmitDisabled()
        }
    }

    // MARK: Private

    private weak var submitBarButtonItem: BarButtonItem?
    private var viewController: Screen? {
        delegate?.destination as? Screen
    }

    private func handleConnectEvent(message: Message) {
        guard let data: MessageData = message.data() else { return }
        configureBarButton(with: data.submitTitle)
    }

    private func handleSubmitEnabled() {
        submitBarButtonItem?.isEnabled = true
    }

    private func handleSubmitDisabled() {
        submitBarButtonItem?.isEnabled = false
    }

    private func configureBarButton(with title: String) {
        guard let viewController else { return }

        let action = { [unowned self] in
            reply(to: Event.connect.rawValue)
        }

        let item = BarButtonItem(title: title, primaryAction: action)
        viewController.navigationItem.rightBarButtonItem = item
        submitBarButtonItem = item
    }
}

// MARK: Events

private extension FormComponent {
    enum Event: String {
        case connect
        case submitEnabled
        case submitDisabled
    }
}

// MARK: Message data

private extension FormComponent {
    struct MessageData: Decodable {
        let submitTitle: String
    }
}
