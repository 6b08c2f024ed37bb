import HotwireCore
import Testing

@testable import HotwireInspector

/// The user's requests in the inspector's page.
@Suite("A request of the inspector's page") struct InspectorRequestTests {
    @Test(
        "is decoded by its action",
        arguments: [
            (#"{"do":"shown","section":"visits"}"#, .shown(.visits)),
            (#"{"do":"shown","section":"screens"}"#, .shown(nil)),
            (#"{"do":"copy","section":"visits"}"#, .copy(.pane(.visits))),
            (#"{"do":"copy","section":"stacks"}"#, .copy(.stacks)),
            (#"{"do":"copy","section":"paths"}"#, .copy(.paths)),
            (#"{"do":"copy","section":"recording"}"#, .copy(.recording)),
            (#"{"do":"copy","section":"recording","text":"steps:"}"#, .copyRecording("steps:")),
            (#"{"do":"copyAll"}"#, .copy(nil)), (#"{"do":"clear"}"#, .clear),
            (#"{"do":"action","pane":"messages","row":"17","action":"resend"}"#, .resend(row: "17")),
            (#"{"do":"paths","text":"{}"}"#, .paths("{}")), (#"{"do":"resetPaths"}"#, .resetPaths),
            (#"{"do":"test","location":"/a"}"#, .test("/a")), (#"{"do":"record"}"#, .record),
            (#"{"do":"stop"}"#, .stop), (#"{"do":"save","text":"steps:"}"#, .save("steps:")),
            (#"{"do":"forget"}"#, .forget),
        ] as [(String, InspectorRequest)]
    ) func known(text: String, request: InspectorRequest) throws {
        #expect(InspectorRequest(try JSONValue(parsing: text)) == request)
    }

    @Test(
        "is rejected if it is invalid",
        arguments: [
            "null", "3", "{}", #"{"do":"run","text":"rm"}"#, #"{"do":"copy"}"#, #"{"do":"shown"}"#,
            #"{"do":"copy","section":"cookies"}"#,
            #"{"do":"action","row":"1","action":"delete"}"#, #"{"do":"action","row":1,"action":"resend"}"#,
            #"{"do":"paths"}"#, #"{"do":"test"}"#, #"{"do":"save"}"#,
        ]
    ) func unknown(text: String) throws {
        #expect(InspectorRequest(try JSONValue(parsing: text)) == nil)
    }
}
