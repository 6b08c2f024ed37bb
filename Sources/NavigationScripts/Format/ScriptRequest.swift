package import HotwireCore

/// A request that a script itself sends to a server, such as one that restarts it.
package struct ScriptRequest: Hashable, Sendable {
    /// The HTTP method.
    package let method: HTTPRequest.Method
    /// A path of the app's origin, or a whole address: of that origin, or of this computer.
    package let address: String
    /// Further header fields by name.
    package let headers: [String: String]
    /// What is sent along: a text as it is, any other value as JSON; nothing where it is `nil`.
    package let body: JSONValue?
    /// Whether it carries the cookies of the session's user.
    package let sendsCookies: Bool
    /// The status that the server must answer with; any below 400 where it is `nil`.
    package let status: Int?

    /// Makes a request.
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

    /// Whether an answer's status is what the script expects.
    package func accepts(status answer: Int) -> Bool { status.map { $0 == answer } ?? (answer < 400) }
}

extension ScriptRequest {
    /// Where the request goes.
    ///
    /// - Parameter start: the app's start location
    /// - Returns: `nil` where it would go to another computer than this one and the app's.
    package func location(in start: Location) -> Location? {
        guard let location = try? Location(reference: address, relativeTo: start), location.isWeb,
            location.origin == start.origin || location.isOnThisComputer
        else { return nil }
        return location
    }
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
