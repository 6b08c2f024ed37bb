internal import Logging

/// Visit hosts of an earlier run, and the scroll positions of their pages.
extension SessionEngine {
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
