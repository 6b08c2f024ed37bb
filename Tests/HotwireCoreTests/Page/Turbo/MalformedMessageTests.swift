import HotwireCore
import Testing

@Suite("A malformed message of the page")
struct MalformedMessageTests {
    @Test(
        "is dropped if it is not an envelope (C026, P001)",
        arguments: [
            "", "x", "null", "1", "[]", "{}", #""text""#, "{", #"{"token":"t"}"#,
            #"{"token":"t","location":"https://a.example/"}"#,
            #"{"location":"https://a.example/","message":{"name":"reloadRequested"}}"#,
            #"{"token":1,"location":"https://a.example/","message":{"name":"reloadRequested"}}"#,
            #"{"token":"t","location":"nowhere","message":{"name":"reloadRequested"}}"#,
            #"{"token":"t","location":null,"message":{"name":"reloadRequested"}}"#,
            #"{"token":"t","location":"https://a.example/\u0000","message":{"name":"reloadRequested"}}"#,
        ]
    )
    func noEnvelope(_ text: String) {
        #expect(throws: TurboMessageError.noEnvelope) { try TurboEnvelope(posted: text) }
    }

    @Test("is dropped if an address is longer than any server accepts")
    func longAddress() {
        let long = "https://a.example/" + String(repeating: "x", count: 70_000)
        let message = #"{"name":"visitProposed","url":"\#(long)"}"#
        #expect(throws: TurboMessageError.badField(name: "url", message: "visitProposed")) { try Self.read(message) }
        #expect(throws: TurboMessageError.noEnvelope) {
            try TurboEnvelope(posted: #"{"token":"t","location":"\#(long)","message":{"name":"reloadRequested"}}"#)
        }
    }

