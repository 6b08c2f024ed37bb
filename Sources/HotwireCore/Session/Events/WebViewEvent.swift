// Decisions are not events: the web view asks the session.
/// An event that the engine, the page's script or the user causes in a web view, and that its session receives once.
package enum WebViewEvent: Hashable, Sendable {
    /// The page's script sent a message; the location is its document's.
    case message(TurboMessage, from: Location)
    /// A bridge component of the page received a reply.
    case bridgeReplied(Message)
    /// The page's script requests a page, a part of one or a form's response, possibly as a prefetch.
    case pageRequested(Location, isPrefetch: Bool)
    /// The server answered a request for a page or for a part of one, or a form.
    case answered(ServerAnswer)
    /// The server redirected a request that the page made itself.
    case requestRedirected(RequestRedirect)
    case load(LoadEvent)
    /// The page navigates past Turbo; the navigator decides which screen shows the location.
    case navigated(Location, VisitOptions = VisitOptions())
    /// A location is to open outside the session's screens.
    case openRequested(Location, OpenTarget)
    /// The page navigates to itself.
    case reloadRequested
    /// The user goes back with a key or a mouse button.
    case backRequested
    /// The document's title changed; empty if it has none.
    case titleChanged(String)
    /// A question on the page's behalf is shown to the user, or was answered; the page and its visits wait meanwhile.
    case asking(Bool)
    /// A form that loads its response in place is pending, or (without a location) no longer is.
    case submitting(to: Location?)
    /// A request that the page made itself failed.
    case requestLost(Location, RequestLoss)
    /// The user clicked or pressed a key in the page, or went back.
    case userActed
    /// The user touched the page, or the app ran a script in it or replied to it, so the user may want what the page does next.
    case used
    /// The page was checked for responsiveness, responded, or did not.
    case responsiveness(ResponsivenessCheck.Event)
    case processTerminated
}

extension WebViewEvent {
    /// The event's line of the trace, if it has one.
    package var trace: TraceEvent? {
        switch self {
        case .message(.scrolled, _), .message(.bridgeMessageSent, _), .message(.bridgeMessagesReleased, _),
            .message(.userDid, _), .message(.formsPending, _), .message(.entriesChanged, _),
            .message(.visitWillRender, _):
            nil
        case .message(.noted(let note), let location): note.trace(from: location)
        case .message(.errorRaised(let text), let location):
            PageNote.console(.error, text).trace(from: location)
        case .message(let message, let location):
            TraceEvent(.message, location: location, visit: message.visit, details: message.details)
        case .bridgeReplied(let message): message.trace(isReply: true)
        case .pageRequested(let location, let isPrefetch):
            TraceEvent(.pageRequested, location: location, details: ["isPrefetch": .bool(isPrefetch)])
        case .answered(let answer): answer.trace
        case .requestRedirected, .load, .navigated, .openRequested, .reloadRequested, .backRequested, .titleChanged,
            .asking, .submitting, .requestLost, .userActed, .used, .responsiveness, .processTerminated:
            nil
        }
    }
}

/// The progress of a full page load.
package enum LoadEvent: Hashable, Sendable {
    /// The server redirected the load within the app.
    case redirected(Location)
    /// The server redirected the load to a page of the app that belongs in another screen and was not requested yet.
    case movedOn(Location)
    /// The new document is the server's own error page, which is to be shown.
    case errorPage(HTTPError)
    /// The load failed, and the server's error page was not read.
    case hiddenErrorPage(HTTPError)
    /// The new document is the server's error page for a form that the page sent past Turbo.
    case formRefused
    /// The new document replaced the old one.
    case committed
    /// The document and its resources have loaded.
    case finished
    /// A document that the page loaded by itself, as the response to a form, has loaded.
    case answerFinished
    /// The user stays on the current page; nothing is loaded.
    case stayed
    case failed(HotwireNativeError)
    /// A form that the page sent without Turbo got no response, and the page remains.
    case formLost(Location, RequestLoss)
    /// The network process died, which ended the load.
    case interrupted
    /// The engine canceled the load by itself, as it sometimes does after it rejected a certificate.
    case canceled
}

/// The destination of a location that the session's screens do not show.
package enum OpenTarget: Hashable, Sendable {
    /// A new window of the app, as the user chose.
    case newWindow
    case browser
    /// Another application of the desktop, if the user agrees.
    case desktop
}

extension Message {
    /// Returns the trace line of the message, or of a reply to it.
    func trace(isReply: Bool) -> TraceEvent {
        TraceEvent(
            .bridge,
            details: [
                "component": .string(component), "name": .string(event), "id": .string(id),
                "isReply": .bool(isReply), "data": body, "sender": .string(sender),
                "waitsForReply": .bool(waitsForReply),
            ]
        )
    }
}

extension TurboMessage {
    /// The session's number for the message's visit, if the message contains it.
    fileprivate var visit: Int? {
        if case .visitStarted(let visit, _, _, _, _) = self { visit } else { nil }
    }

    fileprivate var details: [String: JSONValue] {
        let values: [String: JSONValue] =
            switch self {
            case .visitStarted(_, _, _, let hasCachedSnapshot, let isPageRefresh):
                ["hasCachedSnapshot": .bool(hasCachedSnapshot), "isPageRefresh": .bool(isPageRefresh)]
            case .pageInvalidated(let reason): ["reason": .string(reason)]
            case .streamsChanged(let areConnected): ["areConnected": .bool(areConnected)]
            case .formRefused(let location, let error):
                ["url": .string(location.absoluteString), "status": .number(Double(error.statusCode))]
            default: [:]
            }
        return values.merging(["name": .string(name)]) { $1 }
    }
}
