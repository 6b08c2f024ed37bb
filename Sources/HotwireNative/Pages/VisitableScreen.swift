public import FoundationEssentials

/// A screen that shows a web page (iOS: `VisitableViewController`).
///
/// Subclass it, or better ``HotwireWebScreen``, to do something when the page is painted, or the web view comes or goes.
///
/// ```swift
/// final class ShoutingScreen: VisitableScreen {
///     override func visitableDidReceiveTitle(_ title: String) {
///         navigationItem.title = title.uppercased()
///     }
/// }
/// ```
open class VisitableScreen: Visitable {
    /// What the window's header bar shows.
    public let navigationItem = NavigationItem()
    /// Receives the session's web view.
    public let visitableView = VisitableView()
    /// The session that visits the screen.
    public weak var visitableDelegate: (any VisitableDelegate)?
    /// The address that the screen was made for.
    public let initialVisitableURL: URL

    /// Creates a screen for an address.
    public init(url: URL) {
        initialVisitableURL = url
        visitableView.visitable = self
    }

    /// The address that the screen shows.
    open var currentVisitableURL: URL { visitableView.shownURL ?? initialVisitableURL }

    /// The screen's content.
    open var widget: Widget { visitableView.widget }

    /// Receives the page's `<title>`; called once each time the page was painted.
    ///
    /// An override that chooses a title here replaces it until a script changes the page's title; override
    /// ``visitableDidReceiveTitle(_:)`` to choose it in both cases.
    open func visitableDidRender() { visitableDidReceiveTitle(visitableView.webView?.title ?? "") }

    /// Shows the page's title in the header bar; override it to show another (Linux only: iOS does not observe the title).
    open func visitableDidReceiveTitle(_ title: String) { navigationItem.title = title }

    /// The web view moved in.
    open func visitableDidActivateWebView(_ webView: WebView) {}
    /// The web view is about to move out.
    open func visitableWillDeactivateWebView() {}
    /// The web view moved out.
    open func visitableDidDeactivateWebView() {}

    /// Notifies the session; call `super` if you override it.
    open func screenWillAppear() { visitableDelegate?.visitableWillAppear(self) }
    /// Notifies the session; call `super` if you override it.
    open func screenDidAppear() { visitableDelegate?.visitableDidAppear(self) }
    /// Notifies the session; call `super` if you override it.
    open func screenWillDisappear() { visitableDelegate?.visitableWillDisappear(self) }
    /// Notifies the session; call `super` if you override it.
    open func screenDidDisappear() { visitableDelegate?.visitableDidDisappear(self) }

    /// Puts the keyboard focus into the page, or into what stands in its place.
    open func grabFocus() { visitableView.grabFocus() }

    /// Runs JavaScript in the screen's page; `given` in the body of the function holds the arguments.
    package final func run(_ body: String, _ arguments: [String: JSONValue] = [:]) async throws -> JSONValue {
        try await visitableView.webView?.run(body, arguments) ?? .null
    }
}
