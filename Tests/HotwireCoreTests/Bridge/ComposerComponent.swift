import HotwireCore

/// The example of the phones' tests: a person chooses who sends.
final class ComposerComponent: BridgeComponent {
    static let name = "composer"
    let connection: BridgeConnection
    private(set) var hooks: [String] = []
    private(set) var received: [Message] = []
    private(set) var released: [Message] = []

    init(connection: BridgeConnection) { self.connection = connection }

    private struct Senders: Decodable {
        struct Sender: Decodable { let email: String }
        let senders: [Sender]
    }

    private struct Failure: Error {}

    func receive(_ message: Message) async throws {
        received.append(message)
        switch message.event {
        case "fail": throw Failure()
        case "twice":
            try await reply(to: message, with: ["count": 1])
            try await reply(to: message, with: ["count": 2])
        default: break
        }
    }

    func release(_ message: Message) { released.append(message) }

    func select(_ email: String) async throws {
        let senders = try receivedMessage(for: "connect")?.data(Senders.self).senders ?? []
        guard let index = senders.firstIndex(where: { $0.email == email }),
            let message = receivedMessage(for: "connect")
        else { return }
        try await reply(
            with: message.replacing(event: "select-sender", jsonData: ["selectedIndex": .number(Double(index))])
        )
    }

    func screenWillAppear() { hooks.append("will appear") }
    func screenDidAppear() { hooks.append("did appear") }
    func screenWillDisappear() { hooks.append("will disappear") }
    func screenDidDisappear() { hooks.append("did disappear") }
}

/// Does nothing at all.
final class PlainComponent: BridgeComponent {
    static let name = "plain"
    let connection: BridgeConnection
    init(connection: BridgeConnection) { self.connection = connection }
    func receive(_ message: Message) {}
}
