internal import Logging

/// Stops pages that are in a proposal loop.
extension SessionEngine {
    /// Returns the event, or `proposalLoopFound` in its place.
    func watched(_ event: SessionInput) -> SessionInput {
        let isVisiting = state.current?.state == .started
        switch event {
        case .page(let webViewEvent):
            if let location = proposal(webViewEvent), loop.proposed(location, at: elapsed(), isVisiting: isVisiting) {
                return stop(webViewEvent, location)
            }
            switch webViewEvent {
            case .message(.visitCompleted, _), .message(.visitRequestFailed, _), .message(.pageLoaded, _),
                .message(.pageShown, _), .load(.failed):
                loop.settled(at: elapsed())
            case .userActed: loop.userActed()
            default: break
            }
        case .visit, .reload: loop.visitBegins(at: elapsed(), isVisiting: isVisiting)
        case .retry: loop.userActed()
        default: break
        }
        return event
    }

    /// Returns the location that the page goes to by itself.
    private func proposal(_ event: WebViewEvent) -> Location? {
        switch event {
        case .navigated(let location, _), .message(.visitProposed(let location, _), _),
            .message(.visitStarted(nil, _, let location, _, _), _), .message(.reloadRequested, let location):
            location
        case .reloadRequested: page.location
        default: nil
        }
    }

    private func stop(_ event: WebViewEvent, _ location: Location) -> SessionInput {
        logger.notice("stopped a proposal loop", metadata: ["location": "\(location)"])
        // The page's own visit is already running, and its end would start the next.
        if case .message(.visitStarted(nil, let identifier, _, _, _), _) = event {
            call(.cancel(identifier: identifier))
        }
        return .proposalLoopFound
    }
}
