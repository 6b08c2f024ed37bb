/// Opens what does not open in a screen; a port.
@MainActor public protocol Opener: AnyObject {
    /// Opens an outside page, as the delegate chooses: in a popup, in the default browser, or not at all.
    func openOutside(_ location: Location)
    /// Opens a page in the default browser; nobody else is asked.
    func openInBrowser(_ location: Location)
    /// Opens a location in the desktop's program for its scheme.
    func openOnDesktop(_ location: Location)
}
