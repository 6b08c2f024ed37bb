/// A message between a page's bridge component and its native side.
///
/// ```swift
/// struct Connect: Decodable { let submitTitle: String }
///
/// guard let data: Connect = message.data() else { return }
/// ```
public struct Message: Hashable, Sendable {
    /// The identifier of the message in its page; a reply has the identifier of the message that it replies to.
    public let id: String
    /// The name of the component.
    public let component: String
    /// The event, such as `connect`.
    public let event: String
    /// Information about the page.
    public let metadata: Metadata?
    /// The decoded data.
    package let body: JSONValue
    /// Why the data cannot be sent to a page; `nil` if it can.
    package let problem: String?
    /// The identifier of the page's library, known only to that library.
    package let sender: String
    /// Ignored when messages are compared.
    let coding: MessageCoding

    /// The data as JSON text, including the page's metadata.
    public var jsonData: String { body.text }

    /// Information about the page that sent a message.
    public struct Metadata: Hashable, Sendable {
        /// The page's address when it sent the message.
        public let url: String

        /// Creates metadata.
        public init(url: String) { self.url = url }
    }

    /// Creates a message; messages from pages arrive in ``BridgeComponent/onReceive(message:)``.
    ///
    /// - Parameters:
    ///   - id: the identifier of the message that a reply is for
    ///   - component: the name of the component
    ///   - event: the event
    ///   - metadata: information about the page
    ///   - jsonData: the data as JSON text; a reply with other text throws ``BridgeError/unwritable(_:)``
    public init(
        id: String,
        component: String,
        event: String,
        metadata: Metadata? = nil,
        jsonData: String = "{}"
    ) {
        let message = Message(id: id, component: component, event: event, metadata: metadata, data: [:], sender: "")
        self = message.replacing(jsonData: jsonData)
    }

    /// Creates a message from a page.
    ///
    /// - Parameters:
    ///   - id: the identifier of the message in its page
    ///   - component: the name of the component
    ///   - event: the event
    ///   - metadata: information about the page
    ///   - data: the data
    ///   - sender: the identifier of the page's library
    ///   - waitsForReply: whether the page has a callback for replies
    ///   - coding: how the data is decoded and encoded
    ///   - problem: why the data cannot be sent to a page
    package init(
        id: String,
        component: String,
        event: String,
        metadata: Metadata? = nil,
        data: JSONValue,
        sender: String = "",
        waitsForReply: Bool = true,
        coding: MessageCoding = MessageCoding(),
        problem: String? = nil
    ) {
        self.id = id
        self.component = component
        self.event = event
        self.metadata = metadata
        self.body = data
        self.sender = sender
        self.coding = coding.waiting(waitsForReply)
        self.problem = problem
    }

    /// Whether the page has a callback for replies, and therefore reports when its element is removed.
    package var waitsForReply: Bool { coding.waitsForReply }

    /// Whether a page's library considers two messages the same.
    package func isSame(as other: Message) -> Bool { id == other.id && sender == other.sender }
}
