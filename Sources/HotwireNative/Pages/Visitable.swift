public import FoundationEssentials
import HotwireCore

/// A screen that a session can visit (iOS: `Visitable`).
///
/// Most apps subclass ``HotwireWebScreen``. Another ``Screen`` that conforms has three properties and notifies its delegate when
/// it appears and disappears; everything else has a default:
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
/// Without these four calls, the session does not know when to move the web view here.
@MainActor public protocol Visitable: Screen {
    /// The session that visits the screen; notified when the screen appears and disappears. Hold it weakly.
    var visitableDelegate: (any VisitableDelegate)? { get set }
    /// Receives the session's web view.
    var visitableView: VisitableView { get }
    /// The address that the screen was created for.
    var initialVisitableURL: URL { get }
    /// The current address; redirects and the page's scripts change it.
    var currentVisitableURL: URL { get }
    /// Called when the page was painted: once each time Turbo or a full page load rendered it.
    func visitableDidRender()
    /// Called when the page's title is available: when the page was painted, and whenever a script changes the title later.
    ///
    /// iOS has no such method: it does not observe the title. The default ``visitableDidRender()`` calls it.
    ///
    /// - Parameter title: the title of the page
    func visitableDidReceiveTitle(_ title: String)
    /// Called when the web view moved in.
    func visitableDidActivateWebView(_ webView: WebView)
    /// Called when the web view is about to move out.
    func visitableWillDeactivateWebView()
    /// Called when the web view moved out.
    func visitableDidDeactivateWebView()
    /// Called when a visit or a form of the page takes long; by default, shows the view's indicator.
    func showVisitableActivityIndicator()
    /// Called when nothing is awaited any longer after ``showVisitableActivityIndicator()``; by default, hides the indicator.
    func hideVisitableActivityIndicator()
}

extension Visitable {
    /// The address of the page rendered here last; the initial one before the first.
    public var currentVisitableURL: URL { visitableView.shownURL ?? initialVisitableURL }
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
    /// Shows the view's indicator.
    public func showVisitableActivityIndicator() { visitableView.showActivityIndicator() }
    /// Hides the view's indicator.
    public func hideVisitableActivityIndicator() { visitableView.hideActivityIndicator() }

    /// Reloads the screen's page.
    public func reloadVisitable() {
        visitableDelegate?.visitableDidRequestReload(self)
    }
}

/// Notified when a visitable appears and disappears (iOS: `VisitableDelegate`); a ``Session`` conforms to it.
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

/// The session's part that a visitable's view uses; ``Session`` conforms to it.
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
