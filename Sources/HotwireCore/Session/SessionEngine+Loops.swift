internal import Logging

/// Pages that send a person round and round are stopped.
extension SessionEngine {
    /// The event itself, or in its place that the page has gone round.
    func watched(_ event: SessionInput) -> SessionInput {
        let isVisiting = state.current?.state == .started
        switch event {
        case .page(let said):
            if let location = proposal(said), loop.proposed(location, at: elapsed(), isVisiting: isVisiting) {
                return stop(said, location)
            }
            switch said {
            case .message(.visitCompleted, _), .message(.visitRequestFailed, _), .message(.pageLoaded, _),
                .load(.failed):
                loop.settled(at: elapsed())
            case .userActed: loop.userActed()
            default: break
            }
        case .visit, .reload: loop.goesOn(at: elapsed(), isVisiting: isVisiting)
        case .retry: loop.userActed()
        default: break
        }
        return event
    }

    /// Where the page goes by itself.
    private func proposal(_ event: WebViewEvent) -> Location? {
        switch event {
        case .navigated(let location), .message(.visitProposed(let location, _), _),
            .message(.visitStarted(nil, _, let location, _, _), _), .message(.reloadRequested, let location):
            location
        case .reloadRequested: page.location
        default: nil
        }
    }

    private func stop(_ event: WebViewEvent, _ location: Location) -> SessionInput {
        logger.notice("stopped a proposal loop", metadata: ["location": "\(location)"])
        // What the page visits by itself is on its way, and its end would begin the next.
        if case .message(.visitStarted(nil, let identifier, _, _, _), _) = event {
            call(.cancel(identifier: identifier))
        }
        return .proposalLoopFound
    }
}
