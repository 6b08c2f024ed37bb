/// What is known about the document in a web view: its location, and the origins of its frames.
///
/// The engine does not report which frame opens a dialog, and the view's address may belong to a page that is still loading.
/// So this type follows committed documents.
package struct ShownDocument: Hashable, Sendable {
    /// The location of the main document.
    package private(set) var location: Location?
    /// The origin of the main document; `nil` if it is opaque.
    package private(set) var origin: Origin?
    /// Whether the document contains a frame of another origin.
    package private(set) var hasForeignFrames = false
    /// The hosts of such frames in order of arrival, limited to a few for messages.
    package private(set) var foreignHosts: [String] = []

    private static let mostHosts = 2

    /// Creates the state before the first document.
    package init() {}

    /// The origin for which a decision can be remembered.
    ///
    /// It is `nil` if a frame of another site may be the source, or if others on the network could impersonate the page.
    package var rememberedOrigin: Origin? {
        guard !hasForeignFrames, let origin else { return nil }
        return origin.scheme == "https" || origin.isOnThisComputer ? origin : nil
    }

    /// Handles a new main document.
    package mutating func committed(_ location: Location?, origin: Origin?) {
        self = ShownDocument()
        (self.location, self.origin) = (location, origin)
    }

    /// Handles a document in a frame; it counts until the main document changes, because the removal of frames is not reported.
    ///
    /// - Parameters:
    ///   - location: the document's address
    ///   - isOpaque: whether its response makes its origin equal to no other
    package mutating func frameCame(from location: Location?, isOpaque: Bool = false) {
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
