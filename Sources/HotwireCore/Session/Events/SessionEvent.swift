/// An event that a session reports to its only observer, once each.
package enum SessionEvent: Hashable, Sendable {
    /// The page proposes a visit.
    case proposed(Location, VisitOptions)
    /// A visit has begun.
    case started(SessionVisit)
    /// A visit's request was sent.
    case requestStarted(SessionVisit)
    /// A visit's request is over.
    case requestFinished(SessionVisit)
    /// A full page load starts for a visit.
    case coldBoot(SessionVisit)
    /// The server redirected a visit.
    case redirected(SessionVisit, to: Location)
    /// A host's page is rendered, and its frame is about to be seen.
    case rendered(VisitHostIdentifier, Location, title: String, visit: Int?)
    /// A visit has completed.
    case completed(SessionVisit)
    /// A visit failed.
    case failed(SessionVisit, HotwireNativeError)
    /// A visit that failed in the page is retried as a full page load.
    case retried(SessionVisit)
    /// A visit shows a service worker's page, as the server cannot be reached.
    case offlinePage(SessionVisit)
    /// A page without Turbo is shown as a screen; without a visit, the page loaded it by itself.
    case plainPage(Location, visit: Int?)
    /// The page at a location was not seen for too long, and is refreshed unless the user typed into it.
    case outdated(Location)
    /// The page's streams have lost their connection, or have it again.
    case streamsChanged(areConnected: Bool)
    /// A host that was uncovered shows its page without a visit.
    case restored(VisitHostIdentifier)
    /// A full page load has finished, and its Turbo is ready.
    case loadedPage
    /// A form was submitted.
    case formSubmissionStarted(Location)
    /// A form was answered.
    case formSubmissionFinished(Location)
    /// A form got no response.
    case formSubmissionLost(Location, RequestLoss)
    /// The server has not answered a form for a while.
    case formAnswerLate(Location)
    /// A form is no longer pending.
    case formAnswerEnded
    /// The server has accepted a form whose page remains.
    case formAccepted
    /// The page's process died and took this with it.
    case formLost(FormLoss)
    /// A form was rejected with a page from outside the app; the page with the form is still shown.
    case formRefused(Location, HTTPError)
    /// The page has these links within its origin.
    case links([Location])
    /// The number of the page's own history entries changed.
    case historyChanged
    /// The script of a host's page changed the address of its document.
    case addressChanged(VisitHostIdentifier, Location)
    /// The user or the page's script goes back: this many screens, or without a count as the Back button does.
    case backRequested(count: Int?)
    /// The page started a visit of its own, such as a refresh.
    case pageVisitStarted
    /// The page of a host was scrolled and has come to rest.
    case scrolled(VisitHostIdentifier)
    /// The title of a host's page changed after the page was rendered.
    case titleChanged(VisitHostIdentifier, String)
    /// A location is to open outside the session's screens.
    case openRequested(Location, OpenTarget)
    /// The page's script requests a reload.
    case reloadRequested
    /// The page's process died.
    case processTerminated
    /// The page has become unresponsive, or responsive again.
    case responsivenessChanged(isResponsive: Bool)
    /// A script of the page threw an error.
    case scriptError(String)
    /// An event of the page's bridge components for a host.
    case bridge(VisitHostIdentifier, BridgeEvent)
}

extension SessionEvent {
    /// Whether the event may change what a window shows or saves.
    ///
    /// Bridge components send many messages and show their changes themselves.
    package var changesWindow: Bool {
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
    /// A component sent a message.
    case message(Message)
    /// The components no longer wait for replies to messages.
    case released([Message])
}

/// What the user would lose, or did lose, with a page that has a form.
package enum FormLoss: Hashable, Sendable {
    /// Entries that were not sent.
    case entries
    /// Entries that were sent and got no response, so that it is unknown whether they arrived.
    case uncertainEntries
    /// The response to a form that is being sent to a location; the server may already have the form.
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
