extension Message {
    /// Reads what was said as a type of the app's own.
    ///
    /// - Parameter type: the type to read
    /// - Returns: the value
    /// - Throws: ``MessageDataError``, which names the field that does not fit.
    public func data<Value: Decodable>(_ type: Value.Type = Value.self) throws(MessageDataError) -> Value {
        do {
            return try jsonData.decode(type, with: coders.decoder)
        } catch {
            throw MessageDataError(message: self, error: error)
        }
    }

    /// The message with another event, or other data, or both: an answer to it.
    ///
    /// - Parameters:
    ///   - event: what happened; the same unless given
    ///   - jsonData: what is said; the same unless given
    /// - Returns: the message
    public func replacing(event: String? = nil, jsonData: JSONValue? = nil) -> Message {
        Message(
            id: id,
            component: component,
            event: event ?? self.event,
            metadata: metadata,
            jsonData: jsonData ?? self.jsonData,
            sender: sender,
            waitsForReply: waitsForReply,
            coders: coders
        )
    }

    /// The message with data of the app's own type.
    ///
    /// - Parameters:
    ///   - event: what happened; the same unless given
    ///   - data: what is said
    /// - Returns: the message
    /// - Throws: what the value's `encode(to:)` throws.
    public func replacing(event: String? = nil, data: some Encodable) throws -> Message {
        replacing(event: event, jsonData: try JSONValue(encoding: data, with: coders.encoder))
    }
}
