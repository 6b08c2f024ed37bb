internal import Logging

/// Pages that send a person round and round are stopped.
extension SessionEngine {
    /// Takes in that a person did something: clicked, pressed a key, went back, or asked once more.
    public func personActed() {
        loop.personActed()
        receive(.personActed)
    }

    /// The event itself, or in its place that the page has gone round.
    func watched(_ event: SessionEvent) -> SessionEvent {
        let isVisiting = state.current?.state == .started
        switch event {
        case .navigated(let location), .message(.visitProposed(let location, _), _),
            .message(.visitStarted(nil, _, let location, _, _), _), .message(.reloadRequested, let location):
            guard loop.proposed(location, at: elapsed(), isVisiting: isVisiting) else { return event }
            logger.notice("stopped a page that goes round and round", metadata: ["location": "\(location)"])
            // What the page visits by itself is on its way, and its end would begin the next.
            if case .message(.visitStarted(nil, let identifier, _, _, _), _) = event {
                call(.cancel(identifier: identifier))
            }
            return .wentRound
        case .message(.visitCompleted, _), .message(.visitRequestFailed, _), .message(.pageLoaded, _), .load(.failed):
            loop.settled(at: elapsed())
        case .visit, .reload: loop.goesOn(at: elapsed(), isVisiting: isVisiting)
        default: break
        }
        return event
    }
}
