/// Opens what does not open in a screen; a port.
@MainActor package protocol Opener: AnyObject {
    /// Opens an outside page, as the delegate chooses: in a popup, in the default browser, or not at all.
    func openOutside(_ location: Location, from source: VisitSource)
    /// Opens a page in the default browser; the delegate is not asked.
    func openInBrowser(_ location: Location, from source: VisitSource)
    /// Opens a location in the desktop's program for its scheme.
    func openOnDesktop(_ location: Location, from source: VisitSource)
}
