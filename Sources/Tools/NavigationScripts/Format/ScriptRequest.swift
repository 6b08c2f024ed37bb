package import HotwireCore

/// A request from a script to a server, for example to restart it.
package struct ScriptRequest: Hashable, Sendable {
    /// The HTTP method.
    package let method: HTTPRequest.Method
    /// A path at the app's origin, or an absolute address at that origin or on this computer.
    package let address: String
    /// Additional header fields by name.
    package let headers: [String: String]
    /// The body: a string is sent as text, any other value as JSON; `nil` for no body.
    package let body: JSONValue?
    /// Whether to send the cookies of the session's user.
    package let sendsCookies: Bool
    /// The expected status; `nil` for any status below 400.
    package let status: Int?

    /// Creates a request.
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

    /// Returns whether the script expects a response's status.
    package func accepts(status answer: Int) -> Bool { status.map { $0 == answer } ?? (answer < 400) }
}

extension ScriptRequest {
    /// Returns the address of the request.
    ///
    /// - Parameter start: the app's start location
    /// - Returns: `nil` for an address at neither the app's origin nor this computer.
    package func location(in start: Location) -> Location? {
        guard let location = try? Location(reference: address, relativeTo: start), location.isWeb,
            location.origin == start.origin || location.isOnThisComputer
        else { return nil }
        return location
    }
}

extension ScriptRequest {
    /// The request in short.
    package var words: String { "\(method.rawValue.lowercased()) \(address)" }
}

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
