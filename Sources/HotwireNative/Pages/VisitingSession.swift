import HotwireCore

/// What the view of a visitable needs of the session that visits it; a ``Session`` conforms to it.
protocol VisitingSession: AnyObject {
    /// The web view, which goes from screen to screen.
    var webView: WebView { get }
    /// The snapshots of its screens.
    var pictures: PictureStore { get }
    /// Asks what to do with a page that does not answer.
    var stallBar: StallBar { get }
    /// Whether that is being asked.
    var isAsking: Bool { get }

    /// A screen is shown again, or for the first time.
    func viewIsShown()
    /// Forgets a visitable that will not be shown again.
    func forget(_ visitable: any Visitable)
}
