internal import Logging

/// The native side of a page's bridge component.
///
/// Subclass it for a component of your own. Each screen creates its component when the first message arrives:
///
/// ```swift
/// final class StarComponent: BridgeComponent {
///     override class var name: String { "star" }
///
///     override func onReceive(message: Message) {
///         guard message.event == "connect" else { return }
///         reply(to: "connect", with: ["isStarred": true])
///     }
/// }
///
/// Hotwire.registerBridgeComponents([StarComponent.self])
/// ```
@MainActor open class BridgeComponent {
    /// The name that pages use for the component.
    ///
    /// Override this property: a component without a name is not registered.
    open class var name: String { "" }

    /// Further names that pages may use for the component; none by default (Linux only).
    open class var otherNames: [String] { [] }

    /// Provides the screen and the page; `nil` when the screen no longer exists.
    public weak var delegate: (any BridgingDelegate)?

    /// The last message of each event, the newest last.
    private var received: [Message] = []
    private let logger: Logger?

    /// Limits the memory that a page can use by inventing events.
    private static let mostEvents = 100

    /// Creates the component; an override must call `super`.
    ///
    /// - Parameters:
    ///   - destination: the screen; hold it weakly
    ///   - delegate: provides the screen and the page
    public required init(destination: any BridgeDestination, delegate: any BridgingDelegate) {
        self.delegate = delegate
        logger = (delegate as? BridgeDelegate)?.logger
    }

    /// Called with each message of the page; does nothing by default.
    open func onReceive(message: Message) {}

    /// Called when the page no longer waits for replies to a message (Linux only).
    ///
    /// The element that sent it no longer exists. Remove what was shown for it. Does nothing by default.
    open func onRelease(message: Message) {}

    /// Called when the component has been created; does nothing by default.
    open func onViewDidLoad() {}
    /// Called before the screen is shown; does nothing by default.
    open func onViewWillAppear() {}
    /// Called when the screen has been shown; does nothing by default.
    open func onViewDidAppear() {}
    /// Called before the screen is covered or removed; does nothing by default.
    open func onViewWillDisappear() {}
    /// Called when the screen has been covered or removed; does nothing by default.
    open func onViewDidDisappear() {}

    /// Returns the last message of an event to which the page still waits for replies.
    public func receivedMessage(for event: String) -> Message? { received.last { $0.event == event } }
}

extension BridgeComponent {
    /// Stores a message and passes it to the component.
    package func didReceive(message: Message) {
        let before = received.lastIndex { $0.event == message.event && $0.component == message.component }
        if let before { received.remove(at: before) }
        if received.count < Self.mostEvents { received.append(message) }
        onReceive(message: message)
    }

    /// Removes a message and notifies the component.
    func didRelease(message: Message) {
        received.removeAll { $0.isSame(as: message) }
        onRelease(message: message)
    }

    /// Returns the last message of an event that the page sent to one of the component's names.
    func receivedMessage(for event: String, to name: String) -> Message? {
        received.last { $0.event == event && $0.component == name }
    }

    /// Logs why the page received no reply.
    func log(_ reason: String) { logger?.warning("“\(Self.name)” did not reply: \(reason)") }
}
