import HotwireCore

/// A message from a page to a bridge component, or the reply.
struct InspectedMessage: Hashable, Sendable, Identifiable {
    /// The number of the message's entry.
    let id: Int
    /// The time, in milliseconds since the journal's first entry.
    let time: Int
    let tab: String?
    /// Whether a modal was open.
    let isModal: Bool
    /// The page on the top screen.
    let screen: Location?
    /// Whether the app sent the message as a reply.
    let isAnswer: Bool
    /// The message; a message that was too long is only its beginning, as a string.
    let message: Message
    /// Whether the message was truncated, so that it cannot be sent again.
    let isCut: Bool
    /// The entries of the replies to a page's message, or of the message that a reply answers.
    var counterparts: [Int] = []
}

extension InspectedMessage {
    /// Decodes an entry with a bridge message.
    init?(_ entry: JournalEntry) {
        guard entry.name == .bridge, let component = entry.text("component"), let event = entry.text("name"),
            let id = entry.text("id")
        else { return nil }
        let data = entry.event.details["data"] ?? [:]
        self.id = entry.number
        time = entry.time
        tab = entry.tab
        isModal = entry.isModal
        screen = entry.screen
        isAnswer = entry.isTrue("isReply")
        message = Message(
            id: id,
            component: component,
            event: event,
            metadata: data["metadata"]?["url"]?.stringValue.map(Message.Metadata.init),
            data: data,
            sender: entry.text("sender") ?? "",
            waitsForReply: entry.event.details["waitsForReply"]?.boolValue ?? true
        )
        isCut = entry.isCut
    }
}

// The libraries of different pages use the same identifiers, so a reply belongs to the most recent message with its identifier.
/// A reader of bridge messages from the trace, which pairs messages with replies.
struct MessageReader: Sendable {
    /// The messages, in chronological order.
    private(set) var messages: [InspectedMessage] = []
    private var asked: [Call: Int] = [:]

    init(_ entries: [JournalEntry]) {
        for message in entries.lazy.compactMap(InspectedMessage.init) { take(message) }
    }

    private mutating func take(_ message: InspectedMessage) {
        let (index, call) = (messages.count, Call(message))
        messages.append(message)
        guard message.isAnswer else { return asked[call] = index }
        guard let question = asked[call] else { return }
        messages[index].counterparts = [messages[question].id]
        messages[question].counterparts.append(message.id)
    }

    /// The key that a message and its reply share.
    private struct Call: Hashable {
        let tab: String?
        let component: String
        let id: String
        let sender: String

        init(_ message: InspectedMessage) {
            tab = message.tab
            component = message.message.component
            id = message.message.id
            sender = message.message.sender
        }
    }
}
