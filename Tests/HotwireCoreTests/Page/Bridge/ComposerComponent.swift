import HotwireCore

/// The example from the iOS tests, in which the user chooses the sender.
final class ComposerComponent: BridgeComponent {
    override class var name: String { "composer" }

    private(set) var hooks: [String] = []
    private(set) var received: [Message] = []
    private(set) var released: [Message] = []

    private struct MessageData: Decodable {
        struct Sender: Decodable { let email: String }
        let senders: [Sender]
    }

    override func onReceive(message: Message) {
        received.append(message)
        switch message.event {
        case "fail": reply(with: message.replacing(data: Double.nan))
        case "twice":
            reply(with: message.replacing(data: ["count": 1]))
            reply(with: message.replacing(data: ["count": 2]))
        default: break
        }
    }

    override func onRelease(message: Message) { released.append(message) }

    func select(_ email: String) {
        guard let message = receivedMessage(for: "connect"), let data: MessageData = message.data(),
            let index = data.senders.firstIndex(where: { $0.email == email })
        else { return }
        reply(with: message.replacing(event: "select-sender", data: ["selectedIndex": index]))
    }

    override func onViewDidLoad() { hooks.append("did load") }
    override func onViewWillAppear() { hooks.append("will appear") }
    override func onViewDidAppear() { hooks.append("did appear") }
    override func onViewWillDisappear() { hooks.append("will disappear") }
    override func onViewDidDisappear() { hooks.append("did disappear") }
}

final class PlainComponent: BridgeComponent {
    override class var name: String { "plain" }
}
