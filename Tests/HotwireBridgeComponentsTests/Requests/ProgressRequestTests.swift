import HotwireCore
import Testing

@testable import HotwireBridgeComponents

@Suite("Requests of a progress component")
nonisolated struct ProgressRequestTests {
    @Test(
        "parses showing, updating and hiding",
        arguments: [
            ("show", ["title": "Uploading", "fraction": 0.4], .show(fraction: 0.4, title: "Uploading")),
            ("show", ["title": nil, "fraction": nil], .show(fraction: nil, title: nil)),
            ("show", [:], .show(fraction: nil, title: nil)), ("show", nil, .show(fraction: nil, title: nil)),
            ("show", ["fraction": "0.25", "title": ""], .show(fraction: 0.25, title: nil)),
            ("show", ["fraction": "nan"], .show(fraction: nil, title: nil)),
            ("show", ["fraction": true, "title": 3], .show(fraction: nil, title: nil)),
            ("update", ["fraction": 7], .update(fraction: 1, title: nil)),
            ("update", ["fraction": -1, "title": "Almost"], .update(fraction: 0, title: "Almost")),
            ("hide", [:], .hide), ("connect", ["fraction": 1], nil), ("disconnect", [:], nil),
        ] as [(String, JSONValue, ProgressRequest?)]
    )
    func reads(_ event: String, _ data: JSONValue, _ request: ProgressRequest?) {
        #expect(ProgressRequest(Message(id: "1", component: "progress", event: event, data: data)) == request)
    }
}
