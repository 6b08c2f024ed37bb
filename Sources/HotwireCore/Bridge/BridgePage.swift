/// The page that a screen's components reply to; a port.
@MainActor package protocol BridgePage: AnyObject {
    /// Calls into the page's half of the bridge.
    ///
    /// - Returns: whether the page accepted it
    /// - Throws: an error if the page's half is missing, or its process died.
    func call(_ call: BridgeCall) async throws -> Bool
}

/// A call from the native side to the page's half of the bridge; a closed list.
///
/// A call's body is a constant and its arguments travel as data, so that no text ever becomes code.
package enum BridgeCall: Hashable, Sendable {
    /// Registers components that were added after the document was created.
    case register([String])
    /// Answers a message.
    case reply(Message)
    /// The page is seen again after a native screen covered it.
    case restore

    /// The body of the function that is called; `given` holds the arguments.
    package var body: String {
        switch self {
        case .register: "nativeBridge.register(given.components)"
        // Only whether it was accepted: the page may have put its own function there.
        case .reply: "return nativeBridge.replyWith(given.message) !== false"
        case .restore: "document.dispatchEvent(new Event(\"native:restore\"))"
        }
    }

    /// The arguments by name.
    package var arguments: [String: JSONValue] {
        switch self {
        case .register(let names): ["components": .array(names.map(JSONValue.string))]
        case .reply(let message): ["message": message.json]
        case .restore: [:]
        }
    }
}

extension Message {
    /// The JSON that the page's library receives.
    package var json: JSONValue {
        [
            "id": .string(id), "component": .string(component), "event": .string(event), "data": body,
            "sender": .string(sender),
        ]
    }
}
