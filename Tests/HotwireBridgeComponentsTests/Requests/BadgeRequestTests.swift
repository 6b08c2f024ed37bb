import HotwireCore
import Testing

@testable import HotwireBridgeComponents

@Suite("Requests of a badge component")
nonisolated struct BadgeRequestTests {
    @Test(
        "parses numbers for the app, the tab or both",
        arguments: [
            ("connect", ["home": 3, "tab": 1], 3, 1, "1"), ("connect", ["home": 0], 0, nil, nil),
            ("connect", ["tab": -2], nil, 0, nil), ("update", ["app": 5, "tab": 1000], 5, 1000, "999+"),
            ("update", ["count": "12"], 12, nil, nil), ("set", ["count": 2], 2, nil, nil),
            ("update", ["app": nil, "count": 4], 4, nil, nil), ("set", ["count": 1e300, "tab": 0], nil, 0, nil),
            ("set", ["count": 1e15], 1_000_000, nil, nil),
        ] as [(String, JSONValue, Int?, Int?, String?)]
    )
    func reads(_ event: String, _ data: JSONValue, _ app: Int?, _ tab: Int?, _ text: String?) throws {
        let message = Message(id: "1", component: "badge", event: event, data: data)
        let request = try #require(BadgeRequest(message))
        #expect(request.app == app)
        #expect(request.tab == tab)
        #expect(request.tabText == text)
    }

    @Test(
        "ignores messages without a number",
        arguments: [
            ("connect", [:]), ("connect", nil), ("update", ["count": "many"]), ("set", ["count": 1.5]),
            ("disconnect", ["count": 1]), ("badgeChanged", ["count": 1]),
        ] as [(String, JSONValue)]
    )
    func refuses(_ event: String, _ data: JSONValue) {
        #expect(BadgeRequest(Message(id: "1", component: "badge", event: event, data: data)) == nil)
    }
}
