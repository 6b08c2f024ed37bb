/// A screen whose page has bridge components (iOS: `BridgeDestination`); `HotwireWebScreen` is one.
@MainActor public protocol BridgeDestination: AnyObject {
    /// Hands the page's messages to the screen's components.
    var bridgeDelegate: BridgeDelegate { get }
    /// A component was made for the screen, and gets its first message next.
    func onBridgeComponentInitialized(_ component: any BridgeComponent)
}

extension BridgeDestination {
    /// Does nothing.
    public func onBridgeComponentInitialized(_ component: any BridgeComponent) {}
}
