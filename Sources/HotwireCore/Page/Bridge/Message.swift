public import FoundationEssentials
internal import Logging

/// A message between a page's bridge component and its native side.
///
/// ```swift
/// struct Connect: Decodable { let submitTitle: String }
///
/// guard let data: Connect = message.data() else { return }
/// ```
public struct Message: Hashable, Sendable {
    /// The message's identifier in its page; a reply has the identifier of the message that it answers.
    public let id: String
    /// The component's name.
    public let component: String
    /// The event, such as `connect`.
    public let event: String
    /// Information about the page.
    public let metadata: Metadata?
    /// The decoded data.
    package let body: JSONValue
    /// Why the data cannot be sent to a page, or `nil` if it can.
    package let problem: String?
    /// The identifier of the page's library, known only to that library.
    package let sender: String
    /// The coders of the data, which comparisons ignore.
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
    ///   - id: the identifier of the message that the reply answers
    ///   - component: the component's name
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

    /// Creates a message from a page; `waitsForReply` means that the page has a callback for replies.
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

    /// Returns whether a page's library considers two messages the same.
    package func isSame(as other: Message) -> Bool { id == other.id && sender == other.sender }
}

extension Message {
    /// Decodes the data as one of the app's types, or returns `nil` and logs the missing or invalid field.
    ///
    /// Uses `Hotwire.config.jsonDecoder`.
    ///
    /// ```swift
    /// guard let data: MessageData = message.data() else { return }
    /// ```
    public func data<T: Decodable>() -> T? {
        do {
            return try decoded()
        } catch {
            coding.logger?.warning("\(error)")
            return nil
        }
    }

    /// Decodes the data as a type, or throws an error that names the missing or invalid field.
    package func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws(MessageDataError) -> Value {
        if let value = body as? Value { return value }
        do {
            return try body.decode(type, with: coding.decoder)
        } catch {
            throw MessageDataError(message: self, error: error)
        }
    }

    /// Returns the message with another event, other data, or both.
    ///
    /// - Parameters:
    ///   - event: the event; unchanged by default
    ///   - jsonData: the data as JSON text; unchanged by default
    /// - Returns: The message, as a reply.
    public func replacing(event: String? = nil, jsonData: String? = nil) -> Message {
        guard let jsonData else { return with(event: event, body: body, problem: problem) }
        do throws(JSONSyntaxError) {
            return with(event: event, body: try JSONValue(parsing: jsonData))
        } catch {
            return with(event: event, body: [:], problem: "\(error)")
        }
    }

    /// Returns the message with one of the app's values as its data, encoded with `Hotwire.config.jsonEncoder`.
    ///
    /// - Parameters:
    ///   - event: the event; unchanged by default
    ///   - data: the data; a reply with data that cannot be encoded as JSON throws ``BridgeError/unwritable(_:)``
    /// - Returns: The message, as a reply.
    public func replacing(event: String? = nil, data: some Encodable) -> Message {
        if let value = data as? JSONValue { return with(event: event, body: value) }
        do {
            return with(event: event, body: try JSONValue(encoding: data, with: coding.encoder))
        } catch {
            return with(event: event, body: [:], problem: "\(error)")
        }
    }

    func with(_ coding: MessageCoding) -> Message {
        with(event: nil, body: body, problem: problem, coding: coding)
    }

    private func with(
        event: String?,
        body: JSONValue,
        problem: String? = nil,
        coding: MessageCoding? = nil
    ) -> Message {
        Message(
            id: id,
            component: component,
            event: event ?? self.event,
            metadata: metadata,
            data: body,
            sender: sender,
            waitsForReply: waitsForReply,
            coding: coding ?? self.coding,
            problem: problem
        )
    }
}

extension Message {
    /// Returns the web address in a text from the page, or `nil` if it is not a web address or could be misread.
    ///
    /// ```swift
    /// guard let url = message.webURL(data.url) else { return }
    /// ```
    ///
    /// - Parameters:
    ///   - text: the address, absolute or relative
    ///   - page: the base of a relative address; by default the address that the page reports
    /// - Returns: The address in normal form.
    public func webURL(_ text: String, relativeTo page: URL? = nil) -> URL? {
        let base = (page?.absoluteString ?? metadata?.url).flatMap { try? Location(outside: $0) }
        let location =
            base.map { try? Location(reference: text, relativeTo: $0) } ?? (try? Location(outside: text))
        return location.flatMap { $0.isWeb ? $0.url : nil }
    }
}

extension Message {
    /// The message as JSON for the page's library.
    package var json: JSONValue {
        [
            "id": .string(id), "component": .string(component), "event": .string(event), "data": body,
            "sender": .string(sender),
        ]
    }
}

/// The coders of a message's data; all values are equal, because they are not part of the message.
package struct MessageCoding: Hashable, Sendable {
    let decoder: JSONDecoder
    let encoder: JSONEncoder
    /// Receives errors about data that cannot be decoded.
    private(set) var logger: Logger?
    /// Whether the page has a callback for replies.
    private(set) var waitsForReply = true

    package init(decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder = JSONEncoder()) {
        self.decoder = decoder
        self.encoder = encoder
    }

    func logging(to logger: Logger) -> MessageCoding {
        var coding = self
        coding.logger = logger
        return coding
    }

    func waiting(_ waitsForReply: Bool) -> MessageCoding {
        var coding = self
        coding.waitsForReply = waitsForReply
        return coding
    }

    package static func == (one: MessageCoding, other: MessageCoding) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
}

/// The error for message data that does not have the form that a component expects.
package struct MessageDataError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem with a field.
    package enum Problem: Hashable, Sendable {
        /// The field is absent or null.
        case missing
        /// The field has the wrong type or an invalid value.
        case invalid(String)
    }

    package let component: String
    package let event: String
    /// The field's path, such as `items.0.title`; empty for the data as a whole.
    package let field: String
    package let problem: Problem

    package var description: String {
        let field = field.isEmpty ? "the data" : "the field “\(field)”"
        let what =
            switch problem {
            case .missing: "is missing"
            case .invalid(let reason): "is invalid: \(reason)"
            }
        return "\(field) of “\(event)” for the component “\(component)” \(what)"
    }

    init(message: Message, error: any Error) {
        component = message.component
        event = message.event
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            (field, problem) = (Self.path(context.codingPath + [key]), .missing)
        case DecodingError.valueNotFound(_, let context):
            (field, problem) = (Self.path(context.codingPath), .missing)
        case DecodingError.typeMismatch(let type, let context):
            (field, problem) = (Self.path(context.codingPath), .invalid("expected \(type)"))
        case DecodingError.dataCorrupted(let context):
            (field, problem) = (Self.path(context.codingPath), .invalid(context.debugDescription))
        default: (field, problem) = ("", .invalid("\(error)"))
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.map { key in key.intValue.map(String.init) ?? key.stringValue }.joined(separator: ".")
    }
}
