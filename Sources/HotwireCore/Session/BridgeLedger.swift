/// What the bridge components in a page have said that still stands, and which place heard it.
struct BridgeLedger: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        let message: Message
        var place: PlaceIdentifier?
        var isHeard: Bool
        var isAnswered = false

        /// Whether it still says something to a screen that takes another's place; what was only to be done is done.
        var stands: Bool { !isHeard || message.event == "connect" || (message.waitsForReply && !isAnswered) }
    }

    /// A page that never lets a message go does not fill the memory.
    static let most = 200

    /// The place whose page the document shows, or is about to.
    var speaker: PlaceIdentifier?
    private var entries: [Entry] = []
    private var late: [PlaceIdentifier: [Message]] = [:]

    /// Notes a message; where there are too many, the oldest is let go.
    mutating func add(_ message: Message, heardIn place: PlaceIdentifier?) -> [PlaceIdentifier: [Message]] {
        entries.append(Entry(message: message, place: place, isHeard: place != nil))
        guard entries.count > Self.most else { return [:] }
        return Self.byPlace([entries.removeFirst()])
    }

    /// Takes out the messages that the page waits for no more answers to, by the place that heard them.
    mutating func remove(_ ids: Set<String>, of sender: String) -> [PlaceIdentifier: [Message]] {
        remove { $0.message.sender == sender && ids.contains($0.message.id) }
    }

    /// Takes out what a component said without a function for answers: its page tells of the end of all others itself.
    mutating func removeUnawaited(of component: String) -> [PlaceIdentifier: [Message]] {
        remove { $0.message.component == component && !$0.message.waitsForReply }
    }

    /// Notes that a message was answered.
    mutating func answered(_ message: Message) {
        guard let index = entries.lastIndex(where: { $0.message.isSame(as: message) }) else { return }
        entries[index].isAnswered = true
    }

    /// Takes out all messages, by the place that heard them.
    mutating func removeAll() -> [PlaceIdentifier: [Message]] { remove { _ in true } }

    private mutating func remove(where isGone: (Entry) -> Bool) -> [PlaceIdentifier: [Message]] {
        let gone = entries.filter(isGone)
        if !gone.isEmpty { entries.removeAll(where: isGone) }
        return Self.byPlace(gone)
    }

    private static func byPlace(_ entries: [Entry]) -> [PlaceIdentifier: [Message]] {
        var places: [PlaceIdentifier: [Message]] = [:]
        for entry in entries {
            if let place = entry.place { places[place, default: []].append(entry.message) }
        }
        return places
    }

    /// Keeps what was let go until its place may show it; answers what is too much to be kept.
    mutating func keep(_ messages: [Message], for place: PlaceIdentifier) -> [Message] {
        late[place, default: []] += messages
        guard late[place]?.count ?? 0 > Self.most else { return [] }
        return takeLate(of: place)
    }

    /// What was let go and not told yet.
    mutating func takeLate(of place: PlaceIdentifier) -> [Message] { late.removeValue(forKey: place) ?? [] }

    /// What was said and a place has not heard; now it has.
    mutating func handOver(to place: PlaceIdentifier) -> [Message] {
        var messages: [Message] = []
        for index in entries.indices where entries[index].place != place && entries[index].stands {
            entries[index].place = place
            entries[index].isHeard = true
            messages.append(entries[index].message)
        }
        return messages
    }

    /// A place that is gone has heard nothing: what stands is for the one that takes its place.
    mutating func forget(_ place: PlaceIdentifier) {
        late[place] = nil
        for index in entries.indices where entries[index].place == place { entries[index].place = nil }
    }
}
