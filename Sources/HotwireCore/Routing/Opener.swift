/// The interface that opens what does not open in a screen.
@MainActor package protocol Opener: AnyObject {
    /// Opens an external page as the delegate chooses: in a popup, in the default browser, or not at all.
    func openOutside(_ location: Location, from source: VisitSource)
    /// Opens a page in the default browser without asking the delegate.
    func openInBrowser(_ location: Location, from source: VisitSource)
    /// Opens a location in the desktop's program for its scheme.
    func openOnDesktop(_ location: Location, from source: VisitSource)
}

/// The requester of a visit.
package enum VisitSource: Hashable, Sendable {
    /// The app's own code, or the user in the app's own controls.
    case app
    /// The page in the web view of an area.
    case page(ScreenArea)
}
