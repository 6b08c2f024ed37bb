import HotwireCore
import Testing

@testable import HotwireBridgeComponents

@Suite("Requests of a toast, flash or flash-message component")
nonisolated struct ToastRequestTests {
    @Test(
        "parses texts from every web side",
        arguments: [
            ("show", ["message": "Saved"], "Saved", false), ("connect", ["message": "Saved"], "Saved", false),
            ("display", ["message": "Saved", "style": "info"], "Saved", false),
            ("display", ["message": "Failed", "style": "error"], "Failed", true),
            ("show", ["message": "Failed", "type": "Alert"], "Failed", true),
            ("connect", ["message": "Failed", "type": "danger"], "Failed", true),
            ("connect", ["message": "Saved", "type": "notice"], "Saved", false),
            ("connect", ["title": " Signed\n   in "], "Signed in", false),
            ("connect", ["message": "", "title": "Signed in", "type": 3], "Signed in", false),
        ] as [(String, JSONValue, String, Bool)]
    )
    func notes(_ event: String, _ data: JSONValue, _ text: String, _ isError: Bool) {
        let request = ToastRequest(Message(id: "1", component: "toast", event: event, data: data))
        #expect(request?.text == text)
        #expect(request?.isError == isError)
    }

    @Test(
        "ignores messages without text",
        arguments: [
            ("show", ["message": nil]), ("show", ["message": " "]), ("show", ["message": 1]), ("connect", [:]),
            ("connect", nil), ("disconnect", ["message": "Saved"]), ("hide", ["message": "Saved"]),
        ] as [(String, JSONValue)]
    )
    func nothing(_ event: String, _ data: JSONValue) {
        #expect(ToastRequest(Message(id: "1", component: "toast", event: event, data: data)) == nil)
    }

    @Test("truncates long texts")
    func long() {
        let data: JSONValue = ["message": .string(String(repeating: "word ", count: 1_000_000))]
        let request = ToastRequest(Message(id: "1", component: "toast", event: "show", data: data))
        #expect(request?.text.count ?? 0 <= 301)
    }
}
