/// An event of the trace, whose format is stable for external observers.
package struct TraceEvent: Hashable, Sendable {
    /// The name.
    package let name: Name
    /// The location, if any.
    package let location: Location?
    /// The session's number of the visit, if the event belongs to one.
    package let visit: Int?
    /// Additional details.
    package let details: [String: JSONValue]

    /// Creates an event.
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
