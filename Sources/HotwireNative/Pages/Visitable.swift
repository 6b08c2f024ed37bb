public import FoundationEssentials
import HotwireCore

/// A screen that a session can visit (iOS: `Visitable`).
///
/// Most apps subclass ``HotwireWebScreen``. Another ``Screen`` that conforms needs three properties, and notifies its delegate
/// when it appears and disappears. Everything else has a default:
///
/// ```swift
/// final class PlainScreen: Screen, Visitable {
///     let visitableView = VisitableView()
///     let initialVisitableURL: URL
///     weak var visitableDelegate: (any VisitableDelegate)?
///
///     init(url: URL) {
///         initialVisitableURL = url
///         super.init(widget: visitableView.widget)
///     }
///
///     override func screenWillAppear() { visitableDelegate?.visitableViewWillAppear(self) }
///     override func screenDidAppear() { visitableDelegate?.visitableViewDidAppear(self) }
///     override func screenWillDisappear() { visitableDelegate?.visitableViewWillDisappear(self) }
///     override func screenDidDisappear() { visitableDelegate?.visitableViewDidDisappear(self) }
/// }
/// ```
///
/// Without these four calls, the session does not know when to move the web view to this screen.
@MainActor public protocol Visitable: Screen {
    /// The session that visits the screen, which the screen notifies when it appears and disappears; hold it weakly.
    var visitableDelegate: (any VisitableDelegate)? { get set }
    /// The view that receives the session's web view.
    var visitableView: VisitableView { get }
    /// The address that the screen was created for.
    var initialVisitableURL: URL { get }
    /// The current address, which redirects and the page's scripts can change.
    var currentVisitableURL: URL { get }
    /// Called after the page was painted: once each time Turbo or a full page load has rendered it.
    func visitableDidRender()
    /// Called when the page's title is available: after the page was painted, and whenever a script changes the title later.
    ///
    /// iOS has no such method, because it does not observe the title. The default ``visitableDidRender()`` calls it.
    ///
    /// - Parameter title: the page's title
    func visitableDidReceiveTitle(_ title: String)
    /// Called when the web view has moved to the screen.
    func visitableDidActivateWebView(_ webView: WebView)
    /// Called when the web view is about to leave the screen.
    func visitableWillDeactivateWebView()
    /// Called when the web view has left the screen.
    func visitableDidDeactivateWebView()
    /// Called when a visit or one of the page's forms takes long; shows the view's indicator by default.
    func showVisitableActivityIndicator()
    /// Called when the wait after ``showVisitableActivityIndicator()`` has ended; hides the indicator by default.
    func hideVisitableActivityIndicator()
}

extension Visitable {
    /// The address of the page that was last rendered here; the initial address before the first one.
    public var currentVisitableURL: URL { visitableView.shownURL ?? initialVisitableURL }
    /// Passes the page's `<title>` to ``visitableDidReceiveTitle(_:)``.
    public func visitableDidRender() { visitableDidReceiveTitle(visitableView.webView?.title ?? "") }
    /// Shows the title in the header bar.
    public func visitableDidReceiveTitle(_ title: String) { navigationItem.title = title }
    /// Does nothing.
    public func visitableDidActivateWebView(_ webView: WebView) {}
    /// Does nothing.
    public func visitableWillDeactivateWebView() {}
    /// Does nothing.
    public func visitableDidDeactivateWebView() {}
    /// Shows the view's indicator.
    public func showVisitableActivityIndicator() { visitableView.showActivityIndicator() }
    /// Hides the view's indicator.
    public func hideVisitableActivityIndicator() { visitableView.hideActivityIndicator() }

    /// Reloads the screen's page.
    public func reloadVisitable() {
        visitableDelegate?.visitableDidRequestReload(self)
    }
}

/// An observer of a visitable that appears and disappears (iOS: `VisitableDelegate`); a ``Session`` conforms to it.
@MainActor public protocol VisitableDelegate: AnyObject {
    /// Called when the visitable is about to be shown.
    func visitableViewWillAppear(_ visitable: any Visitable)
    /// Called when the visitable is shown.
    func visitableViewDidAppear(_ visitable: any Visitable)
    /// Called when the visitable is about to be covered or removed.
    func visitableViewWillDisappear(_ visitable: any Visitable)
    /// Called when the visitable is covered or has been removed.
    func visitableViewDidDisappear(_ visitable: any Visitable)
    /// Called when the visitable requests a reload of its page.
    func visitableDidRequestReload(_ visitable: any Visitable)
}

/// The parts of a session that a visitable's view uses; ``Session`` conforms to it.
protocol VisitingSession: AnyObject {
    /// The web view, which moves from screen to screen.
    var webView: WebView { get }
    /// The snapshots of the session's screens.
    var snapshots: SnapshotStore { get }
    /// The bar that asks what to do with an unresponsive page.
    var stallBar: StallBar { get }
    /// Whether ``stallBar`` is shown.
    var asksAboutStall: Bool { get }

    /// Called when a screen is shown, for the first time or again.
    func viewIsShown(_ view: VisitableView)
    /// Called when a screen is hidden: by another one, or with its tab or window.
    func viewIsHidden(_ view: VisitableView)
    /// Discards a visitable that will not be shown again.
    func forget(_ visitable: any Visitable)
}
