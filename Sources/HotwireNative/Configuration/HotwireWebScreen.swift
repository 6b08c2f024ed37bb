public import HotwireCore

/// The screen that shows a web page unless an app gives another (iOS: `HotwireWebViewController`).
///
/// Its page's bridge components talk to those of the app, which put their controls into its ``VisitableScreen/navigationItem``.
/// Subclass it for screens of your own:
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

    /// Leads to the screen's bridge components.
    public var bridgeDelegate: any BridgingDelegate { bridge }

    /// Called when a component of the screen was created, before its first message; does nothing by default.
    open func onBridgeComponentInitialized(_ component: BridgeComponent) {}

    /// Notifies the components and the session; call `super` if you override it.
    open override func screenWillAppear() {
        bridge.onViewWillAppear()
        super.screenWillAppear()
    }

    /// Notifies the components and the session; call `super` if you override it.
    open override func screenDidAppear() {
        bridge.onViewDidAppear()
        super.screenDidAppear()
    }

    /// Notifies the components and the session; call `super` if you override it.
    open override func screenWillDisappear() {
        bridge.onViewWillDisappear()
        super.screenWillDisappear()
    }

    /// Notifies the components and the session; call `super` if you override it.
    open override func screenDidDisappear() {
        bridge.onViewDidDisappear()
        super.screenDidDisappear()
    }
}
