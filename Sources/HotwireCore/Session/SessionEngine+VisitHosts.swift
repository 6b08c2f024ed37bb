internal import Logging

/// The visit hosts of the session, and the scroll positions of their pages.
extension SessionEngine {
    /// Returns the host's identifier; a new host gets one.
    package func identifier(of visitHost: any VisitHost) -> VisitHostIdentifier { visitHosts.identifier(of: visitHost) }

    /// Returns the host with an identifier, if it still exists.
    package func visitHost(_ identifier: VisitHostIdentifier?) -> (any VisitHost)? { visitHosts[identifier] }

    /// Forgets a host that will not be shown again, and takes the page out of it.
    package func forget(_ visitHost: any VisitHost) {
        guard let identifier = visitHosts.known(visitHost) else { return }
        visitHosts.release(visitHost)
        receive(.gone(identifier))
    }

    /// Returns Turbo's identifier of what a host shows, if the page has reported it.
    package func restorationIdentifier(of visitHost: any VisitHost) -> String? {
        state.hosts[identifier(of: visitHost)]?.restorationIdentifier
    }

    /// Adds a host of an earlier run, which is visited when it is seen, with its page's scroll position.
    package func remember(_ visitHost: any VisitHost, _ location: Location, _ scroll: ScrollPosition?) {
        receive(.remembered(identifier(of: visitHost), location, scroll))
    }

    /// Returns the scroll position of a host's page, or the last one if the page was left.
    package func scroll(of visitHost: any VisitHost) -> ScrollPosition? { state.scroll(of: identifier(of: visitHost)) }

    /// Restores the scroll position of a host's page; if that fails, the page is shown all the same.
    func restoreScroll(of identifier: VisitHostIdentifier, to position: ScrollPosition) {
        Task.immediate { [weak self, page, logger] in
            do {
                try await page.call(.scroll(to: position))
            } catch {
                logger.debug("could not restore the scroll position: \(error)")
            }
            self?.receive(.scrollRestored(identifier))
        }
    }
}
