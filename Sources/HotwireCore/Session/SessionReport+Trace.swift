extension SessionReport {
    /// The report as a line of the trace, if it is one.
    public var trace: TraceEvent? {
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
        case .restored: TraceEvent(.restored)
        case .pageRequested(let location, let isPrefetch):
            TraceEvent(.pageRequested, location: location, details: ["isPrefetch": .bool(isPrefetch)])
        case .message(.scrolled, _), .message(.bridgeMessageSent, _), .message(.bridgeMessagesReleased, _),
            .message(.personDid, _), .message(.formsPending, _):
            nil
        case .message(.noted(let note), let location): note.trace(from: location)
        case .message(.errorRaised(let text), let location):
            PageNote.console(.error, text).trace(from: location)
        case .message(let message, let location):
            TraceEvent(.message, location: location, visit: message.visit, details: message.details)
        case .bridge(_, .message(let message)): event(message, isReply: false)
        case .bridgeReplied(let message): event(message, isReply: true)
        case .processTerminated: TraceEvent(.processTerminated)
        case .answering(let isAnswering): TraceEvent(isAnswering ? .answering : .notAnswering)
        case .proposed, .loadedPage, .formSubmissionStarted, .formSubmissionFinished, .formSubmissionLost, .formRefused,
            .links, .historyChanged, .historyBack, .reloadRequested, .scriptError, .bridge(_, .released):
            nil
        }
    }

    private func event(_ message: Message, isReply: Bool) -> TraceEvent {
        TraceEvent(
            .bridge,
            details: [
                "component": .string(message.component), "name": .string(message.event), "id": .string(message.id),
                "isReply": .bool(isReply), "data": message.jsonData, "sender": .string(message.sender),
                "waitsForReply": .bool(message.waitsForReply),
            ]
        )
    }

    private func event(
        _ name: TraceEvent.Name,
        _ visit: SessionVisit,
        _ details: [String: JSONValue] = [:]
    ) -> TraceEvent {
        TraceEvent(name, location: visit.location, visit: visit.number, details: details)
    }
}

extension TurboMessage {
    /// Our number of the visit that it is about, where it names it.
    fileprivate var visit: Int? {
        if case .visitStarted(let visit, _, _, _, _) = self { visit } else { nil }
    }

    fileprivate var details: [String: JSONValue] {
        let said: [String: JSONValue] =
            switch self {
            case .visitStarted(_, _, _, let hasCachedSnapshot, let isPageRefresh):
                ["hasCachedSnapshot": .bool(hasCachedSnapshot), "isPageRefresh": .bool(isPageRefresh)]
            case .pageInvalidated(let reason): ["reason": .string(reason)]
            case .formRefused(let location, let error):
                ["url": .string(location.absoluteString), "status": .number(Double(error.statusCode))]
            default: [:]
            }
        return said.merging(["name": .string(name)]) { $1 }
    }
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
