package import FoundationEssentials
internal import Logging

extension Message {
    /// Returns the data as a type of the app, or `nil` and a line in the log that names the field that does not fit.
    ///
    /// `Hotwire.config.jsonDecoder` reads it.
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

    /// Returns the data as a type, and throws an error that names the field that does not fit.
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
    /// - Returns: the message, as a reply.
    public func replacing(event: String? = nil, jsonData: String? = nil) -> Message {
        guard let jsonData else { return with(event: event, body: body, problem: problem) }
        do throws(JSONSyntaxError) {
            return with(event: event, body: try JSONValue(parsing: jsonData))
        } catch {
            return with(event: event, body: [:], problem: "\(error)")
        }
    }

    /// Returns the message with data of the app's own type, which `Hotwire.config.jsonEncoder` writes.
    ///
    /// - Parameters:
    ///   - event: the event; unchanged by default
    ///   - data: the data; a reply with data that is not JSON throws ``BridgeError/unwritable(_:)``
    /// - Returns: the message, as a reply.
    public func replacing(event: String? = nil, data: some Encodable) -> Message {
        if let value = data as? JSONValue { return with(event: event, body: value) }
        do {
            return with(event: event, body: try JSONValue(encoding: data, with: coding.encoder))
        } catch {
            return with(event: event, body: [:], problem: "\(error)")
        }
    }

    /// Returns the message with another way to read and write its data.
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

/// How the data of a message is read and written; all values are equal, as none of it belongs to what a message says.
package struct MessageCoding: Hashable, Sendable {
    let decoder: JSONDecoder
    let encoder: JSONEncoder
    /// Receives what does not fit.
    private(set) var logger: Logger?
    /// Whether the page has a callback for replies.
    private(set) var waitsForReply = true

    /// Creates a value with an app's coders.
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
