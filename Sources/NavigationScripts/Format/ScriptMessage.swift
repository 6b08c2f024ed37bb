package import HotwireCore

/// What a page says to a bridge component, or is answered.
package struct ScriptMessage: Hashable, Sendable {
    /// The component's name.
    package let component: String
    /// The event; an answer is to the page's last message of it.
    package let event: String
    /// An answer's data, or the message's own where it is `nil`; of an expected message what is among its data, any if `nil`.
    package let data: JSONValue?

    /// Makes a message.
    package init(component: String, event: String, data: JSONValue? = nil) {
        self.component = component
        self.event = event
        self.data = data
    }
}
