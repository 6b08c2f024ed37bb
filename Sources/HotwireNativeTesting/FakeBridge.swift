public import FoundationEssentials
public import HotwireCore
public import Logging

/// A simulated page and screen for tests of bridge components, without a display.
///
/// ```swift
/// @Test func choosesASender() async throws {
///     let bridge = FakeBridge([ComposerComponent.self])
///     bridge.send("connect", to: "composer", ["senders": [["email": "ada@example.com"]]])
///     bridge.component(ComposerComponent.self)?.select("ada@example.com")
///     #expect(await bridge.nextReply().jsonData == #"{"selectedIndex":0}"#)
/// }
/// ```
@MainActor public final class FakeBridge {
    /// The replies to the page, in order.
    public private(set) var replies: [Message] = []
    /// The delegate of the components; a test calls its `onViewDidAppear()` and related methods as a screen does.
    public var bridgeDelegate: any BridgingDelegate { delegate }
    /// Returns whether the page accepts a reply; throw an error to simulate a page whose process has ended.
    public var onReply: (Message) throws -> Bool = { _ in true }

    package let delegate: BridgeDelegate
    package let destination = Destination()
    private var sent = 0
    private var waiting: [CheckedContinuation<Message, Never>] = []
    private var unread = 0

    /// The components' screen, which retains each component that is created.
    package final class Destination: BridgeDestination {
        package private(set) var components: [BridgeComponent] = []

        package func onBridgeComponentInitialized(_ component: BridgeComponent) { components.append(component) }
    }

    /// Creates a page in a visible screen.
    ///
    /// - Parameters:
    ///   - types: the registered components
    ///   - jsonDecoder: decodes the data of messages
    ///   - jsonEncoder: encodes the data of replies
    ///   - logger: receives the reason why a message or a reply was dropped
    public init(
        _ types: [BridgeComponent.Type],
        jsonDecoder: JSONDecoder = JSONDecoder(),
        jsonEncoder: JSONEncoder = JSONEncoder(),
        logger: Logger = Logger(label: "FakeBridge")
    ) {
        delegate = BridgeDelegate(
            location: "https://app.example/",
            destination: destination,
            componentTypes: BridgeComponentTypes(types),
            coding: MessageCoding(decoder: jsonDecoder, encoder: jsonEncoder),
            logger: logger
        )
        delegate.webViewDidBecomeActive(self)
    }

    /// Sends a message as the page's component does.
    ///
    /// - Returns: The message, which can be passed to ``release(_:)``.
    @discardableResult
    public func send(_ event: String, to component: String, _ data: JSONValue = [:]) -> Message {
        sent += 1
        let message = Message(id: "\(sent)", component: component, event: event, data: data, sender: "fake")
        delegate.receive(message)
        return message
    }

    /// Simulates the removal of the messages' elements, after which the page no longer waits for replies.
    public func release(_ messages: Message...) { delegate.release(messages) }

    /// Returns the component of a type; `nil` until it has been created.
    public func component<Component: BridgeComponent>(_ type: Component.Type = Component.self) -> Component? {
        delegate.component()
    }

    /// Waits for the next reply that no earlier call has returned.
    public func nextReply() async -> Message {
        if unread < replies.count {
            unread += 1
            return replies[unread - 1]
        }
        return await withCheckedContinuation { waiting.append($0) }
    }
}

extension FakeBridge: BridgePage {
    /// Records a reply; ignores all other calls.
    package func call(_ call: BridgeCall) async throws -> Bool {
        guard case .reply(let message) = call else { return true }
        guard try onReply(message) else { return false }
        replies.append(message)
        if !waiting.isEmpty {
            unread += 1
            waiting.removeFirst().resume(returning: message)
        }
        return true
    }
}
