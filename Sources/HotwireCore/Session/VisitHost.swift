/// Where visits show themselves: it takes the page in and gives it back; a port.
@MainActor package protocol VisitHost: AnyObject {
    /// Takes the page in.
    func takePage()
    /// Gives the page back; with a picture of it where the place stays.
    func givePageBack(keepingSnapshot: Bool)
    /// Keeps a picture of the page.
    func keepSnapshot()
    /// Shows the page, its picture, nothing, an activity indicator or an error.
    func show(_ appearance: VisitAppearance)
    /// The page is rendered, and about to be seen; its address may be another than the visit's, after a redirect.
    func didRender(_ location: Location, title: String)
}
