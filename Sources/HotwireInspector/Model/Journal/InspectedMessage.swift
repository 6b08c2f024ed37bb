import HotwireCore

/// One message of a bridge component, of the page's or of ours.
struct InspectedMessage: Hashable, Sendable, Identifiable {
    /// The number of its entry.
    let id: Int
    /// When it was sent, in milliseconds since the journal's first entry.
    let time: Int
    /// The tab it was sent in.
    let tab: String?
    /// Whether a modal was shown then.
    let isModal: Bool
    /// The page on the topmost screen then.
    let screen: Location?
    /// Whether the app answered the page with it; else the page sent it.
    let isAnswer: Bool
    /// The message; of one that was too long only the beginning, as a text.
    let message: Message
    /// Whether it was too long to be kept whole, so that it cannot be sent again.
    let isCut: Bool
    /// Of the page's message the answers, of an answer what it answers; the numbers of their entries.
    var counterparts: [Int] = []
}

extension InspectedMessage {
    /// Reads an entry that is a bridge message.
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
