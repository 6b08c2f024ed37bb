/// A redirect of a request that the page made itself, as the engine reports it.
///
/// If the server redirects to another origin, Turbo learns only that its request failed. The engine's report saves a second
/// request to find the target.
package struct RequestRedirect: Hashable, Sendable {
    /// Where the final page is shown.
    package enum End: Hashable, Sendable {
        /// In the screen that made the request.
        case sameScreen
        /// In another screen of the app.
        case otherScreen
        /// Outside the app.
        case outside
        /// Nowhere: the server redirects in a loop.
        case nowhere
    }

    /// The requested location.
    package let source: Location
    /// The location that the server redirected to.
    package let target: Location
    /// Where the target is shown.
    package let end: End

    /// Creates a redirect.
    package init(from source: Location, to target: Location, end: End) {
        self.source = source
        self.target = target
        self.end = end
    }
}

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
