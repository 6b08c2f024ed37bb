import HotwireCore

/// Reads proposals out of the trace: what follows one in its tab belongs to it, until something else moves the screens.
struct ProposalReader: Sendable {
    /// The proposals in their order.
    private(set) var proposals: [InspectedProposal] = []
    /// Where the newest proposal of each tab stands, while its visit may still come.
    private var open: [String?: Int] = [:]
    /// Where the newest proposal of each tab stands.
    private var newest: [String?: Int] = [:]

    /// Reads all entries.
    init(_ entries: [JournalEntry]) {
        for entry in entries { take(entry) }
    }

    private mutating func take(_ entry: JournalEntry) {
        switch entry.name {
        case .proposed: proposed(entry)
        case .routed: change(entry) { $0.routed(entry) }
        case .moved: moved(entry)
        case .visitStarted: visited(entry)
        case .popupOpened: opened(entry, .popup)
        case .openedExternally: opened(entry, .otherProgram)
        case .retried, .processTerminated: open[entry.tab] = nil
        case .message where entry.message == "pageInvalidated": open[entry.tab] = nil
        case .start, .restored, .requestStarted, .requestFinished, .pageRequested, .rendered, .completed, .failed,
            .redirected,
            .coldBoot, .offlinePage, .unresponsive, .responsive, .popupClosed, .downloadStarted, .downloadEnded,
            .message, .bridge,
            .closed, .console, .formAnswered, .pageChecked:
            break
        }
    }

    private mutating func proposed(_ entry: JournalEntry) {
        proposals.append(
            InspectedProposal(
                id: entry.number,
                time: entry.time,
                tab: entry.tab,
                location: entry.event.location,
                action: entry.text("action").flatMap(VisitAction.init(rawValue:)),
                rules: entry.rules,
                ruleTime: entry.ruleTime
            )
        )
        (open[entry.tab], newest[entry.tab]) = (proposals.count - 1, proposals.count - 1)
    }

    private mutating func change(_ entry: JournalEntry, _ body: (inout InspectedProposal) -> Void) {
        guard let index = open[entry.tab] else { return }
        body(&proposals[index])
    }

    /// A move that the decision does not name was not the proposal's: a person went back, for example.
    private mutating func moved(_ entry: JournalEntry) {
        guard let index = open[entry.tab], let move = entry.text("move") else { return }
        guard proposals[index].nextMove == move else { return open[entry.tab] = nil }
        proposals[index].moves.append(move)
    }

    private mutating func visited(_ entry: JournalEntry) {
        guard let index = open[entry.tab], proposals[index].mayLead(to: entry) else { return }
        proposals[index].outcome = .visit(entry.number)
        open[entry.tab] = nil
    }

    private mutating func opened(_ entry: JournalEntry, _ outcome: InspectedProposal.Outcome) {
        guard let index = newest[entry.tab], proposals[index].outcome == .outside,
            proposals[index].location == entry.event.location
        else { return }
        proposals[index].outcome = outcome
    }
}

extension InspectedProposal {
    private var words: [String] { decision?.split(separator: " ").map(String.init) ?? [] }

    /// The move that comes next where all goes as it was decided.
    fileprivate var nextMove: String? { words.count > moves.count ? words[moves.count] : nil }

    /// A screen that was there is visited, if at all, as soon as what covers it is gone.
    private static let soon = 1_000

    /// Whether a visit that begins may be the proposal's: a new screen is visited where the proposal leads.
    fileprivate func mayLead(to entry: JournalEntry) -> Bool {
        guard outcome == .noVisit, decision != "none" else { return false }
        let isNew = words.contains { ["push", "replace", "replace_root", "present"].contains($0) }
        return isNew ? location == entry.event.location : entry.time - time < Self.soon
    }

    /// Takes in what was decided; what the rules object comes after it.
    fileprivate mutating func routed(_ entry: JournalEntry) {
        objection = entry.text("objection") ?? objection
        guard let word = entry.text("decision") else { return }
        decision = word
        switch word {
        case "outside", "browser", "desktop": outcome = .outside
        case "refuse": outcome = .refused
        case "reject": outcome = .rejected
        default: outcome = .noVisit
        }
    }
}
