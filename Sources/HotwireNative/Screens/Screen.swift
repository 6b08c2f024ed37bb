internal import CWebKitGTK
internal import GLibInterop
public import HotwireCore

/// A screen of a navigation stack: a native screen conforms to it, a web screen is a ``HotwireWebScreen``.
///
/// ```swift
/// final class NumbersScreen: Screen {
///     let navigationItem = NavigationItem(title: "Numbers")
///     let widget = Widget(Reference<GtkLabel>(["label": "1, 2, 3"]))
/// }
/// ```
@MainActor public protocol Screen: AnyObject {
    /// The content of the window's header bar for the screen.
    var navigationItem: NavigationItem { get }
    /// The screen's content.
    var widget: Widget { get }
    /// Called when the screen is about to be shown.
    func screenWillAppear()
    /// Called when the screen is shown and its animation has ended.
    func screenDidAppear()
    /// Called when the screen is about to be covered or removed.
    func screenWillDisappear()
    /// Called when the screen is covered or has been removed.
    func screenDidDisappear()
    /// Moves the keyboard focus to where the user expects it.
    func grabFocus()
    /// Decides where a proposal opens while the screen is visible; `nil`, the default, leaves the decision to the ``Router``
    /// (Android: `customRouteDecision`).
    ///
    /// ```swift
    /// func customRouteDecision(for proposal: VisitProposal) -> Router.Decision? {
    ///     proposal.url.path().hasPrefix("/help") ? .browser : nil
    /// }
    /// ```
    ///
    /// - Parameter proposal: the visit that the page or the app proposes
    /// - Returns: The decision. One that is impossible for the location, such as a screen of the app for another site, opens
    ///   nothing.
    func customRouteDecision(for proposal: VisitProposal) -> Router.Decision?
}

extension Screen {
    /// Does nothing.
    public func screenWillAppear() {}
    /// Does nothing.
    public func screenDidAppear() {}
    /// Does nothing.
    public func screenWillDisappear() {}
    /// Does nothing.
    public func screenDidDisappear() {}

    /// Leaves the decision to the router.
    public func customRouteDecision(for proposal: VisitProposal) -> Router.Decision? { nil }

    /// Focuses the first widget of the screen that accepts the focus.
    public func grabFocus() {
        if gtk_widget_child_focus(widget.raw, GTK_DIR_TAB_FORWARD) == 0 { gtk_widget_grab_focus(widget.raw) }
    }
}
