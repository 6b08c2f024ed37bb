/// The links that may be prefetched because the session of their page would also visit them.
@MainActor package struct PrefetchableLinks {
    let origins: AppOrigins
    let pathConfiguration: PathConfiguration
    /// Whether the detail pane's pages are visited by a session of their own.
    let hasPanes: Bool

    /// Returns whether the session of a page's area would visit a link in the page.
    package func contains(_ location: Location, from area: ScreenArea) -> Bool {
        guard origins.kind(of: location) == .app else { return false }
        let properties = pathConfiguration.properties(for: location)
        let isOther = area == .main && hasPanes && properties.isDetail
        return properties.context == area.context && properties.isScreen && !isOther
    }

    /// Returns the prefetchable links of a page that are found within 50 milliseconds, in their order.
    package func first(
        of links: [Location],
        from area: ScreenArea,
        now: () -> ContinuousClock.Instant = { .now }
    ) -> [Location] {
        // A page may contain up to 500 links, and each is matched against all patterns. The remaining ones are fetched when they
        // are clicked.
        let end = now() + .milliseconds(50)
        var first: [Location] = []
        for link in links {
            guard now() < end else { break }
            if contains(link, from: area) { first.append(link) }
        }
        return first
    }
}
