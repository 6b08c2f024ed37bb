public import FoundationEssentials
import HotwireCore

/// A screen that displays a web page (iOS: `VisitableViewController`).
///
/// Subclass it, or preferably ``HotwireWebScreen``, to respond when the page is painted or the web view moves in or out.
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
        /// It was pushed onto a stack.
        case pushedOntoNavigationStack
        /// The screen above it was removed.
        case revealedByPop
        /// The modal over it was dismissed.
        case revealedByModalDismiss
        /// Its tab was selected.
        case tabSelected
    }

    /// The reason why a screen disappears (iOS: `VisitableViewController.DisappearReason`).
    public enum DisappearReason: Hashable, Sendable {
        /// Another screen was pushed over it.
        case coveredByPush
        /// It was removed from its stack.
        case poppedFromNavigationStack
        /// A modal was presented over it.
        case coveredByModal
        /// Another tab was selected.
        case tabDeselected
    }

    /// Receives the session's web view.
    public let visitableView: VisitableView
    /// The session that visits the screen.
    public weak var visitableDelegate: (any VisitableDelegate)?
    /// The address that the screen was created for.
    public let initialVisitableURL: URL
    /// The reason why the screen last appeared; set before ``Screen/screenWillAppear()``.
    public internal(set) var appearReason = AppearReason.pushedOntoNavigationStack
    /// The reason why the screen last disappeared; set before ``Screen/screenWillDisappear()``.
    ///
    /// A screen that is replaced by another keeps its current value, as on iOS.
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

    /// Receives the page's `<title>`; called each time the page was painted.
    ///
    /// A title that an override sets here lasts until a script changes the page's title. Override
    /// ``visitableDidReceiveTitle(_:)`` to set it in both cases.
    open func visitableDidRender() { visitableDidReceiveTitle(visitableView.webView?.title ?? "") }

    /// Shows the page's title in the header bar; override it to show another one (Linux only: iOS does not observe the title).
    open func visitableDidReceiveTitle(_ title: String) { navigationItem.title = title }

    /// Called when the web view moved in.
    open func visitableDidActivateWebView(_ webView: WebView) {}
    /// Called when the web view is about to move out.
    open func visitableWillDeactivateWebView() {}
    /// Called when the web view moved out.
    open func visitableDidDeactivateWebView() {}
    /// Called when a visit or a form of the page takes long; shows the view's indicator.
    open func showVisitableActivityIndicator() { visitableView.showActivityIndicator() }
    /// Called when nothing is awaited any longer; hides the view's indicator.
    open func hideVisitableActivityIndicator() { visitableView.hideActivityIndicator() }

    /// Notifies the session, unless a tab was selected.
    override func report(_ change: ScreenChange) {
        guard !isTabChange(change) else { return }
        switch change {
        case .willAppear: visitableDelegate?.visitableViewWillAppear(self)
        case .didAppear: visitableDelegate?.visitableViewDidAppear(self)
        case .willDisappear: visitableDelegate?.visitableViewWillDisappear(self)
        case .didDisappear: visitableDelegate?.visitableViewDidDisappear(self)
        }
    }

    /// Whether the screen appears or disappears because a tab was selected; the web view then stays where it is.
    final func isTabChange(_ change: ScreenChange) -> Bool {
        switch change {
        case .willAppear, .didAppear: appearReason == .tabSelected
        case .willDisappear, .didDisappear: disappearReason == .tabDeselected
        }
    }

    /// Moves the keyboard focus to the page, or to the content in its place.
    override func grabDefaultFocus() { visitableView.grabFocus() }

    /// Runs the body of a function in the screen's page; `given` in the body holds the arguments.
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

    /// Whether the screen is notified when its tab is selected.
    ///
    /// A visitable of another class does not know reasons, and would mistake a tab selection for a move of its session's
    /// screens.
    var observesTabs: Bool { self is VisitableScreen || !(self is any Visitable) }
}

/// Questions over a screen.
extension Screen {
    /// Asks a question over the screen.
    ///
    /// A web page's question waits for the page's earlier questions, ignores input that was meant for the page, and leaves Back
    /// and the menu usable. One that the page wrote is headed by who asks, as the page's own `confirm` is; from the third dialog in
    /// quick succession on, the user can refuse more, which then count as closed.
    ///
    /// - Parameters:
    ///   - alert: the question
    ///   - animated: has no effect, as the desktop shows dialogs
    public func present(_ alert: AlertDialog, animated: Bool = true) {
        alert.content = alert.content ?? DialogContent()
        guard let page = (self as? any Visitable)?.visitableView.webView else { return alert.present(over: widget) }
        alert.isGuarded = true
        alert.onDismiss = { [weak page] in page?.withdraw($0) }
        if alert.isFromPage { page.askInName(alert) } else { page.ask(alert) }
    }
}
