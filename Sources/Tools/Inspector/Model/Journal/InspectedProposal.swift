import HotwireCore

/// A visit proposal and the decision about it.
struct InspectedProposal: Hashable, Sendable, Identifiable {
    /// The result of a proposal.
    enum Outcome: Hashable, Sendable {
        /// Pending.
        case waiting
        /// A visit, identified by the number of its first entry.
        case visit(Int)
        /// Screens may have moved, but no page was requested.
        case noVisit
        /// The location is outside the app.
        case outside
        /// A popup opened.
        case popup
        /// The default browser or another program opened the location.
        case otherProgram
        /// The app rejected the proposal.
        case rejected
        /// Nothing opens the location.
        case refused
    }

    /// The number of the proposal's entry.
    let id: Int
    /// The time, in milliseconds since the journal's first entry.
    let time: Int
    let tab: String?
    let location: Location?
    let action: VisitAction?
    /// The matching rules, in order.
    let rules: [JournalRule]
    /// Whether the rules were loaded in time.
    let ruleTime: RuleTime
    /// The decision's name in the trace; `nil` if none was made yet.
    var decision: String?
    /// The movements of the screens.
    var moves: [String] = []
    /// The reason why the platform of the navigation rules does not allow the decision, if it does not.
    var objection: String?
    var outcome = Outcome.waiting
}

extension InspectedProposal {
    /// The combined properties of the rules; the last rule's value wins.
    var properties: [String: JSONValue] { rules.reduce(into: [:]) { $0.merge($1.properties) { $1 } } }

    /// Whether none of the app's own rules matches; `false` until the rules are loaded.
    var matchesNothing: Bool { ruleTime == .inTime && rules.allSatisfy { $0.number == nil } }

    /// Whether the location belongs in a screen of the app, so that its rules apply.
    var isForApp: Bool {
        switch outcome {
        case .waiting, .outside, .popup, .otherProgram, .refused: false
        case .visit, .noVisit, .rejected: true
        }
    }
}

// Later events in a tab belong to its proposal, until something else moves the screens.
/// A reader of proposals from the trace.
struct ProposalReader: Sendable {
    /// The proposals, in chronological order.
    private(set) var proposals: [InspectedProposal] = []
    /// The index of each tab's latest proposal whose visit may still start.
    private var open: [String?: Int] = [:]
    /// The index of each tab's latest proposal.
    private var newest: [String?: Int] = [:]

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
        case .start, .restored, .requestStarted, .requestFinished, .pageRequested, .answered, .rendered, .completed,
            .failed,
            .redirected,
            .coldBoot, .offlinePage, .plainPage, .outdated, .connection, .unresponsive, .responsive, .popupClosed,
            .downloadStarted,
            .downloadEnded, .message, .bridge, .closed, .console, .formAnswered, .pageChecked:
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

    /// Records a movement; one that the decision does not include has another cause, for example the Back button.
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

    /// The next movement of the decision.
    fileprivate var nextMove: String? { words.count > moves.count ? words[moves.count] : nil }

    /// The time limit, in milliseconds, for the visit to an existing screen, which starts immediately after it is uncovered.
    private static let soon = 1_000

    /// Returns whether a starting visit may belong to the proposal: a new screen visits the proposal's location.
    fileprivate func mayLead(to entry: JournalEntry) -> Bool {
        guard outcome == .noVisit, decision != "none" else { return false }
        let isNew = words.contains { ["push", "replace", "replace_root", "present"].contains($0) }
        return isNew ? location == entry.event.location : entry.time - time < Self.soon
    }

    /// Records the decision; an objection of the rules follows separately.
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
