/// A screen whose page has bridge components; `HotwireWebScreen` is one.
@MainActor public protocol BridgeDestination: AnyObject {
    /// Called when a component of the screen was created, before its first message.
    func onBridgeComponentInitialized(_ component: BridgeComponent)
}

extension BridgeDestination {
    /// Does nothing.
    public func onBridgeComponentInitialized(_ component: BridgeComponent) {}
}

/// What a component and its app need of the bridge of a screen.
@MainActor public protocol BridgingDelegate: AnyObject {
    /// The address that the screen was created for.
    var location: String { get }
    /// The screen, while it exists.
    var destination: (any BridgeDestination)? { get }
    /// Replies to the page.
    ///
    /// - Returns: whether the page is in the screen.
    /// - Throws: ``BridgeError``.
    func reply(with message: Message) async throws -> Bool
    /// Returns the component of a type, if it was created and the screen is not covered.
    ///
    /// ```swift
    /// let form: FormComponent? = screen.bridgeDelegate.component()
    /// ```
    func component<C: BridgeComponent>() -> C?
    /// The view of the screen was loaded.
    func onViewDidLoad()
    /// The screen is about to be shown.
    func onViewWillAppear()
    /// The screen is shown.
    func onViewDidAppear()
    /// The screen is about to be covered or removed.
    func onViewWillDisappear()
    /// The screen is covered or removed; messages are dropped until it is shown again.
    func onViewDidDisappear()
}

/// A screen that receives its page's messages.
@MainActor package protocol BridgedScreen: BridgeDestination {
    /// Hands the page's messages to the screen's components.
    var bridge: BridgeDelegate { get }
}
