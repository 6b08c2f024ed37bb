/// A link or form of the top frame that was used.
///
/// The engine does not say which frame navigates, so the page's isolated world reports the links and forms of the top frame.
package struct ClickedLink: Hashable, Sendable {
    /// The target of the link, or where the form is sent.
    package let location: Location
    /// Whether the link requests a download.
    package let isDownload: Bool
    /// Whether its target is named: that of a frame, or of a window if no frame has the name.
    package let isForFrame: Bool

    /// Creates a link; by default a plain one.
    package init(_ location: Location, isDownload: Bool = false, isForFrame: Bool = false) {
        self.location = location
        self.isDownload = isDownload
        self.isForFrame = isForFrame
    }
}
