internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Terminated processes and unresponsive pages.
extension Session: VisitingSession {
    /// Reloads the current page at its scroll position after its process terminated.
    ///
    /// A hidden screen, for example in another tab, reloads when it becomes visible. If the process terminates three times in
    /// a row before the page is shown, the screen shows an error with Retry. A session calls this method unless its delegate
    /// implements ``SessionDelegate/sessionWebViewProcessDidTerminate(_:)``.
    public func recover() {
        guard let view = topmostVisitable?.visitableView else { return engine.receive(.recover) }
        isLost = !view.widget.raw.isMapped
        if !isLost { engine.receive(.recover) }
    }

    var asksAboutStall: Bool { engine.asksAboutStall }

    /// Handles a screen that is shown, for the first time or again.
    func viewIsShown(_ view: VisitableView) {
        if isLost { recover() }
        restarts.receive(.seen)
        noteSeen(view, .unmapped)
        settleAbsence()
    }

    func viewIsHidden(_ view: VisitableView) { noteHidden(view, .unmapped) }

    func askAboutStalls() {
        stallBar.onWait = { [weak self] in self?.engine.receive(.responsiveness(.patience)) }
        stallBar.onReload = { [weak self] in self?.webView.endProcess() }
        stallBar.onHide = { [weak self] in self?.webView.services.bars.guardAnswers() }
    }
}

/// Recovery of visits that failed because of the network.
extension Session {
    /// Repeats a failed visit after a network change, or later, when its page becomes visible.
    func networkChanged() {
        noteNetwork()
        lookAgain()
        guard let visit = engine.state.current, network.hasNetwork(for: visit.location) else { return }
        guard visitable(visit.visitHost)?.visitableView.isMapped == true else { return isNetworkNew = true }
        engine.receive(.networkReturned)
    }

    /// Repeats a failed visit, or refreshes the page, after a development server has restarted.
    func serverReturned() {
        networkChanged()
        // A page that the user typed into stays until it is submitted.
        engine.receive(.serverReturned)
    }

    /// Repeats a failed visit when its server on this computer responds again.
    func watchRestarts() {
        restarts.probe = ServerProbe.isAnswering
        restarts.isSeen = { [weak self] in
            guard let self, let visit = engine.state.current else { return false }
            return visitable(visit.visitHost)?.visitableView.isMapped == true
        }
        restarts.onReturn = { [weak self] in self?.engine.receive(.networkReturned) }
    }

    /// Updates the watch on the server after an event of the engine.
    func noteServer(_ event: SessionEvent) {
        switch event {
        case .failed(let visit, .web(let error)): restarts.receive(.failed(visit.location, error))
        case .failed: restarts.receive(.left)
        case .started:
            restarts.receive(.left)
        case .offlinePage(let visit): showOffline(visit)
        case .rendered where engine.state.current?.isFallback != true: restarts.receive(.shown)
        case .restored: restarts.receive(.shown)
        default: break
        }
    }

    /// Explains that a service worker supplied the page, and waits for the server to return.
    private func showOffline(_ visit: SessionVisit) {
        let hasNetwork = network.hasNetwork(for: visit.location)
        connection.receive(.fallback(isRetried: !hasNetwork || visit.location.isOnThisComputer))
        restarts.receive(.failed(visit.location, hasNetwork ? .cannotConnect : .offline))
    }

    /// Repeats a failed visit that waited until its page is about to become visible.
    func willBeSeen() {
        guard isNetworkNew else { return lookAgain() }
        isNetworkNew = false
        networkChanged()
    }
}

/// A server's error page, offered while the native one is shown.
extension Session {
    /// Returns the action of *Show Server's Page* for a visitable; `nil` if the server sent no page.
    func serverPageHandler(for visitable: any Visitable) -> (() -> Void)? {
        // The page comes from the response if the visit read it. After a full page load, the server is asked again.
        let visitHost = engine.identifier(of: visitable.visitableView)
        guard let visit = engine.state.current, visit.visitHost == visitHost, visit.serverPage != nil else {
            return nil
        }
        return { [weak self] in
            self?.webView.activation.forgiveUnasked()
            self?.engine.receive(.serverPageWanted(visitHost))
        }
    }
}

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
    /// Notes that a view is visible again, or that one cause for its absence is over.
    func noteSeen(_ view: VisitableView, _ cause: AbsenceMachine.Cause) {
        let limit = view.shownLocation.flatMap { pathConfiguration.properties(for: $0).refreshAfter }
        note(.seen(engine.identifier(of: view), cause, limit: limit))
    }

    /// Notes that the user no longer sees a view.
    func noteHidden(_ view: VisitableView, _ cause: AbsenceMachine.Cause) {
        note(.hidden(engine.identifier(of: view), cause))
    }

    /// Notes that the user looks at the window, perhaps after the computer was suspended.
    func lookAgain() {
        guard let view = activeVisitable?.visitableView, view.isMapped else { return }
        noteSeen(view, .unmapped)
        settleAbsence()
    }

    /// Updates the absences after an event of the engine.
    func noteAbsence(_ event: SessionEvent) {
        switch event {
        case .coldBoot(let visit), .requestFinished(let visit): note(.fetched(visit.visitHost))
        case .rendered(let visitHost, _, _, visit: nil): note(.fetched(visitHost))
        case .rendered, .completed, .restored: settleAbsence()
        default: break
        }
    }

    /// Refreshes the visible page if it was unseen for too long, once nothing else is in progress.
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

    static var now: Self {
        Self(elapsed: start.elapsed.duration(to: .now), awake: start.awake.duration(to: .now))
    }
}
