import HotwireCore
import Testing

@testable import HotwireBridgeComponents

@Suite("Requests of a title component")
nonisolated struct TitleRequestTests {
    @Test(
        "parses titles from every web side",
        arguments: [
            ("connect", ["title": " Lake\n walk "], "Lake walk", nil, false),
            ("connect", ["text": "Lake walk"], "Lake walk", nil, false),
            ("connect", ["title": "", "text": nil], nil, nil, false),
            ("connect", ["title": "Lake", "subtitle": "12 km"], "Lake", "12 km", false),
            ("visibility", ["title": "Lake", "elementVisible": true], "Lake", nil, true),
            ("visibility", ["title": "Lake", "elementVisible": false], "Lake", nil, false),
            ("visibility", ["subtitle": "12 km", "elementVisible": "true"], nil, "12 km", true),
            ("connect", ["title": 1, "subtitle": [2]], nil, nil, false), ("connect", nil, nil, nil, false),
        ] as [(String, JSONValue, String?, String?, Bool)]
    )
    func words(_ event: String, _ data: JSONValue, _ title: String?, _ subtitle: String?, _ isVisible: Bool) {
        let request = TitleRequest(Message(id: "1", component: "title", event: event, data: data))
        #expect(request?.title == title)
        #expect(request?.subtitle == subtitle)
        #expect(request?.isHeadingVisible == isVisible)
    }

    @Test("ignores all other events", arguments: ["disconnect", "change", "hide", ""])
    func nothing(_ event: String) {
        let message = Message(id: "1", component: "title", event: event, data: ["title": "Lake"])
        #expect(TitleRequest(message) == nil)
    }
}
