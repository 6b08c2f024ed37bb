public import HotwireCore

/// The screen that shows a web page unless an app gives another (iOS: `HotwireWebViewController`).
///
/// Its page's bridge components talk to those of the app, which put their controls into its ``VisitableScreen/navigationItem``.
/// Its components go on working while another tab is selected: a page in the background may still change a badge.
///
/// Subclass it for screens of your own:
///
/// ```swift
/// final class JournalScreen: HotwireWebScreen {
///     override func onBridgeComponentInitialized(_ component: any BridgeComponent) {
///         (component as? EntryComponent)?.journal = journal
///     }
/// }
/// ```
open class HotwireWebScreen: VisitableScreen, BridgeDestination {
    /// Hands the page's messages to the screen's components.
    public private(set) lazy var bridgeDelegate = Hotwire.config.makeBridgeDelegate(for: self)

    /// A component was made for the screen, and gets its first message next; does nothing.
    open func onBridgeComponentInitialized(_ component: any BridgeComponent) {}

    /// Tells the components and the session; call it where you override.
    open override func screenWillAppear() {
        if appearReason != .tabSelected { bridgeDelegate.screenWillAppear() }
        super.screenWillAppear()
    }

    /// Tells the components and the session; call it where you override.
    open override func screenDidAppear() {
        if appearReason != .tabSelected { bridgeDelegate.screenDidAppear() }
        super.screenDidAppear()
    }

    /// Tells the components and the session; call it where you override.
    open override func screenWillDisappear() {
        if disappearReason != .tabDeselected { bridgeDelegate.screenWillDisappear() }
        super.screenWillDisappear()
    }

    /// Tells the components and the session; call it where you override.
    open override func screenDidDisappear() {
        if disappearReason != .tabDeselected { bridgeDelegate.screenDidDisappear() }
        super.screenDidDisappear()
    }
}
