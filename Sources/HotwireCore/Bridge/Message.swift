/// What a page's bridge component and its native side say to each other (iOS: `Message`).
///
/// ```swift
/// struct Submit: Decodable { let submitTitle: String }
///
/// let title = try message.data(Submit.self).submitTitle
/// ```
public struct Message: Sendable {
    /// What the page's library knows the message by; an answer has the id of what it answers.
    public let id: String
    /// The name of the component.
    public let component: String
    /// What happened, for example `connect`.
    public let event: String
    /// What the page says of itself.
    public let metadata: Metadata?
    /// What was said, with the metadata in it as it came (iOS: a text).
    public let jsonData: JSONValue
    /// Names the library in the page that sent the message: no other knows its id (ours).
    package let sender: String
    /// Whether the page has a function for answers, and so tells when its element is gone (ours).
    package let waitsForReply: Bool

    let coders: BridgeCoders

    /// What a page says of itself.
    public struct Metadata: Hashable, Sendable {
        /// The page's address when it sent the message.
        public let url: String

        /// Makes what a page says of itself.
        public init(url: String) { self.url = url }
    }

    /// Makes a message; those of pages come through ``BridgeComponent/receive(_:)``.
    ///
    /// - Parameters:
    ///   - id: what the page's library knows the message by
    ///   - component: the name of the component
    ///   - event: what happened
    ///   - metadata: what the page says of itself
    ///   - jsonData: what was said
    ///   - sender: names the library in the page
    ///   - waitsForReply: whether the page has a function for answers
    ///   - coders: how ``data(_:)`` and ``replacing(event:data:)`` read and write
    public init(
        id: String,
        component: String,
        event: String,
        metadata: Metadata? = nil,
        jsonData: JSONValue = [:],
        sender: String = "",
        waitsForReply: Bool = true,
        coders: BridgeCoders = .usual
    ) {
        self.id = id
        self.component = component
        self.event = event
        self.metadata = metadata
        self.jsonData = jsonData
        self.sender = sender
        self.waitsForReply = waitsForReply
        self.coders = coders
    }

    /// The message with other coders.
    func with(_ coders: BridgeCoders) -> Message {
        Message(
            id: id,
            component: component,
            event: event,
            metadata: metadata,
            jsonData: jsonData,
            sender: sender,
            waitsForReply: waitsForReply,
            coders: coders
        )
    }
}

extension Message: Hashable {
    /// Whether two messages say the same; how they are read does not count.
    public static func == (one: Message, other: Message) -> Bool {
        one.isSame(as: other) && one.component == other.component && one.event == other.event
            && one.metadata == other.metadata && one.jsonData == other.jsonData
    }

    /// Hashes what the message is known by.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(sender)
    }

    /// Whether a page's library takes the two for one.
    package func isSame(as other: Message) -> Bool { id == other.id && sender == other.sender }
}
