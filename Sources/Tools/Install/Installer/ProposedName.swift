/// The name under which a web app is installed, unless the user chooses another.
struct ProposedName: Hashable, Sendable {
    /// Where a name comes from, the most reliable source first.
    enum Source: Hashable, Sendable {
        /// The web manifest.
        case manifest
        /// The page's declared name of the application.
        case declaration
        /// The page's title.
        case title
        /// The page's host.
        case host
    }

    /// The name.
    let text: String
    /// Where it comes from.
    let source: Source

    /// Whether the app does not name itself, so that the user should confirm the name.
    var isGuess: Bool { source == .title || source == .host }
}
