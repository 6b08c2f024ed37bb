package import HotwireCore

/// A page's message to a bridge component, or the component's reply.
package struct ScriptMessage: Hashable, Sendable {
    /// The component's name.
    package let component: String
    /// The event; a reply goes to the page's last message with this event.
    package let event: String
    /// The data of a reply, or a subset of the data of an expected message.
    ///
    /// If it is `nil`, a reply repeats the message's data, and an expected message may have any data.
    package let data: JSONValue?

    /// Creates a message.
    package init(component: String, event: String, data: JSONValue? = nil) {
        self.component = component
        self.event = event
        self.data = data
    }
}
