/// The messages of a page's bridge components that still apply, and the visit host that received each.
struct BridgeLedger: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        let message: Message
        /// The host whose page sent the message, while that host exists.
        var owner: VisitHostIdentifier?
        var visitHost: VisitHostIdentifier?
        var isReceived: Bool
        var isAnswered = false

        /// Whether the message changes what an earlier one set up.
        var isUpdate: Bool { message.event != "connect" && !message.waitsForReply }
        /// Whether the message still applies to a screen that replaces another, unlike a completed action.
        var stands: Bool { !isReceived || message.event == "connect" || (message.waitsForReply && !isAnswered) }
        /// The host that is to receive the message although its element is gone, because nothing would repeat it.
        var missedBy: VisitHostIdentifier? { isReceived || !isUpdate ? nil : owner }
    }

    /// The messages that a change of the page ends, by host.
    private struct Ended {
        var missed: [(visitHost: VisitHostIdentifier, message: Message)] = []
        var released: [VisitHostIdentifier: [Message]] = [:]

        init(_ entries: [Entry] = []) {
            for entry in entries {
                if let visitHost = entry.missedBy { missed.append((visitHost, entry.message)) }
                if let visitHost = entry.visitHost { released[visitHost, default: []].append(entry.message) }
            }
        }
    }

    /// The maximum number of messages kept, so that a page that releases none does not exhaust memory.
    static let most = 200

    /// The host whose page is in the document.
    var speaker: VisitHostIdentifier?
    private var entries: [Entry] = []
    private var late: [VisitHostIdentifier: [Message]] = [:]

    /// Records a message, and releases the oldest one beyond the maximum.
    private mutating func add(_ message: Message, receivedIn visitHost: VisitHostIdentifier?) -> Ended {
        entries.append(Entry(message: message, owner: speaker, visitHost: visitHost, isReceived: visitHost != nil))
        return entries.count > Self.most ? Ended([entries.removeFirst()]) : Ended()
    }

    /// Removes the messages whose replies the page no longer awaits.
    private mutating func remove(_ ids: Set<String>, of sender: String) -> Ended {
        remove { $0.message.sender == sender && ids.contains($0.message.id) }
    }

    /// Removes a component's messages that wait for no reply, because the page itself reports the end of all others.
    private mutating func removeUnawaited(of component: String) -> Ended {
        remove { $0.message.component == component && !$0.message.waitsForReply }
    }

    mutating func answered(_ message: Message) {
        guard let index = entries.lastIndex(where: { $0.message.isSame(as: message) }) else { return }
        entries[index].isAnswered = true
    }

    private mutating func remove(where isGone: (Entry) -> Bool) -> Ended {
        let gone = entries.filter(isGone)
        if !gone.isEmpty { entries.removeAll(where: isGone) }
        return Ended(gone)
    }

    /// Keeps released messages until their host may act on them, or returns them if there are too many.
    private mutating func keep(_ messages: [Message], for visitHost: VisitHostIdentifier) -> [Message] {
        late[visitHost, default: []] += messages
        guard late[visitHost]?.count ?? 0 > Self.most else { return [] }
        return takeLate(of: visitHost)
    }

    /// Removes and returns the released messages that have not been reported yet.
    private mutating func takeLate(of visitHost: VisitHostIdentifier) -> [Message] {
        late.removeValue(forKey: visitHost) ?? []
    }

    /// Marks the messages that a host has not received yet as received, and returns them.
    private mutating func handOver(to visitHost: VisitHostIdentifier) -> [Message] {
        var messages: [Message] = []
        var connected: Set<String> = []
        for (index, entry) in entries.enumerated() {
            if entry.message.event == "connect" { connected.insert(entry.message.component) }
            // An update belongs to the control that an earlier message set up.
            let isPart = entry.isUpdate && connected.contains(entry.message.component)
            guard entry.visitHost != visitHost, entry.stands || isPart else { continue }
            entries[index].visitHost = visitHost
            entries[index].isReceived = true
            messages.append(entry.message)
        }
        return messages
    }

    /// Forgets that a removed host received messages, so that those that still apply go to the host that replaces it.
    mutating func forget(_ visitHost: VisitHostIdentifier) {
        late[visitHost] = nil
        for index in entries.indices {
            if entries[index].visitHost == visitHost { entries[index].visitHost = nil }
            if entries[index].owner == visitHost { entries[index].owner = nil }
        }
    }
}

// A message goes to the host whose page is in the document, although the page view may have moved on to the next host. It waits
// while that host is covered. If the page is replaced earlier, the host at once receives the messages that wait for no reply, so
// that its components know the page's last state.
/// The delivery of the page's bridge messages to hosts.
extension BridgeLedger {
    /// Handles a message that `listener` receives now, if any; `settled` is the host whose page is seen while no visit runs.
    mutating func receive(
        _ message: Message,
        receivedIn listener: VisitHostIdentifier?,
        settled: VisitHostIdentifier?
    ) -> [SessionEffect] {
        let isEnd = message.event == "disconnect"
        let ended = isEnd ? removeUnawaited(of: message.component) : add(message, receivedIn: listener)
        let receiver = isEnd ? listener ?? speaker : listener
        return letGo(ended, settled) + (receiver.map { [.report(.bridge($0, .message(message)))] } ?? [])
    }

    /// Handles that the page no longer waits for replies to these messages.
    mutating func release(_ ids: Set<String>, of sender: String, settled: VisitHostIdentifier?) -> [SessionEffect] {
        letGo(remove(ids, of: sender), settled)
    }

    /// Handles that the document was replaced.
    mutating func releaseAll(settled: VisitHostIdentifier?) -> [SessionEffect] { letGo(remove { _ in true }, settled) }

    /// Passes on released messages and those that a host has not received yet, once the host shows its page.
    mutating func settle(in visitHost: VisitHostIdentifier) -> [SessionEffect] {
        // A page whose screen was replaced after a redirect is not rendered again, so its components do not send again.
        let late = Self.released(takeLate(of: visitHost), in: visitHost)
        guard speaker == visitHost else { return late }
        return late + handOver(to: visitHost).map { .report(.bridge(visitHost, .message($0))) }
    }

    /// Reports ended messages, but keeps those of other hosts, whose controls stay visible during a load to avoid flicker.
    private mutating func letGo(_ ended: Ended, _ settled: VisitHostIdentifier?) -> [SessionEffect] {
        ended.missed.map { .report(.bridge($0, .message($1))) }
            + ended.released.flatMap { visitHost, messages in
                Self.released(visitHost == settled ? messages : keep(messages, for: visitHost), in: visitHost)
            }
    }

    private static func released(_ messages: [Message], in visitHost: VisitHostIdentifier) -> [SessionEffect] {
        messages.isEmpty ? [] : [.report(.bridge(visitHost, .released(messages)))]
    }
}
