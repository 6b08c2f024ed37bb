/// The redirects of the page's requests, until the outcome of each is known.
struct RequestRedirects: Hashable, Sendable {
    private static let most = 8

    /// The latest redirects, the newest last.
    private(set) var newest: [RequestRedirect] = []

    /// Adds a redirect, replacing one with the same source.
    mutating func add(_ redirect: RequestRedirect) {
        forget(redirect.source)
        newest = newest.suffix(Self.most - 1) + [redirect]
    }

    /// Removes the redirect of a request for a page.
    mutating func forget(_ location: Location) { newest.removeAll { $0.source.isSamePage(as: location) } }

    /// Removes and returns the redirect of a request for a page.
    mutating func take(_ location: Location) -> RequestRedirect? {
        defer { forget(location) }
        return newest.last { $0.source.isSamePage(as: location) }
    }

    /// Returns whether the redirect of a request for a page is known.
    func contains(_ location: Location) -> Bool { newest.contains { $0.source.isSamePage(as: location) } }
}
