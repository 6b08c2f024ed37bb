extension BridgeComponent {
    /// Replies with a message, whose identifier is that of the message it replies to.
    ///
    /// ```swift
    /// try await reply(with: message.replacing(event: "sent", data: ["count": 1]))
    /// ```
    ///
    /// - Returns: Whether there is a page to reply to.
    /// - Throws: ``BridgeError``.
    @discardableResult
    public func reply(with message: Message) async throws -> Bool {
        guard let delegate else {
            log("its screen no longer exists")
            return false
        }
        return try await delegate.reply(with: message)
    }

    /// Replies with a message without waiting for the page.
    ///
    /// - Parameters:
    ///   - message: the reply
    ///   - completion: called with the outcome; without it, an error is logged
    public func reply(with message: Message, completion: ((Result<Bool, any Error>) -> Void)? = nil) {
        begin(completion) { try await $0.reply(with: message) }
    }

    /// Replies to the last message of an event with the data of that message.
    ///
    /// A message may be replied to more than once, for example each time a button is clicked.
    ///
    /// - Returns: `false` if the page does not wait for replies to the event.
    /// - Throws: ``BridgeError``.
    @discardableResult
    public func reply(to event: String) async throws -> Bool {
        guard let message = received(event) else { return false }
        return try await reply(with: message)
    }

    /// Replies to the last message of an event with the data of that message, without waiting for the page.
    ///
    /// - Parameters:
    ///   - event: the event of the message
    ///   - completion: called with the outcome; without it, an error is logged
    public func reply(to event: String, completion: ((Result<Bool, any Error>) -> Void)? = nil) {
        begin(completion) { try await $0.reply(to: event) }
    }

    /// Replies to the last message of an event.
    ///
    /// - Parameters:
    ///   - event: the event of the message
    ///   - data: the data of the reply; a `String` is JSON text
    /// - Returns: `false` if the page does not wait for replies to the event.
    /// - Throws: ``BridgeError``.
    @discardableResult
    public func reply(to event: String, with data: some Encodable) async throws -> Bool {
        guard let message = received(event) else { return false }
        return try await reply(with: message.replying(data))
    }

    /// Replies to the last message of an event, without waiting for the page.
    ///
    /// - Parameters:
    ///   - event: the event of the message
    ///   - data: the data of the reply; a `String` is JSON text
    ///   - completion: called with the outcome; without it, an error is logged
    public func reply(
        to event: String,
        with data: some Encodable,
        completion: ((Result<Bool, any Error>) -> Void)? = nil
    ) {
        guard let message = received(event) else {
            completion?(.success(false))
            return
        }
        reply(with: message.replying(data), completion: completion)
    }

    private func received(_ event: String) -> Message? {
        let message = receivedMessage(for: event)
        if message == nil { log(BridgeError.notReceived(event: event).reason) }
        return message
    }

    /// Begins at once: a reply during the message's call is returned to the page directly and needs no script.
    private func begin(
        _ completion: ((Result<Bool, any Error>) -> Void)?,
        _ reply: @escaping @MainActor (BridgeComponent) async throws -> Bool
    ) {
        Task.immediate {
            do {
                let isReplied = try await reply(self)
                completion?(.success(isReplied))
            } catch {
                completion?(.failure(error))
                if completion == nil { log((error as? BridgeError)?.reason ?? "\(error)") }
            }
        }
    }
}

extension Message {
    /// Returns the reply with data as ``BridgeComponent/reply(to:with:)`` accepts it.
    fileprivate func replying(_ data: some Encodable) -> Message {
        (data as? String).map { replacing(jsonData: $0) } ?? replacing(data: data)
    }
}