    @Test(
        "is dropped if its name is unknown (C027)",
        arguments: [
            ("null", ""), ("[]", ""), (#""reloadRequested""#, ""), ("{}", ""), (#"{"name":1}"#, ""),
            (#"{"name":"ReloadRequested"}"#, "ReloadRequested"), (#"{"name":"__proto__"}"#, "__proto__"),
        ]
    )
    func unknownName(_ message: String, _ name: String) {
        #expect(throws: TurboMessageError.unknownName(name)) { try Self.read(message) }
    }

    private static let url = #""url":"https://app.example/x""#
    private static let flags = #""hasCachedSnapshot":true,"isPageRefresh":false"#

    @Test(
        "is dropped if a field is missing or invalid (C028, P001, P002)",
        arguments: [
            (#"{"name":"pageLoaded"}"#, "restorationIdentifier"),
            (#"{"name":"pageLoaded","restorationIdentifier":""}"#, "restorationIdentifier"),
            (#"{"name":"requestSent"}"#, "identifier"), (#"{"name":"requestSent","identifier":"a b"}"#, "identifier"),
            (#"{"name":"requestSent","identifier":"\#(String(repeating: "a", count: 65))"}"#, "identifier"),
            (#"{"name":"formRefused",\#(url)}"#, "status"),
            (#"{"name":"formRefused",\#(url),"status":200}"#, "status"),
            (#"{"name":"visitProposed"}"#, "url"),
            (#"{"name":"visitProposed","url":1}"#, "url"),
            (#"{"name":"visitProposed","url":""}"#, "url"),
            (#"{"name":"visitProposed","url":"/relative"}"#, "url"),
            (#"{"name":"visitProposed","url":"https://a.example/ü"}"#, "url"),
            (#"{"name":"visitProposed",\#(url),"options":null}"#, "options"),
            (#"{"name":"visitProposed",\#(url),"options":[]}"#, "options"),
            (#"{"name":"visitProposed",\#(url),"options":"advance"}"#, "options"),
            (#"{"name":"visitProposed",\#(url),"options":{"action":1}}"#, "options"),
            (#"{"name":"visitProposed",\#(url),"options":{"response":"x"}}"#, "options"),
            (#"{"name":"visitProposed",\#(url),"options":{"response":{}}}"#, "options"),
            (#"{"name":"visitProposed",\#(url),"options":{"response":{"statusCode":"200"}}}"#, "options"),
            (#"{"name":"visitProposed",\#(url),"options":{"proposalIdentifier":1.5}}"#, "options"),
            (#"{"name":"visitStarted",\#(url),\#(flags)}"#, "identifier"),
            (#"{"name":"visitStarted","identifier":7,\#(url),\#(flags)}"#, "identifier"),
            (#"{"name":"visitStarted","identifier":"v",\#(flags)}"#, "url"),
            (#"{"name":"visitStarted","identifier":"v",\#(url),"isPageRefresh":false}"#, "hasCachedSnapshot"),
            (#"{"name":"visitStarted","identifier":"v",\#(url),"hasCachedSnapshot":1}"#, "hasCachedSnapshot"),
            (#"{"name":"visitStarted","identifier":"v",\#(url),"hasCachedSnapshot":true}"#, "isPageRefresh"),
            (#"{"name":"visitStarted","visit":"1","identifier":"v",\#(url),\#(flags)}"#, "visit"),
            (#"{"name":"visitStarted","visit":1.5,"identifier":"v",\#(url),\#(flags)}"#, "visit"),
            (#"{"name":"visitRequestStarted"}"#, "identifier"),
            (#"{"name":"visitRequestCompleted","identifier":null}"#, "identifier"),
            (#"{"name":"launchReceived"}"#, "launch"), (#"{"name":"fileRequested","file":0,"request":1}"#, "launch"),
            (#"{"name":"fileRequested","launch":"A","file":-1,"request":1}"#, "file"),
            (#"{"name":"fileRequested","launch":"A","file":"/etc/passwd","request":1}"#, "file"),
            (#"{"name":"fileRequested","launch":"A","file":0,"request":0}"#, "request"),
            (#"{"name":"featureMissing"}"#, "feature"), (#"{"name":"featureMissing","feature":"vr"}"#, "feature"),
            (#"{"name":"filesRequested"}"#, "number"), (#"{"name":"filesRequested","number":0}"#, "number"),
            (#"{"name":"filesRequested","number":1,"drag":"/etc/passwd"}"#, "drag"),
            (#"{"name":"filesRequested","number":1,"drag":0}"#, "drag"),
            (#"{"name":"windowRequested","url":"about:blank"}"#, "isUsed"),
            (#"{"name":"windowRequested","isUsed":true}"#, "url"),
            (#"{"name":"soundRequested"}"#, "number"), (#"{"name":"soundRequested","number":0}"#, "number"),
            (#"{"name":"pasteRequested"}"#, "number"), (#"{"name":"pasteRequested","number":-1}"#, "number"),
            (#"{"name":"pickerRequested"}"#, "picker"),
            (#"{"name":"pickerRequested","number":1,"kind":"date"}"#, "picker"),
            (#"{"name":"pickerDismissed"}"#, "number"), (#"{"name":"pickerDismissed","number":0}"#, "number"),
            (#"{"name":"badgeChanged","count":null}"#, "count"), (#"{"name":"badgeChanged","count":-1}"#, "count"),
            (#"{"name":"badgeChanged","count":1.5}"#, "count"), (#"{"name":"badgeChanged","count":100001}"#, "count"),
            (#"{"name":"documentRequired"}"#, "identifier"),
            (#"{"name":"renderingFailed","identifier":7}"#, "identifier"),
            (#"{"name":"workerAnswered"}"#, "isStatic"),
            (#"{"name":"workerAnswered","identifier":7,"isStatic":true}"#, "identifier"),
            (#"{"name":"visitRequestFailed","identifier":"v",\#(url)}"#, "statusCode"),
            (#"{"name":"visitRequestFailed","identifier":"v",\#(url),"statusCode":"404"}"#, "statusCode"),
            (#"{"name":"visitRequestFailed","identifier":"v",\#(url),"statusCode":404}"#, "hasPage"),
            (
                #"{"name":"visitRequestFailed","identifier":"v",\#(url),"statusCode":404,"hasPage":true,"html":7}"#,
                "html"
            ),
            (#"{"name":"visitRequestFailed","identifier":"v",\#(url),"statusCode":404.5}"#, "statusCode"),
            (#"{"name":"visitRequestFailed","identifier":"v",\#(url),"statusCode":1e300}"#, "statusCode"),
            (#"{"name":"visitRequestFinished","identifier":{}}"#, "identifier"),
            (#"{"name":"visitWillRender"}"#, "identifier"), (#"{"name":"visitRendered"}"#, "identifier"),
            (#"{"name":"visitCompleted","identifier":"v"}"#, "restorationIdentifier"),
            (#"{"name":"formSubmissionStarted","url":null}"#, "url"),
            (#"{"name":"formSubmissionFinished"}"#, "url"),
            (#"{"name":"linksRendered"}"#, "urls"),
            (#"{"name":"posted","body":1}"#, "handler"), (#"{"name":"posted","handler":7}"#, "handler"),
            (#"{"name":"linksRendered","urls":"https://a.example/"}"#, "urls"),
            (#"{"name":"historyChanged","depth":-1}"#, "depth"),
            (#"{"name":"historyChanged","depth":100001}"#, "depth"),
            (#"{"name":"historyChanged","depth":true}"#, "depth"),
            (#"{"name":"historyBack","count":0}"#, "count"),
            (#"{"name":"historyBack"}"#, "count"),
            (#"{"name":"scrolled"}"#, "y"),
            (#"{"name":"scrolled","x":0,"y":"700"}"#, "y"),
            (#"{"name":"scrolled","x":0,"y":1e300}"#, "y"),
            (#"{"name":"linkClicked","url":"nowhere","isForFrame":false}"#, "url"),
            (#"{"name":"linkClicked",\#(url)}"#, "isForFrame"),
            (#"{"name":"downloadClicked",\#(url),"isForFrame":1}"#, "isForFrame"),
        ]
    )
    func badField(_ message: String, _ field: String) {
        let error = #expect(throws: TurboMessageError.self) { try Self.read(message) }
        guard case .badField(field, _) = error else { return #expect(Bool(false), "\(String(describing: error))") }
    }

    @Test("is dropped if a field is too long")
    func size() {
        let identifier = String(repeating: "x", count: 201)
        #expect(throws: TurboMessageError.badField(name: "identifier", message: "visitRendered")) {
            try Self.read(#"{"name":"visitRendered","identifier":"\#(identifier)"}"#)
        }
        let links = Array(repeating: #""https://a.example/""#, count: 501).joined(separator: ",")
        #expect(throws: TurboMessageError.badField(name: "urls", message: "linksRendered")) {
            try Self.read(#"{"name":"linksRendered","urls":[\#(links)]}"#)
        }
    }

    @Test("is dropped with a reason for the log")
    func reasons() {
        #expect("\(TurboMessageError.noEnvelope)" == "it is not a message")
        #expect("\(TurboMessageError.unknownName(String(repeating: "x", count: 99)))".count < 70)
        let field = TurboMessageError.badField(name: "url", message: "visitProposed")
        #expect("\(field)" == "field “url” of “visitProposed” is missing or malformed")
    }

    @discardableResult private static func read(_ message: String) throws -> TurboEnvelope {
        try TurboEnvelope(posted: #"{"token":"t","location":"https://app.example/","message":\#(message)}"#)
    }
}
