import HotwireCore

/// The notice about the connection of the page.
extension Session {
    /// Updates the notice after an event of the engine.
    func noteConnection(_ event: SessionEvent) {
        switch event {
        case .started:
            connection.receive(.left)
            noteNetwork()
        case .streamsChanged(let areConnected): connection.receive(.streams(areConnected: areConnected))
        case .processTerminated: connection.receive(.streams(areConnected: true))
        default: break
        }
    }

    /// Updates the notice after a change of the network or of the visited server.
    func noteNetwork() {
        guard let location = engine.state.current?.location ?? webView.location else { return }
        connection.receive(.network(isAvailable: network.hasNetwork(for: location)))
    }
}

/// Pages that were not seen for longer than their rules allow.
extension Session {
    /// Handles that a cause for not seeing a view is over, or that the user looks at it.
    func noteSeen(_ view: VisitableView, _ cause: AbsenceMachine.Cause) {
        let limit = view.shownLocation.flatMap { pathConfiguration.properties(for: $0).refreshAfter }
        note(.seen(engine.identifier(of: view), cause, limit: limit))
    }

    /// Handles that a view is no longer seen.
    func noteHidden(_ view: VisitableView, _ cause: AbsenceMachine.Cause) {
        note(.hidden(engine.identifier(of: view), cause))
    }

    /// Handles that the user looks at the window, perhaps after the computer was suspended.
    func lookAgain() {
        guard let view = activeVisitable?.visitableView, view.isMapped else { return }
        noteSeen(view, .unmapped)
        settleAbsence()
    }

    /// Handles an event of the engine that brings a page.
    func noteAbsence(_ event: SessionEvent) {
        switch event {
        case .coldBoot(let visit), .requestFinished(let visit): note(.fetched(visit.visitHost))
        case .rendered(let visitHost, _, _, visit: nil): note(.fetched(visitHost))
        case .rendered, .completed, .restored: settleAbsence()
        default: break
        }
    }

    /// Refreshes the visible page if it was not seen for too long, once nothing else is under way.
    func settleAbsence() {
        guard engine.state.isPageRendered, let active = engine.state.active else { return }
        note(.settled(active))
    }

    func note(_ event: AbsenceMachine.Event) {
        guard absences.receive(event, at: absenceTime()), case .settled(let visitHost) = event else { return }
        engine.receive(.outdated(visitHost))
    }
}

extension AbsenceMachine.Time {
    /// The first reading of both clocks, from which later ones are measured.
    private static let start = (elapsed: ContinuousClock.now, awake: SuspendingClock.now)

    /// The current time.
    static var now: Self {
        Self(elapsed: start.elapsed.duration(to: .now), awake: start.awake.duration(to: .now))
    }
}
