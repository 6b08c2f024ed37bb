import HotwireCore

/// What the sessions of a navigator report.
extension Navigator {
    /// Follows a session: its pages belong to the navigator's hierarchy, and its trace to the navigator's.
    func follow(_ session: Session) {
        session.delegate = self
        session.onEvent = { [weak self, weak session] event in
            if let self, let session { act(on: event, of: session) }
        }
        session.engine.onWebViewEvent = { [weak self] in self?.trace($0.trace) }
    }

    /// Keeps the hierarchy's locations right and answers for prefetches.
    private func act(on event: SessionEvent, of session: Session) {
        let context = sessions.context(of: session)
        switch event {
        case .rendered(let place, let location, _, _):
            session.renderedLocation = location
            session.putBackEntries(at: location)
            if let visitable = session.visitable(place), let id = screens.id(of: visitable) {
                engine.locate(id, at: location)
            }
        case .links(let locations):
            session.engine.allowPrefetch(of: engine.visited(among: locations, from: context))
        case .formSubmissionLost(let location): tellLostForm(to: location)
        case .formRefused(let location, let error): tellRefusedForm(to: location, error, in: session)
        default: break
        }
        engine.receive(event, from: context)
        if case .rendered(_, let location, _, visit: nil) = event, context == .modal {
            engine.signInShows(location)
        }
        watchAccount(event, in: session)
        trace(event.trace)
        if event.changesWindow { changed() }
    }
}
