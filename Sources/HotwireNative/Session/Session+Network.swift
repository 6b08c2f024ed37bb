import HotwireCore

/// What the network has to do with visits that fail.
extension Session {
    /// A page that nobody sees, as in another tab, waits until somebody does.
    func networkChanged() {
        guard let visit = engine.state.current, network.hasNetwork(for: visit.location) else { return }
        guard visitable(visit.place)?.visitableView.isMapped == true else { return isNetworkNew = true }
        engine.receive(.networkReturned)
    }

    /// Requests a page again when its server on this computer answers again.
    func watchRestarts() {
        restarts.probe = ServerProbe.isAnswering
        restarts.isSeen = { [weak self] in
            guard let self, let visit = engine.state.current else { return false }
            return visitable(visit.place)?.visitableView.isMapped == true
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
