import HotwireCore
import Testing

@testable import HotwireBridgeComponents

@Suite("Requests of a clipboard component")
nonisolated struct ClipboardRequestTests {
    @Test(
        "parses copying and pasting",
        arguments: [
            ("copy", ["text": " a\n"], .copy(text: " a\n", html: nil)),
            ("write-text", ["text": "a", "html": nil], .copy(text: "a", html: nil)),
            ("copy", ["text": "a", "html": "<b>a</b>"], .copy(text: "a", html: "<b>a</b>")),
            ("copy", ["text": "a\0b"], .copy(text: nil, html: nil)),
            ("copy", ["text": ""], .copy(text: nil, html: nil)), ("copy", ["text": 3], .copy(text: nil, html: nil)),
            ("copy", nil, .copy(text: nil, html: nil)), ("paste", [:], .paste), ("read-text", nil, .paste),
            ("connect", ["text": "a"], nil), ("disconnect", [:], nil),
        ] as [(String, JSONValue, ClipboardRequest?)]
    )
    func reads(_ event: String, _ data: JSONValue, _ request: ClipboardRequest?) {
        #expect(ClipboardRequest(Message(id: "1", component: "clipboard", event: event, data: data)) == request)
    }

    @Test(
        "replies with the text, or without the key",
        arguments: [
            ("a", ["text": "a"]), ("", [:]), (nil, [:]),
            (String(repeating: "x", count: ClipboardRequest.mostBytes + 1), [:]),
        ] as [(String?, JSONValue)]
    )
    func answers(_ text: String?, _ answer: JSONValue) {
        #expect(ClipboardRequest.answer(pasting: text) == answer)
    }
}
