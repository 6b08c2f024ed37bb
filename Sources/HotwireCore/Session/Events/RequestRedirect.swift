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

    /// Proposes the target as Turbo does for its own visits; it has not been requested yet.
    static func proposal(of target: Location, from referrer: Referrer) -> SessionEffect {
        .report(.proposed(target, VisitOptions(referrer: referrer).takingPlace))
    }
}

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

/// What is known of a form's request that ended without a response for the page.
package enum RequestLoss: Hashable, Sendable {
    /// The server was not reached.
    case notSent
    /// The server responded with a redirect that the page cannot follow, to an unknown location.
    case answered
    /// The connection ended, and the server may have received the form.
    case unknown
}

extension RequestLoss {
    /// What is known of a form whose load ended with an error; `nil` if the error itself is shown.
    package init?(_ error: WebError) {
        switch error {
        case .offline, .hostNotFound, .cannotConnect: self = .notSent
        case .connectionLost, .timeout, .networkFailure, .other: self = .unknown
        case .tls, .tooManyRedirects, .badURL: return nil
        }
    }
}
