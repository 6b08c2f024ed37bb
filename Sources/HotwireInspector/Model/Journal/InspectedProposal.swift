import HotwireCore

/// One proposal of a visit, and what was decided.
struct InspectedProposal: Hashable, Sendable, Identifiable {
    /// What came of a proposal.
    enum Outcome: Hashable, Sendable {
        /// Nothing was told yet.
        case waiting
        /// The visit that begins with this entry.
        case visit(Int)
        /// The screens moved, or nothing was to be done, and no page was asked for.
        case noVisit
        /// It is outside of the app.
        case outside
        /// A popup showed it.
        case popup
        /// The default browser or another program got it.
        case otherProgram
        /// The app turned it down.
        case rejected
        /// Nothing opens it.
        case refused
    }

    /// The number of its entry.
    let id: Int
    /// When it was made, in milliseconds since the journal's first entry.
    let time: Int
    /// The tab it was made in.
    let tab: String?
    /// Where it leads.
    let location: Location?
    /// What its visit does to the history.
    let action: VisitAction?
    /// The rules that match, in their order.
    let rules: [JournalRule]
    /// Whether the rules were there when it was made.
    let ruleTime: RuleTime
    /// The trace's word for what was decided, once it was.
    var decision: String?
    /// How the screens moved.
    var moves: [String] = []
    /// Why the rules' platform could not do it, where it cannot.
    var objection: String?
    /// What came of it.
    var outcome = Outcome.waiting
}

extension InspectedProposal {
    /// What the rules say together: of one property the last rule's value.
    var properties: [String: JSONValue] { rules.reduce(into: [:]) { $0.merge($1.properties) { $1 } } }

    /// Whether none of the app's own rules matches.
    ///
    /// As long as they have not arrived, nobody knows.
    var matchesNothing: Bool { ruleTime == .inTime && rules.allSatisfy { $0.number == nil } }

    /// Whether the app's own screens are to show it, so that its rules count.
    var isForApp: Bool {
        switch outcome {
        case .waiting, .outside, .popup, .otherProgram, .refused: false
        case .visit, .noVisit, .rejected: true
        }
    }
}
