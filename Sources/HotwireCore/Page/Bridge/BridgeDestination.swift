/// A screen whose page has bridge components; `HotwireWebScreen` is one.
@MainActor public protocol BridgeDestination: AnyObject {
    /// Called when a component of the screen has been created, before it receives its first message.
    func onBridgeComponentInitialized(_ component: BridgeComponent)
}

/// A screen's bridge to its page, for the screen's components and the app.
@MainActor public protocol BridgingDelegate: AnyObject {
    /// The address that the screen was created for.
    var location: String { get }
    /// The screen, while it exists.
    var destination: (any BridgeDestination)? { get }
    /// Replies to the page.
    ///
    /// - Returns: Whether the page is in the screen.
    /// - Throws: ``BridgeError``.
    func reply(with message: Message) async throws -> Bool
    /// Returns the component of a type, if it exists and the screen is not covered.
    ///
    /// ```swift
    /// let form: FormComponent? = screen.bridgeDelegate.component()
    /// ```
    func component<C: BridgeComponent>() -> C?
    /// Called when the screen's view has been loaded.
    func onViewDidLoad()
    /// Called before the screen is shown.
    func onViewWillAppear()
    /// Called when the screen has been shown.
    func onViewDidAppear()
    /// Called before the screen is covered or removed.
    func onViewWillDisappear()
    /// Called when the screen has been covered or removed; messages are dropped until it is shown again.
    func onViewDidDisappear()
}

/// A screen that receives its page's messages.
@MainActor package protocol BridgedScreen: BridgeDestination {
    var bridge: BridgeDelegate { get }
}
