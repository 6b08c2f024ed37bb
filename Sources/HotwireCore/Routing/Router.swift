/// Decides where a location opens, before any screen is thought of.
///
/// The scheme is looked at before the host, so that `mailto:` never becomes a page.
///
/// ```swift
/// let router = Router(origins: AppOrigins(start: start))
/// router.decide(location)  // .app, .outside, .desktop or .refuse
/// ```
public struct Router: Hashable, Sendable {
    /// Where a location opens.
    public enum Decision: Hashable, Sendable {
        /// In a screen of the app.
        case app
        /// Outside of the app, as a web page.
        case outside
        /// In the desktop's program for the scheme.
        case desktop
        /// Nowhere: the scheme is not safe to hand on.
        case refuse
    }

    /// Schemes that are a danger in the hands of a page.
    public static let refusedSchemes: Set<String> = [
        "about", "blob", "data", "file", "filesystem", "javascript", "view-source", "vbscript", "webkit", "resource",
    ]

    /// The app's own origins.
    public var origins: AppOrigins

    /// Makes a router.
    public init(origins: AppOrigins) {
        self.origins = origins
    }

    /// Where a location opens.
    public func decide(_ location: Location) -> Decision {
        if Self.refusedSchemes.contains(location.scheme) { return .refuse }
        guard location.isWeb else { return .desktop }
        return origins.contains(location) ? .app : .outside
    }
}
