import HotwireCore
import Testing

@Suite("A message of the page")
struct TurboEnvelopeTests {
    private static let url = #""url":"https://app.example/x""#

    static let wellFormed: [(String, TurboMessage)] = [
        (
            #"{"name":"pageLoaded","restorationIdentifier":"r","title":"Home"}"#,
            .pageLoaded(restorationIdentifier: "r", title: "Home")
        ),
        (#"{"name":"visitProposed",\#(url)}"#, .visitProposed(.app("/x"), VisitOptions())),
        (
            #"{"name":"visitProposed",\#(url),"options":{"action":"replace"}}"#,
            .visitProposed(.app("/x"), VisitOptions(action: .replace))
        ),
        (
            #"{"name":"visitProposed",\#(url),"options":{"action":"fly","more":[1]}}"#,
            .visitProposed(.app("/x"), VisitOptions())
        ),
        (
            #"{"name":"visitStarted","visit":7,"identifier":"v",\#(url),"hasCachedSnapshot":true,"isPageRefresh":false}"#,
            .visitStarted(visit: 7, identifier: "v", .app("/x"), hasCachedSnapshot: true, isPageRefresh: false)
        ),
        (
            #"{"name":"visitStarted","visit":null,"identifier":"v",\#(url),"hasCachedSnapshot":false,"isPageRefresh":true}"#,
            .visitStarted(visit: nil, identifier: "v", .app("/x"), hasCachedSnapshot: false, isPageRefresh: true)
        ),
        (#"{"name":"requestSent","identifier":"0a-B_9"}"#, .requestSent(identifier: "0a-B_9")),
        (#"{"name":"visitRequestStarted","identifier":"v"}"#, .visitRequestStarted(identifier: "v")),
        (#"{"name":"visitRequestCompleted","identifier":"v"}"#, .visitRequestCompleted(identifier: "v")),
        (
            #"{"name":"visitRequestFailed","identifier":"v",\#(url),"statusCode":-2,"hasPage":false}"#,
            .visitRequestFailed(identifier: "v", .app("/x"), statusCode: -2, page: nil)
        ),
        (
            #"{"name":"visitRequestFailed","identifier":"v",\#(url),"statusCode":404,"hasPage":true}"#,
            .visitRequestFailed(identifier: "v", .app("/x"), statusCode: 404, page: .here)
        ),
        (
            #"{"name":"visitRequestFailed","identifier":"v",\#(url),"statusCode":500,"hasPage":true,"html":"<p>"}"#,
            .visitRequestFailed(identifier: "v", .app("/x"), statusCode: 500, page: .apart(html: "<p>"))
        ),
        (
            #"{"name":"visitRequestFailed","identifier":"v",\#(url),"statusCode":500,"hasPage":true,"html":null}"#,
            .visitRequestFailed(identifier: "v", .app("/x"), statusCode: 500, page: .apart(html: nil))
        ),
        (#"{"name":"visitRequestFinished","identifier":"v"}"#, .visitRequestFinished(identifier: "v")),
        (#"{"name":"visitWillRender","identifier":"v"}"#, .visitWillRender(identifier: "v")),
        (#"{"name":"visitRendered","identifier":"v","title":"T"}"#, .visitRendered(identifier: "v", title: "T")),
        (#"{"name":"visitRendered","identifier":"v"}"#, .visitRendered(identifier: "v", title: "")),
        (
            #"{"name":"visitCompleted","identifier":"v","restorationIdentifier":"r"}"#,
            .visitCompleted(identifier: "v", restorationIdentifier: "r")
        ),
        (#"{"name":"renderingFailed","identifier":"v"}"#, .renderingFailed(identifier: "v")),
        (#"{"name":"documentRequired","identifier":"v"}"#, .documentRequired(identifier: "v")),
        (#"{"name":"renderingFailed"}"#, .renderingFailed(identifier: nil)),
        (#"{"name":"formSubmissionStarted",\#(url)}"#, .formSubmissionStarted(.app("/x"))),
        (#"{"name":"formSubmissionLost","isQuery":true,\#(url)}"#, .formSubmissionLost(.app("/x"), isQuery: true)),
        (#"{"name":"formSubmissionFinished",\#(url)}"#, .formSubmissionFinished(.app("/x"))),
        (#"{"name":"formRefused",\#(url),"status":422}"#, .formRefused(.app("/x"), .client(.unprocessableEntity))),
        (#"{"name":"formsPending","count":2}"#, .formsPending(count: 2, to: nil)),
        (#"{"name":"formsPending","count":2,\#(url)}"#, .formsPending(count: 2, to: .app("/x"))),
        (#"{"name":"entriesChanged","areUnsent":true}"#, .entriesChanged(areUnsent: true)),
        (#"{"name":"broadcastsMissed"}"#, .broadcastsMissed),
        (#"{"name":"streamsChanged","areConnected":false}"#, .streamsChanged(areConnected: false)),
        (#"{"name":"pageInvalidated","reason":"why"}"#, .pageInvalidated(reason: "why")),
        (#"{"name":"pageInvalidated"}"#, .pageInvalidated(reason: "")),
        (
            #"{"name":"linksRendered","urls":["https://app.example/x",1,"nonsense"]}"#, .linksRendered([.app("/x")])
        ),
        (#"{"name":"historyChanged","depth":0}"#, .historyChanged(depth: 0)),
        (#"{"name":"historyBack","count":3}"#, .historyBack(count: 3)),
        (#"{"name":"scrolled","x":-1.5,"y":700}"#, .scrolled(position(-1.5, 700))),
        (#"{"name":"reloadRequested"}"#, .reloadRequested),
        (#"{"name":"libraryMissing"}"#, .libraryMissing),
        (#"{"name":"workerAnswered","isStatic":true}"#, .workerAnswered(identifier: nil, isStatic: true)),
        (
            #"{"name":"workerAnswered","identifier":"v","isStatic":false}"#,
            .workerAnswered(identifier: "v", isStatic: false)
        ),
        (#"{"name":"userDidAct"}"#, .userDidAct), (#"{"name":"popupAnswered"}"#, .popupAnswered),
        (#"{"name":"closeRequested"}"#, .closeRequested),
        (
            #"{"name":"windowRequested","url":"https://app.example/new","isUsed":true}"#,
            .windowRequested(ScriptWindow(.app("/new"), isUsed: true))
        ),
        (#"{"name":"linkClicked",\#(url),"isForFrame":false}"#, .linkClicked(ClickedLink(.app("/x")))),
        (
            #"{"name":"linkClicked",\#(url),"isForFrame":true}"#,
            .linkClicked(ClickedLink(.app("/x"), isForFrame: true))
        ),
        (
            #"{"name":"downloadClicked",\#(url),"isForFrame":false}"#,
            .linkClicked(ClickedLink(.app("/x"), isDownload: true))
        ),
        (#"{"name":"launchReceived","launch":"A"}"#, .launchReceived(launch: "A")),
        (
            #"{"name":"fileRequested","launch":"A","file":1,"request":7}"#,
            .fileRequested(.init(launch: "A", file: 1, number: 7))
        ),
        (#"{"name":"pickerDismissed","number":7}"#, .pickerDismissed(number: 7)),
        (#"{"name":"featureMissing","feature":"calls"}"#, .featureMissing(.calls)),
        (#"{"name":"filesRequested","number":7}"#, .filesRequested(.init(number: 7, source: .clipboard))),
        (#"{"name":"filesRequested","number":7,"drag":2}"#, .filesRequested(.init(number: 7, source: .drag(2)))),
        (#"{"name":"pasteRequested","number":7}"#, .pasteRequested(number: 7)),
        (#"{"name":"soundRequested","number":7}"#, .soundRequested(number: 7)),
        (#"{"name":"badgeChanged","count":3}"#, .badgeChanged(.count(3))),
        (#"{"name":"badgeChanged","count":0}"#, .badgeChanged(.none)),
        (#"{"name":"badgeChanged"}"#, .badgeChanged(.flag)),
        (#"{"name":"errorRaised","message":"oops"}"#, .errorRaised("oops")),
        (#"{"name":"log","message":"it works"}"#, .logged("it works")),
        (#"{"name":"posted","handler":"journal","body":{"a":[1]}}"#, .posted(handler: "journal", ["a": [1]])),
        (#"{"name":"posted","handler":"journal"}"#, .posted(handler: "journal", .null)),
    ]

    @Test("is decoded (C025, C030)", arguments: wellFormed)
    func reading(_ text: String, as message: TurboMessage) throws {
        let envelope = try TurboEnvelope(
            posted: #"{"token":"t","location":"https://app.example/here#top","message":\#(text)}"#
        )
        #expect(envelope.message == message)
        #expect(try JSONValue(parsing: text)["name"]?.stringValue == message.name)
        #expect(envelope.token == "t")
        #expect(envelope.location == .app("/here#top"))
    }

    @Test("may contain a response")
    func response() throws {
        let response = #"{"statusCode":201,"redirected":true,"responseHTML":"<p>","more":1}"#
        let message = try Self.message(#"{"action":"advance","response":\#(response),"proposalIdentifier":5}"#)
        guard case .visitProposed(_, let options) = message else { return #expect(Bool(false), "\(message)") }
        #expect(options.response == VisitResponse(statusCode: 201, redirected: true, responseHTML: "<p>"))
        #expect(options.proposalIdentifier == 5)
    }

    @Test("may contain no response", arguments: [#"{"response":null}"#, "{}"])
    func noResponse(_ options: String) throws {
        #expect(try Self.message(options) == .visitProposed(.app("/x"), VisitOptions()))
    }

    @Test("has its long texts truncated")
    func longText() throws {
        let text = String(repeating: "x", count: 5_000)
        let envelope = try TurboEnvelope(
            posted:
                #"{"token":"t","location":"https://a.example/","message":{"name":"errorRaised","message":"\#(text)"}}"#
        )
        #expect(envelope.message == .errorRaised(text.cut(to: 2_000)))
    }

    private static func message(_ options: String) throws -> TurboMessage {
        let message = #"{"name":"visitProposed",\#(url),"options":\#(options)}"#
        return try TurboEnvelope(posted: #"{"token":"t","location":"https://a.example/","message":\#(message)}"#)
            .message
    }
}
