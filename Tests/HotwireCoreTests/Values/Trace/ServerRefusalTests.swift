import HotwireCore
import Testing

@Suite("A server's refusal")
struct ServerRefusalTests {
    private static func place(_ path: String) -> Location { .app(path) }

    private static func answer(
        _ method: String,
        _ path: String,
        _ status: Int,
        end: String? = nil,
        isPrefetch: Bool = false
    ) -> TraceEvent {
        let end = end.map(place) ?? place(path)
        return ServerAnswer(method: method, location: place(path), status: status, end: end, isPrefetch: isPrefetch)
            .trace
    }

    private static func form(_ method: String, _ status: Int, _ flag: String? = nil) -> TraceEvent {
        var details: [String: JSONValue] = ["method": .string(method), "status": .number(Double(status))]
        for name in ["isRedirected", "isStream", "isInFrame"] { details[name] = .bool(name == flag) }
        return TraceEvent(.formAnswered, location: place("/a"), details: details)
    }

    private static func failure(_ path: String, _ error: String) -> TraceEvent {
        TraceEvent(.failed, location: place(path), visit: 1, details: ["error": .string(error)])
    }

    private static func foreignAnswer(_ status: Int) -> TraceEvent {
        let url = place("/a").absoluteString
        return TraceEvent(
            .message,
            location: place("/"),
            details: ["name": "formRefused", "url": .string(url), "status": .number(Double(status))]
        )
    }

    private static let origin = String(place("/").absoluteString.dropLast())

    @Test(
        "has a method, address, status and redirect",
        arguments: [
            ([answer("get", "/a", 404)], "GET /a returned 404"),
            ([answer("GET", "/a", 503)], "GET /a returned 503"),
            ([answer("GET", "/a", 422)], "GET /a returned 422"),
            ([answer("POST", "/a", 500)], "POST /a returned 500"),
            ([answer("PATCH", "/a", 403)], "PATCH /a returned 403"),
            ([answer("POST", "/a", 404, end: "/b")], "POST /a, redirected to /b, returned 404"),
            ([answer("POST", "/a", 422, end: "/b")], "POST /a, redirected to /b, returned 422"),
            ([form("post", 200)], "POST /a returned 200 without a redirect, which Turbo rejects"),
            ([foreignAnswer(422)], "POST /a returned 422"),
            ([failure("/a", "http.500")], "GET /a returned 500"),
            // Several events report the same refusal.
            ([answer("POST", "/a", 403), form("post", 403), foreignAnswer(403)], "POST /a returned 403"),
            ([answer("GET", "/a", 404), failure("/a", "http.404")], "GET /a returned 404"),
            (
                [answer("GET", "/a", 404, end: "/b"), failure("/b", "http.404")],
                "GET /a, redirected to /b, returned 404"
            ),
            // A visit uses its prefetch's response.
            (
                [answer("GET", "/a", 500, isPrefetch: true), failure("/a", "http.500")],
                "GET /a returned 500"
            ),
        ]
    )
    func refused(_ events: [TraceEvent], _ words: String) {
        let refusals = ServerRefusal.all(in: events).map(\.description)
        #expect(refusals == [words.replacing(" /", with: " \(Self.origin)/")])
    }

    @Test(
        "excludes accepted and unnecessary requests",
        arguments: [
            answer("GET", "/a", 200), answer("GET", "/a", 399), answer("POST", "/a", 200, end: "/b"),
            answer("POST", "/a", 422), answer("PUT", "/a", 422), answer("GET", "/a", 500, isPrefetch: true),
            form("get", 200), form("post", 201), form("post", 204), form("post", 422),
            form("post", 200, "isRedirected"),
            form("post", 200, "isStream"), form("post", 200, "isInFrame"), failure("/a", "web.offline"),
            failure("/a", "load.notPresent"), TraceEvent(.rendered, location: place("/a")),
        ]
    )
    func accepted(_ event: TraceEvent) {
        #expect(ServerRefusal.all(in: [event]) == [])
    }

    @Test("excludes pages that make the app request a sign-in")
    func signIn() {
        let events = [
            Self.answer("GET", "/a", 401), Self.failure("/a", "http.401"),
            TraceEvent(.proposed, location: Self.place("/session/new")),
        ]
        #expect(ServerRefusal.all(in: events) == [])
        #expect(
            ServerRefusal.all(in: [TraceEvent(.proposed, location: Self.place("/a"))] + events.dropLast()).count == 1
        )
    }

    @Test("is listed once for each request")
    func several() {
        let events = [Self.answer("GET", "/a", 404), Self.answer("POST", "/b", 500), Self.answer("GET", "/a", 404)]
        #expect(ServerRefusal.all(in: events).map(\.location.path) == ["/a", "/b"])
    }

    @Test("is read back from the trace unchanged")
    func written() {
        let answer = ServerAnswer(method: "POST", location: .app("/a"), status: 302, end: .app("/b"), isPrefetch: true)
        #expect(ServerAnswer(answer.trace) == answer)
        #expect(ServerAnswer(TraceEvent(.rendered, location: .app("/a"))) == nil)
    }
}
