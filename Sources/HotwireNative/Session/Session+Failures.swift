internal import CWebKitGTK
import HotwireCore

/// What a session does about a process that terminated, and an unresponsive page.
extension Session: VisitingSession {
    /// Loads the current page again after its process terminated, where it was scrolled to.
    ///
    /// A screen that is not shown, as in another tab, is loaded when it is. A page whose process terminated three times in a row
    /// before it was seen leads to an error with Retry. A session does so by itself unless its delegate implements
    /// ``SessionDelegate/sessionWebViewProcessDidTerminate(_:)``.
    public func recover() {
        guard let view = topmostVisitable?.visitableView else { return engine.receive(.recover) }
        isLost = gtk_widget_get_mapped(view.widget.raw) == 0
        if !isLost { engine.receive(.recover) }
    }

    var asksAboutStall: Bool { engine.asksAboutStall }

    /// A screen is shown again, or for the first time.
    func viewIsShown() {
        if isLost { recover() }
        restarts.receive(.seen)
    }

    func askAboutStalls() {
        stallBar.onWait = { [weak self] in self?.engine.receive(.responsiveness(.patience)) }
        stallBar.onReload = { [weak self] in self?.webView.endProcess() }
    }
}

/// What the network has to do with visits that fail.
extension Session {
    /// A page that nobody sees, as in another tab, waits until somebody does.
    func networkChanged() {
        guard let visit = engine.state.current, network.hasNetwork(for: visit.location) else { return }
        guard visitable(visit.visitHost)?.visitableView.isMapped == true else { return isNetworkNew = true }
        engine.receive(.networkReturned)
    }

    /// Requests a page again when its server on this computer answers again.
    func watchRestarts() {
        restarts.probe = ServerProbe.isAnswering
        restarts.isSeen = { [weak self] in
            guard let self, let visit = engine.state.current else { return false }
            return visitable(visit.visitHost)?.visitableView.isMapped == true
        }
        restarts.onReturn = { [weak self] in self?.engine.receive(.networkReturned) }
    }

    /// Keeps the watch on the server up to date.
    func noteServer(_ event: SessionEvent) {
        switch event {
        case .failed(let visit, .web(let error)): restarts.receive(.failed(visit.location, error))
        case .failed: restarts.receive(.left)
        case .started:
            webView.services.offline.leave()
            restarts.receive(.left)
        case .offlinePage(let visit): showOffline(visit)
        case .rendered where engine.state.current?.isFallback != true: restarts.receive(.shown)
        case .restored: restarts.receive(.shown)
        default: break
        }
    }

    /// Explains a service worker's page, and waits for the server's return.
    private func showOffline(_ visit: SessionVisit) {
        let hasNetwork = network.hasNetwork(for: visit.location)
        webView.services.offline.show(visit.location, hasNetwork: hasNetwork)
        restarts.receive(.failed(visit.location, hasNetwork ? .cannotConnect : .offline))
    }

    /// A person looks at its page now.
    func willBeSeen() {
        guard isNetworkNew else { return }
        isNetworkNew = false
        networkChanged()
    }
}

/// Pages that a server made about an error, while the native one is shown.
extension Session {
    /// What *Show Server's Page* does for a visitable, or `nil` where the server made no page.
    ///
    /// The page comes from the answer where the visit read it. Where a whole document was loaded, the server is asked again.
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
