import HotwireCore

/// What the app's navigation did last: so much of the trace as fits.
struct Journal: Sendable {
    /// How many entries there may be.
    static let mostEntries = 2_000
    /// How many bytes their texts may have together.
    static let mostBytes = 8 << 20

    private struct Slot {
        var entry: JournalEntry
        let size: Int
    }

    /// Numbers follow each other, so that an entry's number says its slot.
    private var slots: [Slot?] = Array(repeating: nil, count: mostEntries)
    private var first = 1
    private var next = 1
    private var size = 0
    private var start: Int?

    /// Takes in what happened; the oldest entries go where there are too many.
    ///
    /// - Parameters:
    ///   - record: what happened
    ///   - rules: the rules that match its location, where it is a proposal; of other events they are not kept
    ///   - ruleTime: whether the rules are there yet
    mutating func add(_ record: TraceRecord, rules: [JournalRule] = [], ruleTime: RuleTime = .inTime) {
        let (event, details) = (record.event, JournalDetails(record.event.details))
        let kept = event.name == .proposed ? rules : []
        let zero = start ?? record.milliseconds
        start = zero
        let entry = JournalEntry(
            number: next,
            time: record.milliseconds - zero,
            event: TraceEvent(event.name, location: event.location, visit: event.visit, details: details.kept),
            tab: record.tab,
            screen: record.modal.last ?? record.stack.last,
            isModal: !record.modal.isEmpty,
            rules: kept,
            ruleTime: event.name == .proposed ? ruleTime : .inTime,
            isCut: details.isCut
        )
        let locations = [event.location, entry.screen].compactMap(\.self)
        let text = locations.reduce(details.size) { $0 + $1.absoluteString.utf8.count }
        put(Slot(entry: entry, size: kept.reduce(text) { $0 + $1.size }))
    }

    /// The rules have arrived, or none will: proposals that none of them matches have none.
    ///
    /// - Parameter matches: whether a rule of the app's own matches a location
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

    /// Forgets everything; the times begin anew, the numbers go on.
    mutating func clear() {
        let number = next
        self = Journal()
        (first, next) = (number, number)
    }

    /// All entries, the oldest first.
    var entries: [JournalEntry] { (first..<next).compactMap { slots[$0 % Self.mostEntries]?.entry } }

    /// The entry with a number, while it is there.
    subscript(number: Int) -> JournalEntry? {
        (first..<next).contains(number) ? slots[number % Self.mostEntries]?.entry : nil
    }
}

extension JournalRule {
    /// About how many bytes the rule takes as text.
    fileprivate var size: Int { pattern.utf8.count + JSONValue.object(properties).size }
}
