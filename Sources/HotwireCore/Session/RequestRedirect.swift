/// Where a server sent a request that the page made itself, as the web engine tells it.
///
/// Turbo hears only that its request failed where it was sent to another origin. The engine's own word saves a second
/// request that would find out.
package struct RequestRedirect: Hashable, Sendable {
    /// Who shows the page at the end.
    package enum End: Hashable, Sendable {
        /// The screen that asked.
        case sameScreen
        /// Another screen of the app.
        case otherScreen
        /// Nobody in the app.
        case outside
        /// Nobody: the server sends the request round and round.
        case nowhere
    }

    /// What the page asked for.
    package let source: Location
    /// Where the server sent it.
    package let target: Location
    /// Who shows that.
    package let end: End

    /// Makes a redirect.
    package init(from source: Location, to target: Location, end: End) {
        self.source = source
        self.target = target
        self.end = end
    }
}
