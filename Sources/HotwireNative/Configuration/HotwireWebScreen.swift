public import HotwireCore

/// The default screen for a web page (iOS: `HotwireWebViewController`).
///
/// The bridge components of its page communicate with those of the app, which add their controls to its
/// ``VisitableScreen/navigationItem``. They keep working while another tab is selected: a page in the background may still
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

    /// Notifies the components and the session; call `super` if you override it.
    open override func screenWillAppear() {
        if appearReason != .tabSelected { bridge.onViewWillAppear() }
        super.screenWillAppear()
    }

    /// Notifies the components and the session; call `super` if you override it.
    open override func screenDidAppear() {
        if appearReason != .tabSelected { bridge.onViewDidAppear() }
        super.screenDidAppear()
    }

    /// Notifies the components and the session; call `super` if you override it.
    open override func screenWillDisappear() {
        if disappearReason != .tabDeselected { bridge.onViewWillDisappear() }
        super.screenWillDisappear()
    }

    /// Notifies the components and the session; call `super` if you override it.
    open override func screenDidDisappear() {
        if disappearReason != .tabDeselected { bridge.onViewDidDisappear() }
        super.screenDidDisappear()
    }
}
