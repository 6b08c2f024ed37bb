/// The errors of the demo site's start.
public enum DemoSiteError: Error, Equatable {
    /// The site has no loopback address to listen on.
    case noAddress

    /// An embedded page template is not valid Mustache.
    case brokenTemplate(name: String)
}
