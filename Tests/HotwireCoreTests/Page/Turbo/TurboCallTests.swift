import HotwireCore
import Testing

@Suite("A call into the page")
struct TurboCallTests {
    private static let response = VisitResponse(statusCode: 200, redirected: true, responseHTML: "<p>\u{2028}</script>")
    private static let options: [VisitOptions] =
        VisitAction.allCases.flatMap { action in
            [nil, VisitResponse(statusCode: 200), response].map { VisitOptions(action: action, response: $0) }
        }

    @Test("never contains a null response (P046)", arguments: options)
    func noNullResponse(_ options: VisitOptions) throws {
        let call = TurboCall.visit(number: 1, .app("/"), options, restorationIdentifier: nil)
        let sent = try #require(call.arguments["options"]?.objectValue)
        #expect(sent["action"] == .string(options.action.rawValue))
        #expect((sent["response"] != nil) == (options.response?.responseHTML != nil))
        #expect(!sent.values.contains(.null))
    }

    @Test("passes a response as data")
    func response() {
        let options = VisitOptions(response: Self.response)
        let call = TurboCall.visit(number: 1, .app("/"), options, restorationIdentifier: "r")
        #expect(
            call.arguments["options"]?["response"] == [
                "statusCode": 200, "redirected": true, "responseHTML": "<p>\u{2028}</script>",
            ]
        )
        #expect(call.arguments["restorationIdentifier"] == "r")
        #expect(call.arguments["url"] == "https://app.example/")
        #expect(call.arguments["number"] == 1)
    }

    @Test("returns the page's proposal identifier (P060)")
    func proposal() throws {
        let json: JSONValue = ["action": "replace", "proposalIdentifier": 1_763_000_000_001]
        let call = TurboCall.visit(number: 1, .app("/"), try VisitOptions(json: json), restorationIdentifier: nil)
        #expect(call.arguments["options"] == json)
    }

    @Test(
        "has a constant body and passes all data as arguments (C031)",
        arguments: [
            (.visit(number: 1, .app("/');evil('"), VisitOptions(), restorationIdentifier: "');"), "visit("),
            (.cancel(identifier: "');evil('"), "cancel("), (.clearSnapshotCache, "clearSnapshotCache()"),
            (.showErrorPage(identifier: "');evil('"), "showErrorPage("), (.awaitPaint, "awaitPaint()"),
            (.cacheSnapshot, "cacheSnapshot()"), (.goBack, "goBack()"), (.resumeHistory(depth: 2), "resumeHistory("),
            (.refresh, "refresh()"),
            (.allowPrefetch([.app("/")]), "allowPrefetch("),
            (.scroll(to: position(0, 700)), "scroll("), (.rememberRequest(identifier: "');evil('"), "rememberRequest("),
        ] as [(TurboCall, String)]
    )
    func body(_ call: TurboCall, _ function: String) {
        #expect(call.body.contains("turboNative." + function))
        #expect(!call.body.contains("evil"))
        #expect(call.arguments.keys.allSatisfy(call.body.contains))
    }

    @Test("has only the arguments that it needs (C031)")
    func arguments() {
        #expect(TurboCall.cancel(identifier: "v").arguments == ["identifier": "v"])
        #expect(TurboCall.allowPrefetch([.app("/a")]).arguments == ["urls": ["https://app.example/a"]])
        #expect(TurboCall.scroll(to: position(-1.5, 700)).arguments == ["x": -1.5, "y": 700])
        #expect(TurboCall.goBack.arguments.isEmpty)
    }

    @Test("has the scripts that handle it")
    func scripts() {
        #expect(PageScript.adapter.contains("window.turboNative"))
        #expect(PageScript.relay.contains("messageHandlers.\(PageScript.handler)"))
        #expect(!PageScript.world.isEmpty)
    }
}
