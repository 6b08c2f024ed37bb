public import HotwireCore

/// The default screen for a web page (iOS: `HotwireWebViewController`).
///
/// The bridge components of its page communicate with those of the app, which add their controls to its
/// ``Screen/navigationItem``. They keep working while another tab is selected: a page in the background may still
/// change a badge.
///
/// Subclass it for your own screens:
///
/// ```swift
/// final class JournalScreen: HotwireWebScreen {
///     override func onBridgeComponentInitialized(_ component: BridgeComponent) {
///         (component as? EntryComponent)?.journal = journal
///     }
/// }
/// ```
open class HotwireWebScreen: VisitableScreen, BridgedScreen {
    package private(set) lazy var bridge = Hotwire.config.makeBridgeDelegate(for: self)

    /// The delegate that manages the screen's bridge components.
    public var bridgeDelegate: any BridgingDelegate { bridge }

    /// Called when a component of the screen has been created, before its first message; does nothing by default.
    open func onBridgeComponentInitialized(_ component: BridgeComponent) {}

    /// Notifies the components, unless a tab was selected, and the session.
    override func report(_ change: ScreenChange) {
        if !isTabChange(change) {
            switch change {
            case .willAppear: bridge.onViewWillAppear()
            case .didAppear: bridge.onViewDidAppear()
            case .willDisappear: bridge.onViewWillDisappear()
            case .didDisappear: bridge.onViewDidDisappear()
            }
        }
        super.report(change)
    }
}
