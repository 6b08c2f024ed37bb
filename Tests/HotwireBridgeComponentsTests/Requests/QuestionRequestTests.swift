import HotwireCore
import Testing

@testable import HotwireBridgeComponents

@Suite("Questions of an alert or confirm component")
nonisolated struct QuestionRequestTests {
    private static func read(_ component: String, _ event: String, _ data: JSONValue) -> QuestionRequest? {
        QuestionRequest(Message(id: "1", component: component, event: event, data: data))
    }

    @Test(
        "parses every web side's events, and who receives a no",
        arguments: [
            ("alert", "show", false), ("alert", "connect", nil), ("alert", "display", nil),
            ("alert", "disconnect", nil),
            ("confirm", "show", false), ("confirm", "connect", false), ("confirm", "display", true),
            ("confirm", "disconnect", nil),
        ] as [(String, String, Bool?)]
    )
    func events(_ component: String, _ event: String, _ repliesToNo: Bool?) {
        #expect(Self.read(component, event, ["title": "Sure?"])?.repliesToNo == repliesToNo)
    }

    @Test("ignores components that only connect")
    func silent() {
        #expect(Self.read("confirm", "connect", [:]) == nil)
        #expect(Self.read("confirm", "connect", ["title": " "]) == nil)
    }

    @Test(
        "parses texts from every web side",
        arguments: [
            (["title": " Delete\n it? ", "description": nil], "Delete it?", nil),
            (["title": "Delete?", "description": "All of it"], "Delete?", "All of it"),
            (["title": "Delete?", "message": "All\nof it"], "Delete?", "All\nof it"),
            (["title": nil, "message": "Delete all?"], "Delete all?", nil),
            (["title": "", "description": "", "message": "Delete all?"], "Delete all?", nil),
            (["title": "Delete?", "message": "Delete?"], "Delete?", nil),
            (["title": 7], nil, nil), (nil, nil, nil), ([1], nil, nil),
        ] as [(JSONValue, String?, String?)]
    )
    func words(_ data: JSONValue, _ title: String?, _ text: String?) {
        let request = Self.read("alert", "show", data)
        #expect(request?.title == title)
        #expect(request?.message == text)
        #expect(request?.isDestructive == false)
    }

    @Test("parses button titles, with defaults for empty ones")
    func buttons() {
        let shapes: [(JSONValue, String?, String?)] = [
            (["confirm": "Delete", "dismiss": "Keep"], "Delete", "Keep"),
            (["confirm": "Delete", "cancel": "Keep"], "Delete", "Keep"),
            (["confirmTitle": "Delete", "cancelTitle": "Keep"], "Delete", "Keep"),
            (["confirm": "", "dismiss": nil], nil, nil), (["confirm": 1, "dismiss": [2]], nil, nil), ([:], nil, nil),
        ]
        for (data, yes, no) in shapes {
            let request = Self.read("confirm", "show", data)
            #expect(request?.confirmTitle == yes, "\(data)")
            #expect(request?.cancelTitle == no, "\(data)")
        }
    }

    @Test("parses a destructive action", arguments: [true, "true"] as [JSONValue])
    func destructive(_ flag: JSONValue) {
        #expect(Self.read("alert", "show", ["destructive": flag])?.isDestructive == true)
    }

    @Test("truncates long texts")
    func long() {
        let book = JSONValue.string(String(repeating: "word ", count: 1_000_000))
        let request = Self.read("alert", "show", ["title": book, "description": book, "confirm": book])
        #expect(request?.title?.count ?? 0 <= 201)
        #expect(request?.message?.count ?? 0 <= 2_001)
        #expect(request?.confirmTitle?.count ?? 0 <= 41)
        let text = JSONValue.string(String(repeating: "word ", count: 100))
        #expect(Self.read("alert", "show", ["description": text])?.title == nil)
        #expect(Self.read("alert", "show", ["description": text])?.message?.count == 499)
    }
}
