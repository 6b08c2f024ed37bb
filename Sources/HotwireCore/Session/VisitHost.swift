/// A view that shows visits: it takes the page and gives it back; a port.
@MainActor package protocol VisitHost: AnyObject {
    /// Takes the page.
    func takePage()
    /// Gives the page back, and keeps a snapshot of it if the host stays.
    func givePageBack(keepingSnapshot: Bool)
    /// Keeps a snapshot of the page.
    func keepSnapshot()
    /// Shows the page, its snapshot, nothing, an activity indicator or an error.
    func show(_ appearance: VisitAppearance)
    /// Called when the page is rendered and about to be seen; after a redirect, its address differs from the visit's.
    func didRender(_ location: Location, title: String)
}
