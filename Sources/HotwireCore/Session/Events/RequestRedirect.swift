// After a redirect to another origin, Turbo only receives a failure. The engine's report saves a request to find the target.
/// A redirect of a request that the page made itself, as the engine reports it.
package struct RequestRedirect: Hashable, Sendable {
    /// The destination of a redirect.
    package enum End: Hashable, Sendable {
        /// The screen that made the request.
        case sameScreen
        /// Another screen of the app.
        case otherScreen
        case outside
        /// No page, because the server redirects in a loop.
        case nowhere
    }

    package let source: Location
    package let target: Location
    package let end: End

    package init(from source: Location, to target: Location, end: End) {
        self.source = source
        self.target = target
        self.end = end
    }

    /// Proposes the target, which has not been requested yet, as Turbo does for its own visits.
    static func proposal(of target: Location, from referrer: Referrer) -> SessionEffect {
        .report(.proposed(target, VisitOptions(referrer: referrer).takingPlace))
    }
}

/// The redirects of the page's requests, until the outcome of each is known.
struct RequestRedirects: Hashable, Sendable {
    private static let most = 8

    /// The latest redirects, oldest first.
    private(set) var newest: [RequestRedirect] = []

    /// What is known of requests that failed without a redirect.
    private(set) var losses: [Location: RequestLoss] = [:]

    /// Adds what is known of a failed request, which only forms ask for.
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

    /// Removes what is known of requests for a page.
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

/// The known outcome of a form's request that ended without a response for the page.
package enum RequestLoss: Hashable, Sendable {
    /// The server was not reached.
    case notSent
    /// The server redirected to an unknown location that the page cannot follow.
    case answered
    /// The connection ended, but the server may have received the form.
    case unknown
}

extension RequestLoss {
    /// Creates the outcome of a form's load that ended with an error, or `nil` if the error itself is shown.
    package init?(_ error: WebError) {
        switch error {
        case .offline, .hostNotFound, .cannotConnect: self = .notSent
        case .connectionLost, .timeout, .networkFailure, .other: self = .unknown
        case .tls, .tooManyRedirects, .badURL: return nil
        }
    }
}
