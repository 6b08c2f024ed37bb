public import FoundationEssentials
public import HotwireCore

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
open class VisitableScreen: Visitable, ErrorPresenter {
    /// Why a screen appears (iOS: `VisitableViewController.AppearReason`).
    public enum AppearReason: Hashable, Sendable {
        /// It was put on a stack.
        case pushedOntoNavigationStack
        /// The screen above it was removed.
        case revealedByPop
        /// The modal over it was dismissed.
        case revealedByModalDismiss
        /// Its tab was selected.
        case tabSelected
    }

    /// Why a screen disappears (iOS: `VisitableViewController.DisappearReason`).
    public enum DisappearReason: Hashable, Sendable {
        /// Another screen was put over it.
        case coveredByPush
        /// It was removed from its stack.
        case poppedFromNavigationStack
        /// A modal was shown over it.
        case coveredByModal
        /// Another tab was selected.
        case tabDeselected
    }

    /// What the window's header bar shows.
    public let navigationItem = NavigationItem()
    /// Receives the session's web view.
    public let visitableView = VisitableView()
    /// The session that visits the screen.
    public weak var visitableDelegate: (any VisitableDelegate)?
    /// The address that the screen was made for.
    public let initialVisitableURL: URL
    /// Why the screen appeared last; set before ``screenWillAppear()``.
    public internal(set) var appearReason = AppearReason.pushedOntoNavigationStack
    /// Why the screen disappeared last; set before ``screenWillDisappear()``.
    ///
    /// A screen whose place another one takes keeps the value that it has, as on iOS.
    public internal(set) var disappearReason = DisappearReason.poppedFromNavigationStack

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

    /// Notifies the session, unless a tab was selected; call `super` if you override it.
    open func screenWillAppear() {
        if appearReason != .tabSelected { visitableDelegate?.visitableViewWillAppear(self) }
    }
    /// Notifies the session, unless a tab was selected; call `super` if you override it.
    open func screenDidAppear() {
        if appearReason != .tabSelected { visitableDelegate?.visitableViewDidAppear(self) }
    }
    /// Notifies the session, unless another tab was selected; call `super` if you override it.
    open func screenWillDisappear() {
        if disappearReason != .tabDeselected { visitableDelegate?.visitableViewWillDisappear(self) }
    }
    /// Notifies the session, unless another tab was selected; call `super` if you override it.
    open func screenDidDisappear() {
        if disappearReason != .tabDeselected { visitableDelegate?.visitableViewDidDisappear(self) }
    }

    /// Leaves it to the router where a proposal opens; see ``Screen/customRouteDecision(for:)``.
    open func customRouteDecision(for proposal: VisitProposal) -> Router.Decision? { nil }

    /// Puts the keyboard focus into the page, or into what stands in its place.
    open func grabFocus() { visitableView.grabFocus() }

    /// Runs JavaScript in the screen's page; `given` in the body of the function holds the arguments.
    package final func run(_ body: String, _ arguments: [String: JSONValue] = [:]) async throws -> JSONValue {
        try await visitableView.webView?.run(body, arguments) ?? .null
    }
}
