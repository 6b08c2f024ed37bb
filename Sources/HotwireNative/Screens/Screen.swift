internal import CWebKitGTK
internal import GLibInterop
public import HotwireCore

/// One screen of a navigation stack; a native one conforms, a web one is a ``HotwireWebScreen``.
///
/// ```swift
/// final class NumbersScreen: Screen {
///     let navigationItem = NavigationItem(title: "Numbers")
///     let widget = Widget(Reference<GtkLabel>(["label": "1, 2, 3"]))
/// }
/// ```
@MainActor public protocol Screen: AnyObject {
    /// What the window's header bar shows of the screen.
    var navigationItem: NavigationItem { get }
    /// The screen's content.
    var widget: Widget { get }
    /// The screen is about to be shown.
    func screenWillAppear()
    /// The screen is shown and its animation has ended.
    func screenDidAppear()
    /// The screen is about to be covered or removed.
    func screenWillDisappear()
    /// The screen is covered or has been removed.
    func screenDidDisappear()
    /// Puts the keyboard focus where the user expects it.
    func grabFocus()
    /// Decides where a proposal opens while the screen is shown; `nil`, the default, leaves it to the ``Router`` (Android:
    /// `customRouteDecision`).
    ///
    /// ```swift
    /// func customRouteDecision(for proposal: VisitProposal) -> Router.Decision? {
    ///     proposal.url.path().hasPrefix("/help") ? .browser : nil
    /// }
    /// ```
    ///
    /// - Parameter proposal: what the page or the app asks for
    /// - Returns: the decision; one that the location does not allow, such as a screen of the app for another site, opens nothing.
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

    /// Leaves it to the router.
    public func customRouteDecision(for proposal: VisitProposal) -> Router.Decision? { nil }

    /// Focuses the first widget of the screen that takes the keyboard.
    public func grabFocus() {
        if gtk_widget_child_focus(widget.raw, GTK_DIR_TAB_FORWARD) == 0 { gtk_widget_grab_focus(widget.raw) }
    }
}
