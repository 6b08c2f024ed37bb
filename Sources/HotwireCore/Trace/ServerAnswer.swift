/// A server's answer to a request for a page, for a part of one, or with a form.
package struct ServerAnswer: Hashable, Sendable {
    /// The HTTP method of the request, in upper case.
    package let method: String
    /// The requested address.
    package let location: Location
    /// The HTTP status, after all redirects.
    package let status: Int
    /// The address to which the server redirected the request; `nil` without a redirect.
    package let redirect: Location?
    /// Whether the page requested it in case the user follows a link.
    package let isPrefetch: Bool

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - method: the HTTP method of the request
    ///   - location: the requested address
    ///   - status: the HTTP status
    ///   - end: the address of the answer
    ///   - isPrefetch: whether the page requested it in case the user follows a link
    package init(method: String, location: Location, status: Int, end: Location?, isPrefetch: Bool = false) {
        self.method = method.uppercased()
        self.location = location
        self.status = status
        redirect = end.flatMap { $0.isSamePage(as: location) ? nil : $0 }
        self.isPrefetch = isPrefetch
    }
}

extension ServerAnswer {
    /// Reads an answer from the trace; `nil` for other events.
    package init?(_ event: TraceEvent) {
        guard event.name == .answered, let location = event.location,
            let method = event.details["method"]?.stringValue, let status = event.details["status"]?.intValue
        else { return nil }
        let redirect = event.details["redirect"]?.stringValue.flatMap { Location(engine: $0) }
        let isPrefetch = event.details["isPrefetch"]?.boolValue ?? false
        self.init(method: method, location: location, status: status, end: redirect, isPrefetch: isPrefetch)
    }

    /// The answer's line of the trace.
    package var trace: TraceEvent {
        TraceEvent(
            .answered,
            location: location,
            details: [
                "method": .string(method), "status": .number(Double(status)), "isPrefetch": .bool(isPrefetch),
                "redirect": redirect.map { .string($0.absoluteString) } ?? .null,
            ]
        )
    }
}
