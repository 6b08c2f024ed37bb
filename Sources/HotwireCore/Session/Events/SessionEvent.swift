/// An event that a session reports to its only observer, once each.
package enum SessionEvent: Hashable, Sendable {
    case proposed(Location, VisitOptions)
    case started(SessionVisit)
    case requestStarted(SessionVisit)
    case requestFinished(SessionVisit)
    /// A full page load starts for a visit.
    case coldBoot(SessionVisit)
    case redirected(SessionVisit, to: Location)
    /// A host's page is rendered and about to be seen.
    case rendered(VisitHostIdentifier, Location, title: String, visit: Int?)
    case completed(SessionVisit)
    case failed(SessionVisit, HotwireNativeError)
    /// A visit that failed, or whose document was replaced, is repeated.
    case retried(SessionVisit)
    /// A visit shows a service worker's page because the server cannot be reached.
    case offlinePage(SessionVisit)
    /// A page without Turbo is shown as a screen; without a visit, the page loaded it by itself.
    case plainPage(Location, visit: Int?)
    /// The page at a location was not seen for too long, and is refreshed unless the user typed into it.
    case outdated(Location)
    /// The page's streams lost their connection, or regained it.
    case streamsChanged(areConnected: Bool)
    /// A host that was uncovered shows its page without a visit.
    case restored(VisitHostIdentifier)
    /// A full page load has finished, and its Turbo is ready.
    case loadedPage
    case formSubmissionStarted(Location)
    /// A form submission has ended, with or without a response.
    case formSubmissionFinished(Location)
    /// A form got no response.
    case formSubmissionLost(Location, RequestLoss)
    /// The server has not responded to a form for a while.
    case formAnswerLate(Location)
    /// A form is no longer pending.
    case formAnswerEnded
    /// The server has accepted a form whose page remains.
    case formAccepted
    /// The page's process died, and the user lost this with it.
    case formLost(FormLoss)
    /// A form was rejected with a page from outside the app, and the page with the form is still shown.
    case formRefused(Location, HTTPError)
    /// The page contains these links within its origin.
    case links([Location])
    /// The number of the page's own history entries changed.
    case historyChanged
    /// The script of a host's page changed its document's address.
    case addressChanged(VisitHostIdentifier, Location)
    /// The user or the page's script goes back this many screens, or as the Back button does without a count.
    case backRequested(count: Int?)
    /// The page started a visit of its own, such as a refresh.
    case pageVisitStarted
    /// A host's page was scrolled and has come to rest.
    case scrolled(VisitHostIdentifier)
    /// A host's page changed its title after it was rendered.
    case titleChanged(VisitHostIdentifier, String)
    /// A location is to open outside the session's screens.
    case openRequested(Location, OpenTarget)
    /// The page requests its own reload.
    case reloadRequested
    case processTerminated
    /// The page has become unresponsive, or responsive again.
    case responsivenessChanged(isResponsive: Bool)
    case scriptError(String)
    case bridge(VisitHostIdentifier, BridgeEvent)
}

extension SessionEvent {
    /// Whether the event may change what a window shows or saves.
    package var changesWindow: Bool {
        // Bridge components send many messages and show their changes themselves.
        switch self {
        case .bridge, .links, .scriptError, .openRequested, .pageVisitStarted, .outdated, .streamsChanged: false
        default: true
        }
    }
}

extension SessionEvent {
    /// The event's line of the trace, if it has one.
    package var trace: TraceEvent? {
        switch self {
        case .started(let visit):
            event(.visitStarted, visit, ["action": .string(visit.options.action.rawValue)])
        case .requestStarted(let visit): event(.requestStarted, visit)
        case .requestFinished(let visit): event(.requestFinished, visit)
        case .coldBoot(let visit): event(.coldBoot, visit)
        case .redirected(let visit, let location):
            TraceEvent(
                .redirected,
                location: location,
                visit: visit.number,
                details: ["from": .string(visit.location.absoluteString)]
            )
        case .rendered(_, let location, let title, let visit):
            TraceEvent(.rendered, location: location, visit: visit, details: ["title": .string(title)])
        case .completed(let visit): event(.completed, visit)
        case .failed(let visit, let error): event(.failed, visit, ["error": .string(error.traceName)])
        case .retried(let visit): event(.retried, visit)
        case .offlinePage(let visit): event(.offlinePage, visit)
        case .plainPage(let location, let visit): TraceEvent(.plainPage, location: location, visit: visit)
        case .restored: TraceEvent(.restored)
        case .outdated(let location): TraceEvent(.outdated, location: location)
        case .bridge(_, .message(let message)): message.trace(isReply: false)
        case .processTerminated: TraceEvent(.processTerminated)
        case .responsivenessChanged(let isResponsive): TraceEvent(isResponsive ? .responsive : .unresponsive)
        case .proposed, .loadedPage, .formSubmissionStarted, .formSubmissionFinished, .formSubmissionLost, .formRefused,
            .formAnswerLate, .formAnswerEnded, .formAccepted, .formLost,
            .links, .historyChanged, .addressChanged, .backRequested, .pageVisitStarted, .streamsChanged,
            .scrolled, .titleChanged, .openRequested, .reloadRequested, .scriptError, .bridge(_, .released):
            nil
        }
    }

    private func event(
        _ name: TraceEvent.Name,
        _ visit: SessionVisit,
        _ details: [String: JSONValue] = [:]
    ) -> TraceEvent {
        TraceEvent(name, location: visit.location, visit: visit.number, details: details)
    }
}

/// An event of the page's bridge components for the visit host that shows them.
package enum BridgeEvent: Hashable, Sendable {
    case message(Message)
    /// The components no longer wait for replies to these messages.
    case released([Message])
}

/// The form input or response that the user would lose, or lost, with a page.
package enum FormLoss: Hashable, Sendable {
    /// Entries that were not sent.
    case entries
    /// Sent entries that may not have arrived, because there was no response.
    case uncertainEntries
    /// The response to a form that is being sent to a location, and that the server may already have.
    case response(from: Location)
}

extension HotwireNativeError {
    /// A short, stable name for the trace.
    package var traceName: String {
        switch self {
        case .http(let error): "http.\(error.statusCode)"
        case .web(let error): "web.\(error)"
        case .load(let error): "load.\(error)"
        }
    }
}
