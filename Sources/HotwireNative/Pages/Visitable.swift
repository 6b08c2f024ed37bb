public import FoundationEssentials
import HotwireCore

/// A screen that a session can visit (iOS: `Visitable`).
///
/// Most apps subclass ``HotwireWebScreen``. A class that conforms itself has four properties of its own, and notifies its
/// delegate when it appears and disappears; all else has a default:
///
/// ```swift
/// final class PlainScreen: Visitable {
///     let navigationItem = NavigationItem()
///     let visitableView = VisitableView()
///     let initialVisitableURL: URL
///     weak var visitableDelegate: (any VisitableDelegate)?
///
///     init(url: URL) { initialVisitableURL = url }
///
///     func screenWillAppear() { visitableDelegate?.visitableViewWillAppear(self) }
///     func screenDidAppear() { visitableDelegate?.visitableViewDidAppear(self) }
///     func screenWillDisappear() { visitableDelegate?.visitableViewWillDisappear(self) }
///     func screenDidDisappear() { visitableDelegate?.visitableViewDidDisappear(self) }
/// }
/// ```
///
/// Without the four calls the session does not know when to move the web view here.
@MainActor public protocol Visitable: Screen {
    /// The session that visits it; notified when the screen appears and disappears. Keep it weakly.
    var visitableDelegate: (any VisitableDelegate)? { get set }
    /// Receives the session's web view.
    var visitableView: VisitableView { get }
    /// The address that the screen was made for.
    var initialVisitableURL: URL { get }
    /// The address that the screen shows; redirects and the page's scripts change it.
    var currentVisitableURL: URL { get }
    /// The page was painted; called once for each time that Turbo or a full page load rendered it.
    func visitableDidRender()
    /// The page's title arrived: when the page was painted, and whenever a script changes it later.
    ///
    /// iOS has no such method: it does not observe the title. The default ``visitableDidRender()`` calls it.
    ///
    /// - Parameter title: the title of the page
    func visitableDidReceiveTitle(_ title: String)
    /// The web view moved in.
    func visitableDidActivateWebView(_ webView: WebView)
    /// The web view is about to move out.
    func visitableWillDeactivateWebView()
    /// The web view moved out.
    func visitableDidDeactivateWebView()
}

extension Visitable {
    /// The address of the page that was rendered here last, or else the first.
    public var currentVisitableURL: URL { visitableView.shownURL ?? initialVisitableURL }
    /// The widget of the ``visitableView``.
    public var widget: Widget { visitableView.widget }
    /// Receives the page's `<title>`.
    public func visitableDidRender() { visitableDidReceiveTitle(visitableView.webView?.title ?? "") }
    /// Shows the title in the header bar.
    public func visitableDidReceiveTitle(_ title: String) { navigationItem.title = title }
    /// Does nothing.
    public func visitableDidActivateWebView(_ webView: WebView) {}
    /// Does nothing.
    public func visitableWillDeactivateWebView() {}
    /// Does nothing.
    public func visitableDidDeactivateWebView() {}

    /// Reloads the screen's page.
    public func reloadVisitable() {
        visitableDelegate?.visitableDidRequestReload(self)
    }
}

/// Notified when a visitable appears and disappears (iOS: `VisitableDelegate`); a ``Session`` conforms to it.
@MainActor public protocol VisitableDelegate: AnyObject {
    /// The visitable is about to be shown.
    func visitableViewWillAppear(_ visitable: any Visitable)
    /// The visitable is shown.
    func visitableViewDidAppear(_ visitable: any Visitable)
    /// The visitable is about to be covered or to go.
    func visitableViewWillDisappear(_ visitable: any Visitable)
    /// The visitable is covered or gone.
    func visitableViewDidDisappear(_ visitable: any Visitable)
    /// The visitable requests a reload of its page.
    func visitableDidRequestReload(_ visitable: any Visitable)
}

/// What the view of a visitable needs of the session that visits it; a ``Session`` conforms to it.
protocol VisitingSession: AnyObject {
    /// The web view, which goes from screen to screen.
    var webView: WebView { get }
    /// The snapshots of its screens.
    var pictures: SnapshotStore { get }
    /// Asks what to do with an unresponsive page.
    var stallBar: StallBar { get }
    /// Whether ``stallBar`` is asking.
    var asksAboutStall: Bool { get }

    /// A screen is shown again, or for the first time.
    func viewIsShown()
    /// Forgets a visitable that will not be shown again.
    func forget(_ visitable: any Visitable)
}
