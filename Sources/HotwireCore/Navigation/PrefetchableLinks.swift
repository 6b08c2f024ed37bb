/// The links of pages that may be prefetched, as the session that shows the page would visit them.
@MainActor package struct PrefetchableLinks {
    /// The origins of the app.
    let origins: AppOrigins
    /// Determines the properties of each page.
    let pathConfiguration: PathConfiguration

    /// Returns whether the session that shows a page would visit one of its links.
    ///
    /// - Parameters:
    ///   - location: the target of the link
    ///   - context: the stack of the page
    /// - Returns: Whether it would be visited.
    package func contains(_ location: Location, from context: Navigation.Context) -> Bool {
        guard origins.kind(of: location) == .app else { return false }
        let properties = pathConfiguration.properties(for: location)
        return properties.context == context && properties.isScreen
    }

    /// Returns the links of a page that may be prefetched, as far as this can be determined in 50 milliseconds.
    ///
    /// A page may contain up to 500 links, and each is matched against all patterns; the rest are fetched when they are clicked.
    ///
    /// - Parameters:
    ///   - links: the targets of the links
    ///   - context: the stack of the page
    ///   - now: returns the current time
    /// - Returns: The links that the session of the page would visit, in their order.
    package func first(
        of links: [Location],
        from context: Navigation.Context,
        now: () -> ContinuousClock.Instant = { .now }
    ) -> [Location] {
        let end = now() + .milliseconds(50)
        var first: [Location] = []
        for link in links {
            guard now() < end else { break }
            if contains(link, from: context) { first.append(link) }
        }
        return first
    }
}
