/// What is known of the document that a web view shows: where it came from, and who else has a frame in it.
///
/// The engine does not say which frame opens a dialog, and an address of the view may be that of a page which is only on
/// its way. So this follows documents that have come.
package struct ShownDocument: Hashable, Sendable {
    /// Where the main document came from.
    package private(set) var location: Location?
    /// Whether a frame of somebody else's was loaded into it.
    package private(set) var hasForeignFrames = false
    /// Hosts of such frames, in the order in which they came; a few are enough to name them.
    package private(set) var foreignHosts: [String] = []

    private static let mostHosts = 2

    /// Nothing is shown yet.
    package init() {}

    /// The site for which an answer can be remembered.
    ///
    /// There is none where a frame of another site may be the one that asks, or where others on the network can be the page.
    package var rememberedOrigin: Origin? {
        guard !hasForeignFrames, let origin = location?.origin else { return nil }
        return origin.scheme == "https" || origin.isOnThisComputer ? origin : nil
    }

    /// Another main document has come.
    package mutating func committed(_ location: Location?) {
        self = ShownDocument()
        self.location = location
    }

    /// A document has come for a frame; it counts until the main document goes, as nobody tells when a frame does.
    package mutating func frameCame(from location: Location?) {
        if let location,
            location.scheme == "about" || location.origin != nil && location.origin == self.location?.origin
        {
            return
        }
        hasForeignFrames = true
        guard let host = location?.displayHost, foreignHosts.count < Self.mostHosts, !foreignHosts.contains(host)
        else { return }
        foreignHosts.append(host)
    }
}
