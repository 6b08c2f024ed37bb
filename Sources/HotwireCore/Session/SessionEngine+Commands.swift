/// What a session's owner asks of the page.
extension SessionEngine {
    /// Visits a location in a place.
    package func visit(_ visitHost: any VisitHost, _ location: Location, _ options: VisitOptions, reload: Bool = false)
    {
        receive(.visit(identifier(of: visitHost), location, options, reload: reload))
    }

    /// Goes back through an entry that the page made itself.
    package func goBackInPage() {
        call(.goBack)
    }

    /// Empties the page's own cache, where there is one.
    package func clearSnapshotCache() {
        if state.page == .ready { call(.clearSnapshotCache) }
    }

    /// Says which of the page's links may be fetched before they are clicked.
    package func allowPrefetch(of locations: [Location]) {
        call(.allowPrefetch(locations))
    }
}
