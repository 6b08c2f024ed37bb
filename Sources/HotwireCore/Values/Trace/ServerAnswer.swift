/// A server's response to a request for a page or part of one, or to a form.
package struct ServerAnswer: Hashable, Sendable {
    /// The HTTP method of the request, in upper case.
    package let method: String
    /// The requested address.
    package let location: Location
    /// The HTTP status, after all redirects.
    package let status: Int
    /// The address to which the server redirected the request; `nil` without a redirect.
    package let redirect: Location?
    /// Whether the page fetched it in advance, in case the user follows a link.
    package let isPrefetch: Bool

    /// Creates an answer; `end` is the address after all redirects.
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

    /// The answer as a line of the trace.
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

// An aborted request was not refused, and an unused prefetch does not matter. With status 422, a server returns a form with its
// mistakes, which Turbo shows. With 401, it asks for a sign-in, and the app visits that page.
/// A page or form that the server refused, or a response that Turbo refuses.
package struct ServerRefusal: Hashable, Sendable {
    /// The HTTP method of the request, in upper case.
    package let method: String
    /// The requested address.
    package let location: Location
    /// The HTTP status, after all redirects.
    package let status: Int
    /// The address to which the server redirected the request; `nil` without a redirect.
    package let redirect: Location?

    /// Returns the refusals among the trace's events, each once and in order.
    package static func all(in events: [TraceEvent]) -> [ServerRefusal] {
        events.indices.reduce(into: []) { all, index in
            guard let refusal = ServerRefusal(events[index]), !all.contains(where: { $0.includes(refusal) }),
                !refusal.leadsToSignIn(events[index...])
            else { return }
            all.append(refusal)
        }
    }

    /// The lowest status of a refusal.
    private static let lowest = 400
    /// The status of a page that requires a sign-in.
    private static let unauthorized = 401
    /// The status of a form that is returned with its mistakes.
    private static let unprocessable = 422
    /// The status of a form response that Turbo refuses without a redirect.
    private static let success = 200

    private init?(_ event: TraceEvent) {
        switch event.name {
        case .answered: self.init(answer: ServerAnswer(event))
        case .formAnswered: self.init(form: event)
        case .message where event.details["name"] == "formRefused": self.init(foreign: event)
        case .failed: self.init(visit: event)
        default: return nil
        }
    }

    private init?(answer: ServerAnswer?) {
        guard let answer, !answer.isPrefetch, answer.status >= Self.lowest else { return nil }
        let isReturned = answer.status == Self.unprocessable && answer.redirect == nil
        guard !isReturned || answer.method == "GET" else { return nil }
        (method, location, status, redirect) = (answer.method, answer.location, answer.status, answer.redirect)
    }

    private init?(form event: TraceEvent) {
        // Turbo does not show a form's response, except in a frame: a successful form redirects or returns a stream.
        let details = event.details
        guard let location = event.location, let method = details["method"]?.stringValue?.uppercased(), method != "GET",
            details["status"] == .number(Double(Self.success)),
            ["isRedirected", "isStream", "isInFrame"].allSatisfy({ details[$0] == .bool(false) })
        else { return nil }
        (self.method, self.location, status, redirect) = (method, location, Self.success, nil)
    }

    private init?(foreign event: TraceEvent) {
        // The server rejected a form with a page from outside the app, such as one about an expired token, which is not shown.
        guard let location = event.details["url"]?.stringValue.flatMap({ Location(engine: $0) }),
            let status = event.details["status"]?.intValue
        else { return nil }
        (method, self.location, self.status, redirect) = ("POST", location, status, nil)
    }

    private init?(visit event: TraceEvent) {
        // A visit to a prefetched page makes no request, so only the failed visit reports the prefetch's response.
        guard let location = event.location, let error = event.details["error"]?.stringValue, error.hasPrefix("http."),
            let status = Int(error.dropFirst("http.".count))
        else { return nil }
        (method, self.location, self.status, redirect) = ("GET", location, status, nil)
    }

    /// Returns whether the app then visits another page, which must be the sign-in page.
    private func leadsToSignIn(_ later: ArraySlice<TraceEvent>) -> Bool {
        status == Self.unauthorized
            && later.contains { $0.name == .proposed && $0.location?.isSamePage(as: location) == false }
    }

    /// Returns whether another refusal is this one, reported again by a later event.
    private func includes(_ other: ServerRefusal) -> Bool {
        status == other.status
            && (location.isSamePage(as: other.location) || redirect?.isSamePage(as: other.location) == true)
    }
}

extension ServerRefusal: CustomStringConvertible {
    /// The request and its response: `POST http://localhost/hikes returned 500`.
    package var description: String {
        let way = redirect.map { ", redirected to \($0.absoluteString)," } ?? ""
        let reason = status == Self.success ? " without a redirect, which Turbo rejects" : ""
        return "\(method) \(location.absoluteString)\(way) returned \(status)\(reason)"
    }
}
