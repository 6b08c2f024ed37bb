public import HotwireCore
public import Logging

/// Plays a page and a screen for bridge components, without a display.
///
/// ```swift
/// let bridge = FakeBridge([ComposerComponent.self])
/// bridge.send("connect", to: "composer", ["senders": [["email": "ada@example.com"]]])
/// try await bridge.component(ComposerComponent.self)?.select("ada@example.com")
/// #expect(bridge.replies.last?.jsonData == ["selectedIndex": 0])
/// ```
@MainActor public final class FakeBridge: BridgePage, BridgeDestination {
    /// What the page was answered, the first first.
    public private(set) var replies: [Message] = []
    /// The components that were made, the first first.
    public private(set) var components: [any BridgeComponent] = []
    /// Hands the messages on; a test tells it when the screen comes and goes.
    public private(set) lazy var bridgeDelegate = BridgeDelegate(
        destination: self,
        componentTypes: types,
        coders: coders,
        logger: logger
    )
    /// Answers whether the page takes an answer; throwing plays one whose process died.
    public var onReply: (Message) throws -> Bool = { _ in true }

    private let types: BridgeComponentTypes
    private let coders: BridgeCoders
    private let logger: Logger
    private var sent = 0
    private var waiting: [CheckedContinuation<Message, Never>] = []
    private var unread = 0

    /// Makes a page in a screen that is shown.
    ///
    /// - Parameters:
    ///   - types: the components that there are
    ///   - coders: how the data of messages is read and written
    ///   - logger: hears what components throw
    public init(
        _ types: [any BridgeComponent.Type],
        coders: BridgeCoders = .usual,
        logger: Logger = Logger(label: "FakeBridge")
    ) {
        self.types = BridgeComponentTypes(types)
        self.coders = coders
        self.logger = logger
        bridgeDelegate.webViewDidBecomeActive(self)
    }

    /// Sends a message as the page's component does.
    ///
    /// - Parameters:
    ///   - event: what happened
    ///   - component: the name of the component
    ///   - data: what is said
    /// - Returns: the message, which can be released.
    @discardableResult
    public func send(_ event: String, to component: String, _ data: JSONValue = [:]) -> Message {
        sent += 1
        let message = Message(id: "\(sent)", component: component, event: event, jsonData: data, sender: "fake")
        bridgeDelegate.receive(message)
        return message
    }

    /// The page waits for no more answers to messages, as when their element is gone.
    public func release(_ messages: Message...) { bridgeDelegate.release(messages) }

    /// The component of a type, once it was made.
    public func component<Component: BridgeComponent>(_ type: Component.Type = Component.self) -> Component? {
        bridgeDelegate.component(type)
    }

    /// The next answer that no earlier call has told; waits for it.
    public func nextReply() async -> Message {
        if unread < replies.count {
            unread += 1
            return replies[unread - 1]
        }
        return await withCheckedContinuation { waiting.append($0) }
    }

    /// Remembers an answer.
    public func call(_ call: BridgeCall) async throws -> Bool {
        guard case .reply(let message) = call else { return true }
        guard try onReply(message) else { return false }
        replies.append(message)
        if !waiting.isEmpty {
            unread += 1
            waiting.removeFirst().resume(returning: message)
        }
        return true
    }

    /// Remembers a component.
    public func onBridgeComponentInitialized(_ component: any BridgeComponent) { components.append(component) }
}
