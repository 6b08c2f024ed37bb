import HotwireCore

/// Reads bridge messages out of the trace, each with what belongs to it.
///
/// The libraries of two pages count alike, so the newest message with an answer's id is the one that it answers.
struct MessageReader: Sendable {
    /// The messages in their order.
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

    /// What the page and the app know a message by.
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
