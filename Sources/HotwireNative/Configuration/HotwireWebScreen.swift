public import HotwireCore

/// The default screen for a web page (iOS: `HotwireWebViewController`).
///
/// The page's bridge components exchange messages with the app's components, which add their controls to the screen's
/// ``Screen/navigationItem``. They keep working while another tab is selected, because a page in the background may still
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

    /// Called when one of the screen's components has been created, before its first message; does nothing by default.
    open func onBridgeComponentInitialized(_ component: BridgeComponent) {}

    /// Notifies the session, and also the components unless only the selected tab changed.
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
