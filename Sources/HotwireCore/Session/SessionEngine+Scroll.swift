internal import Logging

/// Places of an earlier run, and how far their pages are scrolled.
extension SessionEngine {
    /// Takes in a place of an earlier run, which is visited when it is seen, and how its page was scrolled.
    package func remember(_ visitHost: any VisitHost, _ location: Location, _ scroll: ScrollPosition?) {
        receive(.remembered(identifier(of: visitHost), location, scroll))
    }

    /// Where a place's page is scrolled to, or was when it was left.
    package func scroll(of visitHost: any VisitHost) -> ScrollPosition? { state.scroll(of: identifier(of: visitHost)) }

    /// A page that cannot be scrolled must be seen all the same.
    func restoreScroll(of identifier: VisitHostIdentifier, to position: ScrollPosition) {
        Task.immediate { [weak self, page, logger] in
            do {
                try await page.call(.scroll(to: position))
            } catch {
                logger.debug("the page was not scrolled to where it was: \(error)")
            }
            self?.receive(.scrollRestored(identifier))
        }
    }
}
