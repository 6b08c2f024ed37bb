/// One line of the trace, the app's contract with whoever watches it from outside.
package struct TraceEvent: Hashable, Sendable {
    /// What happened.
    package let name: Name
    /// Where, if anywhere.
    package let location: Location?
    /// The session's number of the visit, if it is about one.
    package let visit: Int?
    /// What else there is to say.
    package let details: [String: JSONValue]

    /// Makes an event.
    package init(_ name: Name, location: Location? = nil, visit: Int? = nil, details: [String: JSONValue] = [:]) {
        self.name = name
        self.location = location
        self.visit = visit
        self.details = details
    }

    static func proposed(_ proposal: VisitProposal) -> TraceEvent {
        TraceEvent(
            .proposed,
            location: proposal.location,
            details: ["action": .string(proposal.options.action.rawValue)]
        )
    }

    static func routed(_ proposal: VisitProposal, decision: String) -> TraceEvent {
        TraceEvent(.routed, location: proposal.location, details: ["decision": .string(decision)])
    }

    static func moved(_ move: String) -> TraceEvent {
        TraceEvent(.moved, details: ["move": .string(move)])
    }
}
