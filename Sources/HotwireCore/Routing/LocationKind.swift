/// What a location is to the app, whatever its handlers make of it.
package enum LocationKind: Hashable, Sendable {
    /// A page of the app.
    case app
    /// A page of the web outside of the app.
    case outside
    /// Something for a program of the desktop: `mailto:`, `tel:`, a scheme of another app.
    case desktop
    /// Nothing that may open: the scheme is a danger in the hands of a page; see ``Router/refusedSchemes``.
    case refused
}

extension AppOrigins {
    /// What a location is to the app.
    ///
    /// Security asks this and never a handler: no handler can make a page of a stranger the app's. The scheme is looked at
    /// before the host, so that `mailto:` never becomes a page.
    ///
    /// ```swift
    /// let origins = AppOrigins(start: start)
    /// origins.kind(of: location)  // .app, .outside, .desktop or .refused
    /// ```
    package func kind(of location: Location) -> LocationKind {
        if Router.refusedSchemes.contains(location.scheme) { return .refused }
        guard location.isWeb else { return .desktop }
        return contains(location) ? .app : .outside
    }
}
