/// Commands of the session's owner to the page.
extension SessionEngine {
    /// Visits a location in a host.
    package func visit(_ visitHost: any VisitHost, _ location: Location, _ options: VisitOptions, reload: Bool = false)
    {
        receive(.visit(identifier(of: visitHost), location, options, reload: reload))
    }

    /// Whether the page can go back without leaving its screen: in its own history, to a page without Turbo before it, or to the form
    /// whose answer is an error.
    package var canGoBackInPage: Bool { state.historyDepth > 0 || state.trailDepth > 0 }

    /// Goes back by one history entry of the page's own, or to the page before it in its screen.
    package func goBackInPage() {
        state.historyDepth == 0 && state.trailDepth > 0 ? receive(.backInPlace) : call(.goBack)
    }

    /// Returns the event, or in place of a page's own navigation one that loads in the page's screen.
    func placed(_ event: SessionInput) -> SessionInput {
        guard case .page(.navigated(let location, let options)) = event, state.mayOpenInPlace(location),
            opensInPlace(location)
        else { return event }
        return .openedInPlace(location, from: options.referrer)
    }

    /// Opens a page that a script requests as a new window in the current screen, if links of its page are opened there.
    ///
    /// - Returns: Whether it was opened.
    package func openInPlace(_ location: Location) -> Bool {
        let input = placed(.page(.navigated(location)))
        guard case .openedInPlace = input else { return false }
        receive(.used)
        receive(input)
        return true
    }

    /// Clears the page's own snapshot cache, if it has one.
    package func clearSnapshotCache() {
        if state.page == .ready { call(.clearSnapshotCache) }
    }

    /// Sets which of the page's links may be prefetched.
    package func allowPrefetch(of locations: [Location]) {
        call(.allowPrefetch(locations))
    }
}
