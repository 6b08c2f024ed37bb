/// The interface to the page that a screen's components reply to.
@MainActor package protocol BridgePage: AnyObject {
    /// Calls the page's half of the bridge.
    ///
    /// - Returns: Whether the page accepted the call.
    /// - Throws: An error if the page's half is missing or its process ended.
    func call(_ call: BridgeCall) async throws -> Bool
}

/// A call from the native side to the page's half of the bridge.
///
/// The set of calls is closed. The body of a call is a constant and its arguments are passed as data, so no text from outside is
/// ever executed as code.
package enum BridgeCall: Hashable, Sendable {
    /// Registers components that were added after the document was created.
    case register([String])
    /// Replies to a message.
    case reply(Message)
    /// Restores the page when it appears again after a native screen covered it.
    case restore

    /// The body of the JavaScript function to call; `given` contains the arguments.
    package var body: String {
        switch self {
        case .register: "nativeBridge.register(given.components)"
        // Returns only a Boolean: the page may have replaced the function with its own.
        case .reply: "return nativeBridge.replyWith(given.message) !== false"
        case .restore: "document.dispatchEvent(new Event(\"native:restore\"))"
        }
    }

    /// The arguments, by name.
    package var arguments: [String: JSONValue] {
        switch self {
        case .register(let names): ["components": .array(names.map(JSONValue.string))]
        case .reply(let message): ["message": message.json]
        case .restore: [:]
        }
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
