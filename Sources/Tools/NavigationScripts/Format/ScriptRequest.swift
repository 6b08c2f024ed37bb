package import HotwireCore

/// A request from a script to a server, for example to restart it.
package struct ScriptRequest: Hashable, Sendable {
    package let method: HTTPRequest.Method
    /// A path at the app's origin, or an absolute address at that origin or on this computer.
    package let address: String
    /// Additional header fields by name.
    package let headers: [String: String]
    /// The body, sent as text if it is a string and as JSON otherwise; `nil` for no body.
    package let body: JSONValue?
    /// Whether to send the cookies of the session's user.
    package let sendsCookies: Bool
    /// The expected status; `nil` for any status below 400.
    package let status: Int?

    package init(
        _ method: HTTPRequest.Method,
        _ address: String,
        headers: [String: String] = [:],
        body: JSONValue? = nil,
        sendsCookies: Bool = false,
        status: Int? = nil
    ) {
        self.method = method
        self.address = address
        self.headers = headers
        self.body = body
        self.sendsCookies = sendsCookies
        self.status = status
    }

    /// Returns whether the script expects a response with this status.
    package func accepts(status answer: Int) -> Bool { status.map { $0 == answer } ?? (answer < 400) }
}

extension ScriptRequest {
    /// Returns the request's location; `nil` for an address at neither the app's origin nor this computer.
    package func location(in start: Location) -> Location? {
        guard let location = try? Location(reference: address, relativeTo: start), location.isWeb,
            location.origin == start.origin || location.isOnThisComputer
        else { return nil }
        return location
    }
}

extension ScriptRequest {
    /// A short form of the request.
    package var words: String { "\(method.rawValue.lowercased()) \(address)" }
}

/// A page's message to a bridge component, or the component's reply.
package struct ScriptMessage: Hashable, Sendable {
    package let component: String
    /// The event; a reply answers the page's last message of this event.
    package let event: String
    /// The reply's data, where `nil` repeats the message's own data, or the data that an expected message must contain.
    package let data: JSONValue?

    package init(component: String, event: String, data: JSONValue? = nil) {
        self.component = component
        self.event = event
        self.data = data
    }
}
