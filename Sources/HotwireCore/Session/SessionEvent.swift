/// What a session reports to its one observer; each thing once.
package enum SessionEvent: Hashable, Sendable {
    /// The page asks for a visit.
    case proposed(Location, VisitOptions)
    /// A visit has begun.
    case started(SessionVisit)
    /// A visit's request was sent.
    case requestStarted(SessionVisit)
    /// A visit's request is over.
    case requestFinished(SessionVisit)
    /// A full page load starts for a visit.
    case coldBoot(SessionVisit)
    /// The server sent a visit elsewhere.
    case redirected(SessionVisit, to: Location)
    /// A place's page is rendered, and its frame is about to be seen.
    case rendered(VisitHostIdentifier, Location, title: String, visit: Int?)
    /// A visit is over.
    case completed(SessionVisit)
    /// A visit failed.
    case failed(SessionVisit, HotwireNativeError)
    /// A visit that failed in the page is retried as a full page load.
    case retried(SessionVisit)
    /// A visit shows what a service worker has in place of a page whose server cannot be reached.
    case offlinePage(SessionVisit)
    /// A place that came back shows its page without a visit.
    case restored(VisitHostIdentifier)
    /// A whole document has been loaded and its Turbo is ready.
    case loadedPage
    /// A form is on its way.
    case formSubmissionStarted(Location)
    /// A form was answered.
    case formSubmissionFinished(Location)
    /// A form got no response, and it is unknown whether it arrived.
    case formSubmissionLost(Location)
    /// A form was refused with a page from outside of the app; the page with the form is still shown.
    case formRefused(Location, HTTPError)
    /// The page has these links within its origin.
    case links([Location])
    /// The number of the page's own history entries changed.
    case historyChanged
    /// The user or the page's script goes back: this many screens, or without a count as the Back button does.
    case backRequested(count: Int?)
    /// The page begins a visit of its own, such as a refresh.
    case pageVisitStarted
    /// The page of a place was scrolled, and has come to rest.
    case scrolled(VisitHostIdentifier)
    /// The title of a place's page changed after the page was rendered.
    case titleChanged(VisitHostIdentifier, String)
    /// A location is to open outside of the session's screens.
    case openRequested(Location, OpenTarget)
    /// The page's script requests a reload.
    case reloadRequested
    /// The page's process died.
    case processTerminated
    /// The page has become unresponsive, or responsive again.
    case responsivenessChanged(isResponsive: Bool)
    /// A script of the page threw an error.
    case scriptError(String)
    /// What the page's bridge components have to do with a place.
    case bridge(VisitHostIdentifier, BridgeEvent)
}

/// What the page's bridge components have to do with the place that shows them.
package enum BridgeEvent: Hashable, Sendable {
    /// One of them sends a message.
    case message(Message)
    /// They no longer wait for replies to messages.
    case released([Message])
}

extension SessionEvent {
    /// Whether a window may show something else after it, or has something else to remember.
    ///
    /// Bridge components say much, and show what changes themselves.
    package var changesWindow: Bool {
        switch self {
        case .bridge, .links, .scriptError, .openRequested, .pageVisitStarted: false
        default: true
        }
    }
}
