/// The redirects of the page's requests, until the outcome of each is known.
struct RequestRedirects: Hashable, Sendable {
    private static let most = 8

    /// The latest redirects, the newest last.
    private(set) var newest: [RequestRedirect] = []

    /// What is known of requests that failed without a redirect, the newest last.
    private(set) var losses: [Location: RequestLoss] = [:]

    /// Adds what is known of a failed request; only one of a form asks for it.
    mutating func add(_ loss: RequestLoss, of location: Location) {
        if losses.count >= Self.most { losses = [:] }
        losses[location.withoutFragment] = loss
    }

    /// Removes and returns what is known of a failed request.
    mutating func takeLoss(of location: Location) -> RequestLoss {
        losses.removeValue(forKey: location.withoutFragment) ?? .unknown
    }

    /// Adds a redirect, replacing one with the same source.
    mutating func add(_ redirect: RequestRedirect) {
        forget(redirect.source)
        newest = newest.suffix(Self.most - 1) + [redirect]
    }

    /// Removes the redirect of a request for a page.
    mutating func forget(_ location: Location) {
        newest.removeAll { $0.source.isSamePage(as: location) }
        losses[location.withoutFragment] = nil
    }

    /// Removes and returns the redirect of a request for a page.
    mutating func take(_ location: Location) -> RequestRedirect? {
        defer { forget(location) }
        return newest.last { $0.source.isSamePage(as: location) }
    }
}
