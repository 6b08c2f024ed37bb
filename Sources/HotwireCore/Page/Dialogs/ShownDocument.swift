// The engine does not report which frame opens a dialog, and the view's address may belong to a page that is still loading. This
// type therefore follows committed documents.
/// The document in a web view: its location, and the origins of its frames.
package struct ShownDocument: Hashable, Sendable {
    /// The main document's location.
    package private(set) var location: Location?
    /// The main document's origin, or `nil` if it is opaque.
    package private(set) var origin: Origin?
    /// Whether the document contains a frame of another origin.
    package private(set) var hasForeignFrames = false
    /// The hosts of such frames in order of arrival, limited to a few for messages.
    package private(set) var foreignHosts: [String] = []

    private static let mostHosts = 2

    package init() {}

    /// The origin for which a decision can be remembered, or `nil` if the source is uncertain.
    package var rememberedOrigin: Origin? {
        // A frame of another site may be the source, or others on the network may impersonate the page.
        guard !hasForeignFrames, let origin else { return nil }
        return origin.scheme == "https" || origin.isOnThisComputer ? origin : nil
    }

    package mutating func committed(_ location: Location?, origin: Origin?) {
        self = ShownDocument()
        (self.location, self.origin) = (location, origin)
    }

    /// Records a frame's document; `isOpaque` means that its response makes its origin opaque.
    package mutating func frameCame(from location: Location?, isOpaque: Bool = false) {
        // The document counts until the main document changes, because the engine does not report the removal of frames.
        if let location, !isOpaque,
            location.scheme == "about" || location.origin != nil && location.origin == origin
        {
            return
        }
        hasForeignFrames = true
        guard let host = location?.displayHost, foreignHosts.count < Self.mostHosts, !foreignHosts.contains(host)
        else { return }
        foreignHosts.append(host)
    }
}
