import HotwireCore

/// A visit proposal and the decision about it.
struct InspectedProposal: Hashable, Sendable, Identifiable {
    /// The result of a proposal.
    enum Outcome: Hashable, Sendable {
        /// None yet.
        case waiting
        /// A visit, by the number of its first entry.
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

    /// The number of its entry.
    let id: Int
    /// The time, in milliseconds since the journal's first entry.
    let time: Int
    /// The tab.
    let tab: String?
    /// The location.
    let location: Location?
    /// The visit action.
    let action: VisitAction?
    /// The matching rules, in order.
    let rules: [JournalRule]
    /// Whether the rules were loaded in time.
    let ruleTime: RuleTime
    /// The decision as named in the trace, if it was made.
    var decision: String?
    /// The movements of the screens.
    var moves: [String] = []
    /// Why the platform of the navigation rules does not allow the decision, if it does not.
    var objection: String?
    /// The result.
    var outcome = Outcome.waiting
}

extension InspectedProposal {
    /// The combined properties of the rules; the last rule's value wins.
    var properties: [String: JSONValue] { rules.reduce(into: [:]) { $0.merge($1.properties) { $1 } } }

    /// Whether none of the app's own rules matches.
    ///
    /// This is unknown until the rules are loaded.
    var matchesNothing: Bool { ruleTime == .inTime && rules.allSatisfy { $0.number == nil } }

    /// Whether the location opens in a screen of the app, so that its rules apply.
    var isForApp: Bool {
        switch outcome {
        case .waiting, .outside, .popup, .otherProgram, .refused: false
        case .visit, .noVisit, .rejected: true
        }
    }
}
