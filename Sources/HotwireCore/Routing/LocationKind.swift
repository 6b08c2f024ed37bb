/// The relation of a location to the app, regardless of its handlers.
package enum LocationKind: Hashable, Sendable {
    /// A page of the app.
    case app
    /// An external web page.
    case outside
    /// An address for another program: `mailto:`, `tel:`, or the scheme of another app.
    case desktop
    /// An address that must not open because a page could use its scheme for an attack; see ``Router/refusedSchemes``.
    case refused
}

extension AppOrigins {
    /// Returns the kind of a location.
    ///
    /// Security decisions use this instead of handlers: no handler can make another site's page the app's. The scheme is checked
    /// before the host, so that `mailto:` is never treated as a page.
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
