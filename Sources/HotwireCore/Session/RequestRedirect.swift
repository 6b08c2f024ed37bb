/// Where a server sent a request that the page made itself, as the web engine tells it.
///
/// Turbo hears only that its request failed where it was sent to another origin. The engine's own word saves a second
/// request that would find out.
package struct RequestRedirect: Hashable, Sendable {
    /// Who shows the page at the end.
    package enum End: Hashable, Sendable {
        /// The screen that asked.
        case sameScreen
        /// Another screen of the app.
        case otherScreen
        /// Nobody in the app.
        case outside
        /// Nobody: the server sends the request round and round.
        case nowhere
    }

    /// What the page asked for.
    package let source: Location
    /// Where the server sent it.
    package let target: Location
    /// Who shows that.
    package let end: End

    /// Makes a redirect.
    package init(from source: Location, to target: Location, end: End) {
        self.source = source
        self.target = target
        self.end = end
    }
}

/// Where the server sent requests of the page, until what became of each is known.
struct RequestRedirects: Hashable, Sendable {
    private static let most = 8

    /// Those that came last, the newest at the end.
    private(set) var newest: [RequestRedirect] = []

    /// Adds one, in place of one from the same page.
    mutating func add(_ redirect: RequestRedirect) {
        forget(redirect.source)
        newest = newest.suffix(Self.most - 1) + [redirect]
    }

    /// Forgets where a request for a page went.
    mutating func forget(_ location: Location) { newest.removeAll { $0.source.isSamePage(as: location) } }

    /// Takes out where a request for a page went.
    mutating func take(_ location: Location) -> RequestRedirect? {
        defer { forget(location) }
        return newest.last { $0.source.isSamePage(as: location) }
    }

    /// Whether it is known where a request for a page went.
    func contains(_ location: Location) -> Bool { newest.contains { $0.source.isSamePage(as: location) } }
}
