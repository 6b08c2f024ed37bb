internal import CWebKitGTK
internal import GLibInterop
public import HotwireCore

/// A screen in a navigation stack (iOS: `UIViewController`).
///
/// Subclass it for a native screen. A web screen is a ``HotwireWebScreen``.
///
/// ```swift
/// final class NumbersScreen: Screen {
///     init() { super.init(title: "Numbers", widget: Widget(Reference<GtkLabel>(["label": "1, 2, 3"]))) }
/// }
/// ```
@MainActor open class Screen {
    /// The screen's content in the window's header bar.
    public let navigationItem: NavigationItem
    /// The screen's content.
    public let widget: Widget

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - title: the title in the header bar; can be changed later
    ///   - widget: the screen's content
    public init(title: String = "", widget: Widget) {
        navigationItem = NavigationItem(title: title)
        self.widget = widget
    }

    /// Called when the screen is about to be shown.
    ///
    /// A subclass of ``VisitableScreen`` calls `super`, which notifies the session. In other screens, `super` does nothing.
    open func screenWillAppear() { report(.willAppear) }
    /// Called when the screen is shown and its animation has ended; see ``screenWillAppear()`` about `super`.
    open func screenDidAppear() { report(.didAppear) }
    /// Called when the screen is about to be covered or removed; see ``screenWillAppear()`` about `super`.
    open func screenWillDisappear() { report(.willDisappear) }
    /// Called when the screen is covered or has been removed; see ``screenWillAppear()`` about `super`.
    open func screenDidDisappear() { report(.didDisappear) }

    /// Moves the keyboard focus into the screen: by default, to the page or to the first widget that accepts it.
    open func grabFocus() { grabDefaultFocus() }

    /// Moves the focus to the screen, unless the user is in another tab.
    func takeFocus() { if widget.raw.isOnTop { grabFocus() } }

    /// Moves the focus to the first widget that accepts it.
    func grabDefaultFocus() {
        if !widget.raw.moveFocus(GTK_DIR_TAB_FORWARD) { widget.raw.grabFocus() }
    }

    /// Returns where a proposal opens while the screen is visible; the default `nil` leaves the decision to the ``Router``
    /// (Android: `customRouteDecision`).
    ///
    /// ```swift
    /// override func customRouteDecision(for proposal: VisitProposal) -> Router.Decision? {
    ///     proposal.url.path().hasPrefix("/help") ? .browser : nil
    /// }
    /// ```
    ///
    /// - Parameter proposal: the visit that the page or the app proposes
    /// - Returns: The decision; an impossible one, such as a screen of the app for another site, opens nothing.
    open func customRouteDecision(for proposal: VisitProposal) -> Router.Decision? { nil }

    /// Notifies the library's objects that belong to the screen; a native screen has none.
    func report(_ change: ScreenChange) {}
}

/// How a screen's visibility changes.
enum ScreenChange {
    case willAppear
    case didAppear
    case willDisappear
    case didDisappear
}

/// A screen that a path configuration refers to with `view_controller` (iOS: `PathConfigurationIdentifiable`).
///
/// The rule `{ "patterns": ["^/numbers$"], "properties": { "view_controller": "numbers" } }` is used with this delegate method:
///
/// ```swift
/// final class NumbersScreen: ListScreen, PathConfigurationIdentifiable {
///     static let pathConfigurationIdentifier = "numbers"
/// }
///
/// func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
///     switch proposal.viewController {
///     case NumbersScreen.pathConfigurationIdentifier: .acceptCustom(NumbersScreen(title: "Numbers"))
///     default: .accept
///     }
/// }
/// ```
@MainActor public protocol PathConfigurationIdentifiable: Screen {
    /// The value of `view_controller` that identifies the screen.
    static var pathConfigurationIdentifier: String { get }
}
