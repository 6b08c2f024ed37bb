/// A component's way to its screen and to the page.
///
/// It holds neither: a component keeps it, and needs no weak references of its own.
@MainActor public final class BridgeConnection {
    private weak var delegate: BridgeDelegate?
    /// The last of each event, the latest last; a component with other names has its own of each name.
    private var received: [Message] = []

    /// A page that makes up one event after the other is not remembered for ever.
    private static let mostEvents = 100

    init(delegate: BridgeDelegate) {
        self.delegate = delegate
    }

    /// The screen, while it is there.
    public var destination: (any BridgeDestination)? { delegate?.destination }

    func receivedMessage(for event: String) -> Message? { received.last { $0.event == event } }

    func message(for event: String, to name: String? = nil) throws(BridgeError) -> Message {
        let message = received.last { $0.event == event && (name == nil || name == $0.component) }
        guard let message else { throw .notReceived(event: event) }
        return message
    }

    func remember(_ message: Message) {
        let before = received.lastIndex { $0.event == message.event && $0.component == message.component }
        if let before { received.remove(at: before) }
        guard received.count < Self.mostEvents else { return }
        received.append(message)
    }

    func forget(_ message: Message) { received.removeAll { $0.isSame(as: message) } }

    func reply(with message: Message) async throws(BridgeError) {
        guard let delegate else { throw .noPage }
        try await delegate.reply(with: message)
    }
}
