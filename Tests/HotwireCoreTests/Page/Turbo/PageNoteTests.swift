import Testing

@testable import HotwireCore

/// Notes that a page sends while a developer inspects it.
@Suite("A note of a page") struct PageNoteTests {
    private static func note(_ message: String) throws -> PageNote? {
        guard case .noted(let note) = try TurboMessage(JSONValue(parsing: message)) else { return nil }
        return note
    }

    @Test(
        "contains a console line",
        arguments: zip(["log", "info", "debug", "warning", "error"], ConsoleLevel.allCases)
    ) func console(name: String, level: ConsoleLevel) throws {
        let note = try Self.note(#"{"name":"consoleWritten","level":"\#(name)","text":"hello"}"#)
        #expect(note == .console(level, "hello"))
        let event = note?.trace(from: .app("/a"))
        #expect(event?.name == .console)
        #expect(event?.location == .app("/a"))
        #expect(event?.details == ["level": .string(name), "text": "hello"])
    }

    @Test("truncates a long console line") func longLine() throws {
        let text = String(repeating: "x", count: 5_000)
        #expect(
            try Self.note(#"{"name":"consoleWritten","level":"log","text":"\#(text)"}"#)
                == .console(.log, text.cut(to: 2_000))
        )
    }

    @Test("describes the response to a form") func form() throws {
        let note = try Self.note(
            """
            {"name":"formAnswered","url":"https://app.example/notes","method":"post","status":200,
            "isRedirected":false,"isStream":true,"isInFrame":false}
            """
        )
        let answer = FormAnswer(
            location: .app("/notes"),
            method: "post",
            status: 200,
            isRedirected: false,
            isStream: true,
            isInFrame: false
        )
        #expect(note == .formAnswered(answer))
        let event = note?.trace(from: .app("/notes/new"))
        #expect(event?.location == .app("/notes"))
        #expect(
            event?.details == [
                "method": "post", "status": 200, "isRedirected": false, "isStream": true, "isInFrame": false,
            ]
        )
    }

    @Test("contains the known findings of a page check") func findings() throws {
        let note = try Self.note(
            """
            {"name":"pageChecked","findings":[{"name":"frame_unknown","about":"cart"},{"name":"magic","about":"x"},
            {"name":"ujs_method"},{"name":"permanent_without_id","about":"\(String(repeating: "y", count: 900))"}]}
            """
        )
        let long = String(repeating: "y", count: 200) + "…"
        #expect(
            note
                == .checked([
                    PageFinding(name: .frameUnknown, about: "cart"),
                    PageFinding(name: .permanentWithoutID, about: long),
                ])
        )
        #expect(
            note?.trace(from: .app("/")).details["findings"]
                == [
                    ["name": "frame_unknown", "about": "cart"],
                    ["name": "permanent_without_id", "about": .string(long)],
                ]
        )
    }

    @Test(
        "is rejected if it is malformed",
        arguments: [
            #"{"name":"consoleWritten","text":"x"}"#, #"{"name":"consoleWritten","level":"shout","text":"x"}"#,
            #"{"name":"consoleWritten","level":"log","text":3}"#,
            #"{"name":"formAnswered","url":"x","method":"post","status":200,"isRedirected":false,"isStream":false,"isInFrame":false}"#,
            """
            {"name":"formAnswered","url":"https://a.example/","method":"steal","status":200,"isRedirected":false,"isStream":false,"isInFrame":false}
            """,
            """
            {"name":"formAnswered","url":"https://a.example/","method":"post","status":-7,"isRedirected":false,"isStream":false,"isInFrame":false}
            """,
            #"{"name":"pageChecked"}"#, #"{"name":"pageChecked","findings":"many"}"#,
            #"{"name":"pageChecked","findings":[\#(String(repeating: "{},", count: 60)){}]}"#,
        ]
    ) func misfits(message: String) {
        #expect(throws: TurboMessageError.self) { try Self.note(message) }
    }
}
