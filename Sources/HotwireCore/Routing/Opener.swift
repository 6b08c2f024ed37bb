/// The interface that opens what does not open in a screen.
@MainActor package protocol Opener: AnyObject {
    /// Opens an external page as the delegate chooses: in a popup, in the default browser, or not at all.
    func openOutside(_ location: Location, from source: VisitSource)
    /// Opens a page in the default browser without asking the delegate.
    func openInBrowser(_ location: Location, from source: VisitSource)
    /// Opens a location in the desktop's program for its scheme.
    func openOnDesktop(_ location: Location, from source: VisitSource)
}
