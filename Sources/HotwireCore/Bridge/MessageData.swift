package import FoundationEssentials
internal import Logging

extension Message {
    /// Decodes the data as a type of the app; if that fails, returns `nil` and logs the field that is missing or invalid.
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

    /// Decodes the data as a type, or throws an error that names the field that is missing or invalid.
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

    /// Returns the message with data of a type of the app, encoded with `Hotwire.config.jsonEncoder`.
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

    /// Returns the message with another coding of its data.
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

/// How the data of a message is decoded and encoded; all values are equal because none of it is part of the message.
package struct MessageCoding: Hashable, Sendable {
    let decoder: JSONDecoder
    let encoder: JSONEncoder
    /// Logs data that cannot be decoded.
    private(set) var logger: Logger?
    /// Whether the page has a callback for replies.
    private(set) var waitsForReply = true

    /// Creates a coding with an app's coders.
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

    /// Returns `true`.
    package static func == (one: MessageCoding, other: MessageCoding) -> Bool { true }

    /// Adds nothing.
    package func hash(into hasher: inout Hasher) {}
}
