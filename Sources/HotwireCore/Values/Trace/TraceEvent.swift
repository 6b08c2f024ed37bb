/// An event of the trace, whose format is stable for external observers.
package struct TraceEvent: Hashable, Sendable {
    package let name: Name
    package let location: Location?
    /// The visit's number in its session, if the event belongs to a visit.
    package let visit: Int?
    package let details: [String: JSONValue]

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

extension TraceEvent {
    /// The names of events; later versions may add names, but never change them.
    package enum Name: String, Sendable, CaseIterable {
        /// The navigator starts.
        case start
        /// The page or the app proposes a visit.
        case proposed
        /// A proposal is decided.
        case routed
        /// The screens change; the animation may still be running.
        case moved
        /// A visit starts.
        case visitStarted
        /// A visit's request is sent.
        case requestStarted
        /// A visit's request finishes, successfully or not.
        case requestFinished
        /// The page's script requests a page, a frame or a form's response; emitted once, regardless of redirects.
        case pageRequested
        /// A server responds to a request for a page or part of one, or to a form.
        case answered
        /// A page is rendered, and its frame is about to be shown.
        case rendered
        /// A visit completes; its page may not be painted yet.
        case completed
        /// A visit failed.
        case failed
        /// A visit is retried: as a cold boot, or because the user requested it.
        case retried
        /// The server redirects a cold boot within the app.
        case redirected
        /// A visit starts a cold boot.
        case coldBoot
        /// A service worker's page replaces a page whose server cannot be reached.
        case offlinePage
        /// A page without Turbo is shown as a screen.
        case plainPage
        /// A page is shown again after a longer absence than its rule allows, and is refreshed.
        case outdated
        /// The notice about the connection above the page changes.
        case connection
        /// The page's web process ended unexpectedly.
        case processTerminated
        /// The page is unresponsive, and the user is asked what to do.
        case unresponsive
        /// The page responds again, or the question is withdrawn.
        case responsive
        /// A popup opens.
        case popupOpened
        /// A popup closes.
        case popupClosed
        /// An address is opened in the default browser or another program.
        case openedExternally
        /// A download starts, or fails to start.
        case downloadStarted
        /// A download ends, successfully or not.
        case downloadEnded
        /// The page's script sends a message.
        case message
        /// A bridge component or its web side sends a message.
        case bridge
        /// The page logs to its console or throws; only uncaught errors unless the page is watched.
        case console
        /// A form that Turbo submitted receives a response; only for watched pages.
        case formAnswered
        /// A page was checked for missing elements; only for watched pages.
        case pageChecked
        /// A restored screen shows its page without a visit.
        case restored
        /// The window closes.
        case closed
    }
}

/// A line of the trace: an event with the state of the window.
package struct TraceRecord: Hashable, Sendable {
    /// Milliseconds of a monotonic clock.
    package let milliseconds: Int
    package let event: TraceEvent
    /// The tab, if the app has tabs.
    package let tab: String?
    /// The screens of the main stack, bottom first, after the event.
    package let stack: [Location]
    /// The screens of the modal stack, bottom first, after the event.
    package let modal: [Location]

    package init(milliseconds: Int, event: TraceEvent, tab: String? = nil, stack: [Location], modal: [Location] = []) {
        self.milliseconds = milliseconds
        self.event = event
        self.tab = tab
        self.stack = stack
        self.modal = modal
    }

    /// The name of the event, such as `rendered`.
    package var name: String { event.name.rawValue }

    /// The record as a JSON object; the event's details are next to the common fields.
    package var json: JSONValue {
        var fields = event.details
        fields["ms"] = .number(Double(milliseconds))
        fields["event"] = .string(event.name.rawValue)
        fields["location"] = event.location.map { .string($0.absoluteString) } ?? .null
        fields["visit"] = event.visit.map { .number(Double($0)) } ?? .null
        fields["tab"] = tab.map(JSONValue.string) ?? .null
        fields["stack"] = .array(stack.map { .string($0.absoluteString) })
        fields["modal"] = .array(modal.map { .string($0.absoluteString) })
        return .object(fields)
    }
}

extension TraceRecord: CustomStringConvertible {
    /// The record as a JSON object, on one line.
    package var description: String { json.text }
}
