/// What the bridge components in a page have said that still stands, and which place heard it.
struct BridgeLedger: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        let message: Message
        var visitHost: VisitHostIdentifier?
        var isHeard: Bool
        var isAnswered = false

        /// Whether it still says something to a screen that takes another's place; what was only to be done is done.
        var stands: Bool { !isHeard || message.event == "connect" || (message.waitsForReply && !isAnswered) }
    }

    /// A page that never lets a message go does not fill the memory.
    static let most = 200

    /// The place whose page the document shows, or is about to.
    var speaker: VisitHostIdentifier?
    private var entries: [Entry] = []
    private var late: [VisitHostIdentifier: [Message]] = [:]

    /// Notes a message; where there are too many, the oldest is let go.
    private mutating func add(_ message: Message, receivedIn visitHost: VisitHostIdentifier?) -> [VisitHostIdentifier:
        [Message]]
    {
        entries.append(Entry(message: message, visitHost: visitHost, isHeard: visitHost != nil))
        guard entries.count > Self.most else { return [:] }
        return Self.byPlace([entries.removeFirst()])
    }

    /// Takes out the messages that the page waits for no more answers to, by the place that heard them.
    private mutating func remove(_ ids: Set<String>, of sender: String) -> [VisitHostIdentifier: [Message]] {
        remove { $0.message.sender == sender && ids.contains($0.message.id) }
    }

    /// Takes out what a component said without a function for answers: its page tells of the end of all others itself.
    private mutating func removeUnawaited(of component: String) -> [VisitHostIdentifier: [Message]] {
        remove { $0.message.component == component && !$0.message.waitsForReply }
    }

    /// Notes that a message was answered.
    mutating func answered(_ message: Message) {
        guard let index = entries.lastIndex(where: { $0.message.isSame(as: message) }) else { return }
        entries[index].isAnswered = true
    }

    /// Takes out all messages, by the place that heard them.
    private mutating func removeAll() -> [VisitHostIdentifier: [Message]] { remove { _ in true } }

    private mutating func remove(where isGone: (Entry) -> Bool) -> [VisitHostIdentifier: [Message]] {
        let gone = entries.filter(isGone)
        if !gone.isEmpty { entries.removeAll(where: isGone) }
        return Self.byPlace(gone)
    }

    private static func byPlace(_ entries: [Entry]) -> [VisitHostIdentifier: [Message]] {
        var visitHosts: [VisitHostIdentifier: [Message]] = [:]
        for entry in entries {
            if let visitHost = entry.visitHost { visitHosts[visitHost, default: []].append(entry.message) }
        }
        return visitHosts
    }

    /// Keeps what was let go until its place may show it; answers what is too much to be kept.
    private mutating func keep(_ messages: [Message], for visitHost: VisitHostIdentifier) -> [Message] {
        late[visitHost, default: []] += messages
        guard late[visitHost]?.count ?? 0 > Self.most else { return [] }
        return takeLate(of: visitHost)
    }

    /// What was let go and not told yet.
    private mutating func takeLate(of visitHost: VisitHostIdentifier) -> [Message] {
        late.removeValue(forKey: visitHost) ?? []
    }

    /// What was said and a place has not heard; now it has.
    private mutating func handOver(to visitHost: VisitHostIdentifier) -> [Message] {
        var messages: [Message] = []
        for index in entries.indices where entries[index].visitHost != visitHost && entries[index].stands {
            entries[index].visitHost = visitHost
            entries[index].isHeard = true
            messages.append(entries[index].message)
        }
        return messages
    }

    /// A place that is gone has heard nothing: what stands is for the one that takes its place.
    mutating func forget(_ visitHost: VisitHostIdentifier) {
        late[visitHost] = nil
        for index in entries.indices where entries[index].visitHost == visitHost { entries[index].visitHost = nil }
    }
}

/// The host that receives the messages of the page's bridge components.
///
/// It is the host whose page the document shows when the message is sent. The page view may already be in the next host, as it
/// moves there before the document changes. Messages for a covered host wait until it is shown.
extension BridgeLedger {
    /// Handles a message.
    ///
    /// - Parameters:
    ///   - message: the message
    ///   - listener: the host that receives it now, if any
    ///   - settled: the host whose page is seen, with no visit under way
    /// - Returns: the effects to perform.
    mutating func receive(
        _ message: Message,
        receivedIn listener: VisitHostIdentifier?,
        settled: VisitHostIdentifier?
    ) -> [SessionEffect] {
        let isEnd = message.event == "disconnect"
        let gone = isEnd ? removeUnawaited(of: message.component) : add(message, receivedIn: listener)
        return letGo(gone, settled) + (listener.map { [.report(.bridge($0, .message(message)))] } ?? [])
    }

    /// The page no longer waits for replies to these messages.
    mutating func release(_ ids: Set<String>, of sender: String, settled: VisitHostIdentifier?) -> [SessionEffect] {
        letGo(remove(ids, of: sender), settled)
    }

    /// The document was replaced.
    mutating func releaseAll(settled: VisitHostIdentifier?) -> [SessionEffect] { letGo(removeAll(), settled) }

    /// A host shows its page: it receives the messages released meanwhile, and those it has not received yet.
    ///
    /// A page whose screen was replaced after a redirect is not rendered again, so that its components do not speak again.
    mutating func settle(in visitHost: VisitHostIdentifier) -> [SessionEffect] {
        let late = Self.released(takeLate(of: visitHost), in: visitHost)
        guard speaker == visitHost else { return late }
        return late + handOver(to: visitHost).map { .report(.bridge(visitHost, .message($0))) }
    }

    /// What is shown for components that left stays while another page is on its way, so that nothing flickers.
    private mutating func letGo(
        _ messages: [VisitHostIdentifier: [Message]],
        _ settled: VisitHostIdentifier?
    ) -> [SessionEffect] {
        messages.flatMap { visitHost, messages in
            Self.released(visitHost == settled ? messages : keep(messages, for: visitHost), in: visitHost)
        }
    }

    private static func released(_ messages: [Message], in visitHost: VisitHostIdentifier) -> [SessionEffect] {
        messages.isEmpty ? [] : [.report(.bridge(visitHost, .released(messages)))]
    }
}
