/// Commands of the session's owner to the page.
extension SessionEngine {
    /// Visits a location in a host.
    package func visit(_ visitHost: any VisitHost, _ location: Location, _ options: VisitOptions, reload: Bool = false)
    {
        receive(.visit(identifier(of: visitHost), location, options, reload: reload))
    }

    /// Goes back by one history entry of the page's own.
    package func goBackInPage() {
        call(.goBack)
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
