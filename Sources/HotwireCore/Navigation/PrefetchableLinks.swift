/// The links of pages that may be prefetched, as the session that shows the page would visit them.
@MainActor package struct PrefetchableLinks {
    /// The origins of the app.
    let origins: AppOrigins
    /// Determines the properties of each page.
    let pathConfiguration: PathConfiguration
    /// Whether another session visits the pages of the detail pane.
    let hasPanes: Bool

    /// Returns whether the session that shows a page would visit one of its links.
    ///
    /// - Parameters:
    ///   - location: the target of the link
    ///   - area: the area of the page
    /// - Returns: Whether it would be visited.
    package func contains(_ location: Location, from area: ScreenArea) -> Bool {
        guard origins.kind(of: location) == .app else { return false }
        let properties = pathConfiguration.properties(for: location)
        let isOther = area == .main && hasPanes && properties.isDetail
        return properties.context == area.context && properties.isScreen && !isOther
    }

    /// Returns the links of a page that may be prefetched, as far as this can be determined in 50 milliseconds.
    ///
    /// A page may contain up to 500 links, and each is matched against all patterns; the rest are fetched when they are clicked.
    ///
    /// - Parameters:
    ///   - links: the targets of the links
    ///   - area: the area of the page
    ///   - now: returns the current time
    /// - Returns: The links that the session of the page would visit, in their order.
    package func first(
        of links: [Location],
        from area: ScreenArea,
        now: () -> ContinuousClock.Instant = { .now }
    ) -> [Location] {
        let end = now() + .milliseconds(50)
        var first: [Location] = []
        for link in links {
            guard now() < end else { break }
            if contains(link, from: area) { first.append(link) }
        }
        return first
    }
}
