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
