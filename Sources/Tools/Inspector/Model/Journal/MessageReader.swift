import HotwireCore

/// Reads bridge messages from the trace, and pairs messages with replies.
///
/// The libraries of different pages use the same identifiers, so a reply belongs to the most recent message with its identifier.
struct MessageReader: Sendable {
    /// The messages, in chronological order.
    private(set) var messages: [InspectedMessage] = []
    private var asked: [Call: Int] = [:]

    /// Reads all entries.
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
