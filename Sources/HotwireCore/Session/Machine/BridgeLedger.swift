/// The messages of a page's bridge components that still apply, and the visit host that received each.
struct BridgeLedger: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        let message: Message
        /// The host whose page sent it, while that host exists.
        var owner: VisitHostIdentifier?
        var visitHost: VisitHostIdentifier?
        var isReceived: Bool
        var isAnswered = false

        /// Whether it changes what an earlier message set up.
        var isUpdate: Bool { message.event != "connect" && !message.waitsForReply }
        /// Whether it still applies to a screen that replaces another; a completed action does not.
        var stands: Bool { !isReceived || message.event == "connect" || (message.waitsForReply && !isAnswered) }
        /// The host that is to receive it although its element is gone: nothing would repeat it.
        var missedBy: VisitHostIdentifier? { isReceived || !isUpdate ? nil : owner }
    }

    /// What a change of the page ends, by the host that it concerns.
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

    /// The host whose page the document has.
    var speaker: VisitHostIdentifier?
    private var entries: [Entry] = []
    private var late: [VisitHostIdentifier: [Message]] = [:]

    /// Records a message; beyond the maximum, the oldest is released.
    private mutating func add(_ message: Message, receivedIn visitHost: VisitHostIdentifier?) -> Ended {
        entries.append(Entry(message: message, owner: speaker, visitHost: visitHost, isReceived: visitHost != nil))
        return entries.count > Self.most ? Ended([entries.removeFirst()]) : Ended()
    }

    /// Removes the messages whose replies the page no longer awaits.
    private mutating func remove(_ ids: Set<String>, of sender: String) -> Ended {
        remove { $0.message.sender == sender && ids.contains($0.message.id) }
    }

    /// Removes a component's messages that wait for no reply: the page reports the end of all others itself.
    private mutating func removeUnawaited(of component: String) -> Ended {
        remove { $0.message.component == component && !$0.message.waitsForReply }
    }

    /// Records that a message was answered.
    mutating func answered(_ message: Message) {
        guard let index = entries.lastIndex(where: { $0.message.isSame(as: message) }) else { return }
        entries[index].isAnswered = true
    }

    private mutating func remove(where isGone: (Entry) -> Bool) -> Ended {
        let gone = entries.filter(isGone)
        if !gone.isEmpty { entries.removeAll(where: isGone) }
        return Ended(gone)
    }

    /// Keeps released messages until their host may act on them; returns them if there are too many to keep.
    private mutating func keep(_ messages: [Message], for visitHost: VisitHostIdentifier) -> [Message] {
        late[visitHost, default: []] += messages
        guard late[visitHost]?.count ?? 0 > Self.most else { return [] }
        return takeLate(of: visitHost)
    }

    /// Removes and returns the released messages that were not reported yet.
    private mutating func takeLate(of visitHost: VisitHostIdentifier) -> [Message] {
        late.removeValue(forKey: visitHost) ?? []
    }

    /// Returns the messages that a host has not received yet, and marks them as received.
    private mutating func handOver(to visitHost: VisitHostIdentifier) -> [Message] {
        var messages: [Message] = []
        var connected: Set<String> = []
        for (index, entry) in entries.enumerated() {
            if entry.message.event == "connect" { connected.insert(entry.message.component) }
            // What changed a control since it was set up belongs to the control.
            let isPart = entry.isUpdate && connected.contains(entry.message.component)
            guard entry.visitHost != visitHost, entry.stands || isPart else { continue }
            entries[index].visitHost = visitHost
            entries[index].isReceived = true
            messages.append(entry.message)
        }
        return messages
    }

    /// Forgets that a removed host received messages: those that still apply go to the host that replaces it.
    mutating func forget(_ visitHost: VisitHostIdentifier) {
        late[visitHost] = nil
        for index in entries.indices {
            if entries[index].visitHost == visitHost { entries[index].visitHost = nil }
            if entries[index].owner == visitHost { entries[index].owner = nil }
        }
    }
}

/// The host that receives the messages of the page's bridge components.
///
/// It is the host whose page the document shows when the message is sent. The page view may already be in the next host, as it
/// moves there before the document changes. Messages for a covered host wait until it is shown. If their page is replaced before that,
/// the host receives those that wait for no reply at that moment, so that its components know what the page said last.
extension BridgeLedger {
    /// Handles a message.
    ///
    /// - Parameters:
    ///   - message: the message
    ///   - listener: the host that receives it now, if any
    ///   - settled: the host whose page is seen, with no visit under way
    /// - Returns: The effects to perform.
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

    /// The page no longer waits for replies to these messages.
    mutating func release(_ ids: Set<String>, of sender: String, settled: VisitHostIdentifier?) -> [SessionEffect] {
        letGo(remove(ids, of: sender), settled)
    }

    /// The document was replaced.
    mutating func releaseAll(settled: VisitHostIdentifier?) -> [SessionEffect] { letGo(remove { _ in true }, settled) }

    /// A host shows its page: it receives the messages released meanwhile, and those it has not received yet.
    ///
    /// A page whose screen was replaced after a redirect is not rendered again, so its components do not send again.
    mutating func settle(in visitHost: VisitHostIdentifier) -> [SessionEffect] {
        let late = Self.released(takeLate(of: visitHost), in: visitHost)
        guard speaker == visitHost else { return late }
        return late + handOver(to: visitHost).map { .report(.bridge(visitHost, .message($0))) }
    }

    /// The controls of removed components stay visible while another page loads, to avoid flicker.
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
