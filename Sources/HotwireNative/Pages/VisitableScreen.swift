public import FoundationEssentials
import HotwireCore

/// A screen that displays a web page (iOS: `VisitableViewController`).
///
/// Subclass it, or preferably ``HotwireWebScreen``, to respond when the page is painted or the web view arrives or leaves.
///
/// ```swift
/// final class ShoutingScreen: VisitableScreen {
///     override func visitableDidReceiveTitle(_ title: String) {
///         navigationItem.title = title.uppercased()
///     }
/// }
/// ```
open class VisitableScreen: Screen, Visitable, ErrorPresenter {
    /// The reason why a screen appears (iOS: `VisitableViewController.AppearReason`).
    public enum AppearReason: Hashable, Sendable {
        /// The screen was pushed onto a stack.
        case pushedOntoNavigationStack
        /// The screen above this one was removed.
        case revealedByPop
        /// The modal over the screen was dismissed.
        case revealedByModalDismiss
        /// The screen's tab was selected.
        case tabSelected
    }

    /// The reason why a screen disappears (iOS: `VisitableViewController.DisappearReason`).
    public enum DisappearReason: Hashable, Sendable {
        /// Another screen was pushed over this one.
        case coveredByPush
        /// The screen was removed from its stack.
        case poppedFromNavigationStack
        /// A modal was presented over the screen.
        case coveredByModal
        /// Another tab was selected.
        case tabDeselected
    }

    /// The view that receives the session's web view.
    public let visitableView: VisitableView
    /// The session that visits the screen.
    public weak var visitableDelegate: (any VisitableDelegate)?
    /// The address that the screen was created for.
    public let initialVisitableURL: URL
    /// The reason why the screen last appeared; set before ``Screen/screenWillAppear()``.
    public internal(set) var appearReason = AppearReason.pushedOntoNavigationStack
    /// The reason why the screen last disappeared; set before ``Screen/screenWillDisappear()``.
    ///
    /// A screen that another one replaces keeps its current value, as on iOS.
    public internal(set) var disappearReason = DisappearReason.poppedFromNavigationStack

    /// Creates a screen for an address.
    public init(url: URL) {
        initialVisitableURL = url
        visitableView = VisitableView()
        super.init(widget: visitableView.widget)
        visitableView.visitable = self
    }

    /// The current address.
    open var currentVisitableURL: URL { visitableView.shownURL ?? initialVisitableURL }

    /// Receives the page's `<title>`; called each time the page has been painted.
    ///
    /// A title that an override sets here lasts until a script changes the page's title. To set the title in both cases, override
    /// ``visitableDidReceiveTitle(_:)``.
    open func visitableDidRender() { visitableDidReceiveTitle(visitableView.webView?.title ?? "") }

    /// Shows the page's title in the header bar; override it to show another one (Linux only: iOS does not observe the title).
    open func visitableDidReceiveTitle(_ title: String) { navigationItem.title = title }

    /// Called when the web view has moved to the screen.
    open func visitableDidActivateWebView(_ webView: WebView) {}
    /// Called when the web view is about to leave the screen.
    open func visitableWillDeactivateWebView() {}
    /// Called when the web view has left the screen.
    open func visitableDidDeactivateWebView() {}
    /// Called when a visit or one of the page's forms takes long; shows the view's indicator.
    open func showVisitableActivityIndicator() { visitableView.showActivityIndicator() }
    /// Called when the wait has ended; hides the view's indicator.
    open func hideVisitableActivityIndicator() { visitableView.hideActivityIndicator() }

    /// Notifies the session, unless only the selected tab changed.
    override func report(_ change: ScreenChange) {
        guard !isTabChange(change) else { return }
        switch change {
        case .willAppear: visitableDelegate?.visitableViewWillAppear(self)
        case .didAppear: visitableDelegate?.visitableViewDidAppear(self)
        case .willDisappear: visitableDelegate?.visitableViewWillDisappear(self)
        case .didDisappear: visitableDelegate?.visitableViewDidDisappear(self)
        }
    }

    /// Returns whether the screen appears or disappears because a tab was selected; the web view then stays where it is.
    final func isTabChange(_ change: ScreenChange) -> Bool {
        switch change {
        case .willAppear, .didAppear: appearReason == .tabSelected
        case .willDisappear, .didDisappear: disappearReason == .tabDeselected
        }
    }

    /// Moves the keyboard focus to the page, or to the content that replaces it.
    override func grabDefaultFocus() { visitableView.grabFocus() }

    /// Runs the body of a function in the screen's page, which reads the arguments as `given`; returns null without a web view.
    package final func run(_ body: String, _ arguments: [String: JSONValue] = [:]) async throws -> JSONValue {
        try await visitableView.webView?.run(body, arguments) ?? .null
    }
}

/// Notifies screens when they appear and disappear, with the reason.
extension Screen {
    func willAppear(_ reason: VisitableScreen.AppearReason?) {
        if let reason { (self as? VisitableScreen)?.appearReason = reason }
        screenWillAppear()
    }

    func willDisappear(_ reason: VisitableScreen.DisappearReason?) {
        if let reason { (self as? VisitableScreen)?.disappearReason = reason }
        screenWillDisappear()
    }

    // A visitable of another class does not know reasons, and would mistake a tab selection for a move of its session's screens.
    /// Whether the screen is notified when its tab is selected.
    var observesTabs: Bool { self is VisitableScreen || !(self is any Visitable) }
}

/// Questions over a screen.
extension Screen {
    /// Asks a question over the screen.
    ///
    /// A web page's question waits for the page's earlier questions, ignores input that was meant for the page, and leaves Back
    /// and the menu usable. If the page wrote the question, the heading names the asker, as for the page's own `confirm`. From
    /// the third dialog in quick succession on, the user can refuse more dialogs, which then count as closed.
    ///
    /// - Parameters:
    ///   - alert: the question
    ///   - animated: has no effect, because the desktop determines how dialogs appear
    public func present(_ alert: AlertDialog, animated: Bool = true) {
        alert.content = alert.content ?? DialogContent()
        guard let page = (self as? any Visitable)?.visitableView.webView else { return alert.present(over: widget) }
        alert.isGuarded = true
        alert.onDismiss = { [weak page] in page?.withdraw($0) }
        if alert.isFromPage { page.askInName(alert) } else { page.ask(alert) }
    }
}
