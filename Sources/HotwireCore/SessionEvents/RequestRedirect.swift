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

extension VisitOptions {
    /// The options of a visit whose page takes the place of the one that leads there, as with a redirect of the server.
    var takingPlace: VisitOptions {
        guard action == .advance else { return self }
        let response = response ?? VisitResponse(statusCode: 302, redirected: true)
        return with(action: .replace, response: response)
    }
}
