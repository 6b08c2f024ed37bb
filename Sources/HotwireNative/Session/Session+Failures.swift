internal import CWebKitGTK
import HotwireCore

/// Handling a terminated process and an unresponsive page.
extension Session: VisitingSession {
    /// Reloads the current page at its scroll position after its process terminated.
    ///
    /// A screen that is not visible, as in another tab, reloads when it becomes visible. A page whose process terminates three
    /// times in a row before it is shown leads to an error with Retry. A session calls this unless its delegate implements
    /// ``SessionDelegate/sessionWebViewProcessDidTerminate(_:)``.
    public func recover() {
        guard let view = topmostVisitable?.visitableView else { return engine.receive(.recover) }
        isLost = gtk_widget_get_mapped(view.widget.raw) == 0
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

/// Recovering visits that failed because of the network.
extension Session {
    /// Repeats a failed visit when the network changes; a page that is not visible, as in another tab, waits until it is.
    func networkChanged() {
        noteNetwork()
        lookAgain()
        guard let visit = engine.state.current, network.hasNetwork(for: visit.location) else { return }
        guard visitable(visit.visitHost)?.visitableView.isMapped == true else { return isNetworkNew = true }
        engine.receive(.networkReturned)
    }

    /// Repeats a failed visit, or refreshes the page, after a server in development was started again.
    ///
    /// A page that the user typed into stays until that is submitted.
    func serverReturned() {
        networkChanged()
        engine.receive(.serverReturned)
    }

    /// Requests a page again when its server on this computer responds again.
    func watchRestarts() {
        restarts.probe = ServerProbe.isAnswering
        restarts.isSeen = { [weak self] in
            guard let self, let visit = engine.state.current else { return false }
            return visitable(visit.visitHost)?.visitableView.isMapped == true
        }
        restarts.onReturn = { [weak self] in self?.engine.receive(.networkReturned) }
    }

    /// Updates the watch on the server.
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

    /// Explains a page of a service worker, and waits for the server to return.
    private func showOffline(_ visit: SessionVisit) {
        let hasNetwork = network.hasNetwork(for: visit.location)
        connection.receive(.fallback(isRetried: !hasNetwork || visit.location.isOnThisComputer))
        restarts.receive(.failed(visit.location, hasNetwork ? .cannotConnect : .offline))
    }

    /// Repeats a failed visit if its page is about to become visible.
    func willBeSeen() {
        guard isNetworkNew else { return lookAgain() }
        isNetworkNew = false
        networkChanged()
    }
}

/// Error pages of a server, while the native one is shown.
extension Session {
    /// Returns the action of *Show Server's Page* for a visitable; `nil` if the server sent no page.
    ///
    /// The page comes from the response if the visit read it. After a full page load, the server is asked again.
    func serverPageHandler(for visitable: any Visitable) -> (() -> Void)? {
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
