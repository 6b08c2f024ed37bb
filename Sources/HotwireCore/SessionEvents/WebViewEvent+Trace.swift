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

extension Message {
    /// Returns the trace line of the message or of a reply to it.
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
    /// The session's number of the message's visit, if the message contains it.
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
