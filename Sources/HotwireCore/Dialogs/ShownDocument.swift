/// The known facts about the document in a web view: where it came from, and which other origins have frames in it.
///
/// The engine does not say which frame opens a dialog, and the view's address may be that of a page that is still
/// loading. So this follows committed documents.
package struct ShownDocument: Hashable, Sendable {
    /// Where the main document came from.
    package private(set) var location: Location?
    /// Whether a frame of another origin was loaded into it.
    package private(set) var hasForeignFrames = false
    /// Hosts of such frames, in order of arrival; a few are enough for a message.
    package private(set) var foreignHosts: [String] = []

    private static let mostHosts = 2

    /// Nothing is shown yet.
    package init() {}

    /// The site for which an answer can be remembered.
    ///
    /// There is none if a frame of another site may be asking, or if others on the network could impersonate the page.
    package var rememberedOrigin: Origin? {
        guard !hasForeignFrames, let origin = location?.origin else { return nil }
        return origin.scheme == "https" || origin.isOnThisComputer ? origin : nil
    }

    /// A new main document was committed.
    package mutating func committed(_ location: Location?) {
        self = ShownDocument()
        self.location = location
    }

    /// A document was loaded in a frame; it counts until the main document goes, as frame removal is not reported.
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
