public import HotwireCore

/// What a page says to a bridge component, or is answered.
public struct ScriptMessage: Hashable, Sendable {
    /// The component's name.
    public let component: String
    /// The event; an answer is to the page's last message of it.
    public let event: String
    /// An answer's data, or the message's own where it is `nil`; of an expected message what is among its data, any if `nil`.
    public let data: JSONValue?

    /// Makes a message.
    public init(component: String, event: String, data: JSONValue? = nil) {
        self.component = component
        self.event = event
        self.data = data
    }
}
