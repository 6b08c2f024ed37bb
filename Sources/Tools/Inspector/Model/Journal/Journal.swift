import HotwireCore

/// The recent events of an app's navigation: the trace within a size limit.
struct Journal: Sendable {
    /// The maximum number of entries.
    static let mostEntries = 2_000
    /// The maximum total size of the entries, in bytes.
    static let mostBytes = 8 << 20

    private struct Slot {
        var entry: JournalEntry
        let size: Int
    }

    /// The ring buffer, in which an entry's number determines its slot.
    private var slots: [Slot?] = Array(repeating: nil, count: mostEntries)
    private var first = 1
    private var next = 1
    private var size = 0
    private var start: Int?

    /// Adds an event, with the rules that match if it is a proposal, and drops the oldest entries if there are too many.
    mutating func add(_ record: TraceRecord, rules: [JournalRule] = [], ruleTime: RuleTime = .inTime) {
        let (event, details) = (record.event, JournalDetails(record.event.details))
        let matching = event.name == .proposed ? rules : []
        let zero = start ?? record.milliseconds
        start = zero
        let entry = JournalEntry(
            number: next,
            time: record.milliseconds - zero,
            event: TraceEvent(event.name, location: event.location, visit: event.visit, details: details.values),
            tab: record.tab,
            screen: record.modal.last ?? record.stack.last,
            isModal: !record.modal.isEmpty,
            rules: matching,
            ruleTime: event.name == .proposed ? ruleTime : .inTime,
            isCut: details.isCut
        )
        let locations = [event.location, entry.screen].compactMap(\.self)
        let text = locations.reduce(details.size) { $0 + $1.absoluteString.utf8.count }
        put(Slot(entry: entry, size: matching.reduce(text) { $0 + $1.size }))
    }

    /// Updates the proposals that await rules; `matches` returns whether one of the app's own rules matches a location.
    mutating func rulesArrived(_ matches: (Location) -> Bool) {
        for index in slots.indices where slots[index]?.entry.ruleTime == .awaited {
            let isLate = slots[index]?.entry.event.location.map(matches) ?? false
            slots[index]?.entry.ruleTime = isLate ? .late : .inTime
        }
    }

    private mutating func put(_ slot: Slot) {
        if next - first == Self.mostEntries { dropOldest() }
        slots[next % Self.mostEntries] = slot
        next += 1
        size += slot.size
        while size > Self.mostBytes, next - first > 1 { dropOldest() }
    }

    private mutating func dropOldest() {
        let place = first % Self.mostEntries
        size -= slots[place]?.size ?? 0
        slots[place] = nil
        first += 1
    }

    /// Removes all entries and restarts the clock; entry numbers continue.
    mutating func clear() {
        let number = next
        self = Journal()
        (first, next) = (number, number)
    }

    /// All entries, oldest first.
    var entries: [JournalEntry] { (first..<next).compactMap { slots[$0 % Self.mostEntries]?.entry } }

    /// The entry with a number; `nil` if it was dropped.
    subscript(number: Int) -> JournalEntry? {
        (first..<next).contains(number) ? slots[number % Self.mostEntries]?.entry : nil
    }
}

extension Journal {
    /// The visits and the restored screens, in chronological order.
    var visits: [InspectedVisit] { VisitReader(entries).visits }

    /// The bridge messages in both directions, with their counterparts.
    var messages: [InspectedMessage] { MessageReader(entries).messages }

    var console: [ConsoleLine] { entries.compactMap(ConsoleLine.init) }

    /// The warnings, in the order of their first occurrence.
    var warnings: [InspectedWarning] { WarningReader(entries).warnings }

    /// Returns the bridge message of a row; `nil` if the row has none or the entry was dropped.
    func inspectedMessage(ofRow id: String) -> InspectedMessage? {
        Int(id).flatMap { self[$0] }.flatMap(InspectedMessage.init)
    }

    /// Returns the bridge message of a row to send it again; `nil` if there is none or it was truncated.
    func message(ofRow id: String) -> Message? {
        inspectedMessage(ofRow: id).flatMap { $0.isCut ? nil : $0.message }
    }

    /// Returns a pane as JSON for the inspector's page.
    func json(_ pane: InspectorPane) -> JSONValue { table(pane).json }

    /// Returns a pane as text for a bug report.
    func text(_ pane: InspectorPane) -> String { table(pane).text }

    func table(_ pane: InspectorPane) -> PaneTable {
        switch pane {
        case .visits: VisitRows(visits).table
        case .proposals: ProposalRows(entries).table
        case .messages: MessageRows(messages).table
        case .console: ConsoleRows(console).table
        case .warnings: WarningRows(of: self).table
        }
    }
}

extension JournalRule {
    /// The approximate size of the rule as text, in bytes.
    fileprivate var size: Int { pattern.utf8.count + JSONValue.object(properties).size }
}
