public import FoundationEssentials
public import HotwireCore
public import Logging

/// Simulates a page and a screen for bridge components, without a display.
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
    /// Provides access to the components; a test calls `onViewDidAppear()` and related methods as a screen does.
    public var bridgeDelegate: any BridgingDelegate { delegate }
    /// Returns whether the page accepts a reply; throw an error to simulate a page whose process ended.
    public var onReply: (Message) throws -> Bool = { _ in true }

    /// Passes messages to the components.
    package let delegate: BridgeDelegate
    /// The screen of the components.
    package let destination = Destination()
    private var sent = 0
    private var waiting: [CheckedContinuation<Message, Never>] = []
    private var unread = 0

    /// The screen of the components, which stores the components that were created.
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
    ///   - logger: logs why a message or a reply was dropped
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
    /// - Parameters:
    ///   - event: the event
    ///   - component: the name of the component
    ///   - data: the data; an empty object by default
    /// - Returns: The message, which can be released.
    @discardableResult
    public func send(_ event: String, to component: String, _ data: JSONValue = [:]) -> Message {
        sent += 1
        let message = Message(id: "\(sent)", component: component, event: event, data: data, sender: "fake")
        delegate.receive(message)
        return message
    }

    /// Simulates a page that no longer waits for replies to messages because their element was removed.
    public func release(_ messages: Message...) { delegate.release(messages) }

    /// Returns the component of a type, once it has been created.
    public func component<Component: BridgeComponent>(_ type: Component.Type = Component.self) -> Component? {
        delegate.component()
    }

    /// Waits for the next reply that no earlier call returned.
    public func nextReply() async -> Message {
        if unread < replies.count {
            unread += 1
            return replies[unread - 1]
        }
        return await withCheckedContinuation { waiting.append($0) }
    }
}

extension FakeBridge: BridgePage {
    /// Records a reply.
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
