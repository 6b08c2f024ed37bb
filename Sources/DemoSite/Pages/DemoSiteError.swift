/// What the demo site can fail with when it starts.
public enum DemoSiteError: Error, Equatable {
    /// The site has no loopback address to listen on.
    case noAddress

    /// An embedded page template is not valid Mustache.
    case brokenTemplate(name: String)
}
