import HotwireCore

/// What the network has to do with visits that fail.
extension Session {
    /// The report as it is told: a visit that failed without a network failed for want of it.
    func told(_ report: SessionReport) -> SessionReport {
        guard case .failed(let visit, let error) = report else { return report }
        return .failed(visit, error.told(withNetwork: network.hasNetwork(for: visit.location)))
    }

    /// A page that nobody sees, as in another tab, waits until somebody does.
    func networkChanged() {
        guard let visit = engine.state.current, network.hasNetwork(for: visit.location) else { return }
        guard visitable(visit.place)?.visitableView.isMapped == true else { return isNetworkNew = true }
        engine.receive(.networkReturned)
    }

    /// A person looks at its page now.
    func willBeSeen() {
        guard isNetworkNew else { return }
        isNetworkNew = false
        networkChanged()
    }
}
