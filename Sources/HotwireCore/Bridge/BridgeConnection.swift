/// A component's way to its screen and to the page.
///
/// It holds neither: a component keeps it, and needs no weak references of its own.
@MainActor public final class BridgeConnection {
    private weak var delegate: BridgeDelegate?
    private var received: [String: Message] = [:]

    /// A page that makes up one event after the other is not remembered for ever.
    private static let mostEvents = 100

    init(delegate: BridgeDelegate) {
        self.delegate = delegate
    }

    /// The screen, while it is there.
    public var destination: (any BridgeDestination)? { delegate?.destination }

    func receivedMessage(for event: String) -> Message? { received[event] }

    func message(for event: String) throws(BridgeError) -> Message {
        guard let message = received[event] else { throw .notReceived(event: event) }
        return message
    }

    func remember(_ message: Message) {
        guard received[message.event] != nil || received.count < Self.mostEvents else { return }
        received[message.event] = message
    }

    func forget(_ message: Message) {
        if received[message.event]?.isSame(as: message) == true { received[message.event] = nil }
    }

    func reply(with message: Message) async throws(BridgeError) {
        guard let delegate else { throw .noPage }
        try await delegate.reply(with: message)
    }
}
