/// Pages of a service worker that stand in for the server's while that cannot be reached.
///
/// Such a page has no Turbo in it, and is no mistake: it is shown as it is, and the real page is loaded with the network.
extension SessionMachine {
    /// Whether the document that is being loaded may do without Turbo.
    var mayBePlain: Bool { boot?.errorPage != nil || current?.isFallback == true }

    /// The answer to the newest visit, or the document that is loaded for it, came from a service worker alone.
    ///
    /// - Parameter identifier: Turbo's identifier of the visit; `nil` for a whole document
    /// - Returns: the effects to perform.
    mutating func fallbackCame(_ identifier: String?) -> [SessionEffect] {
        guard let visit = current, !visit.isFallback else { return [] }
        guard let identifier else {
            guard isBootCommitted, visit.isColdBoot, visit.state == .started else { return [] }
            return fallback() + [.startTimer(.turbo, visit: visit.number), .call(.awaitPaint)]
        }
        guard visit.identifier == identifier, visit.state == .started || visit.state == .completed else { return [] }
        // A person who comes back to it would see it from the page's own cache.
        places[visit.place]?.isStale = true
        return fallback()
    }

    /// Whether the visit is to be made again with the network.
    func waitsForNetwork(_ visit: SessionVisit) -> Bool {
        switch visit.state {
        case .failed: visit.failure?.mayBeOffline == true
        case .completed: visit.isFallback
        case .started, .canceled: false
        }
    }

    private mutating func fallback() -> [SessionEffect] {
        current?.isFallback = true
        return current.map { [.report(.offlinePage($0))] } ?? []
    }
}
