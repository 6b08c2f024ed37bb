import Foundation
import HotwireCore
import Testing

@Suite("A bridge message")
struct MessageTests {
    private static let connect = Message(
        id: "1",
        component: "composer",
        event: "connect",
        metadata: .init(url: "https://app.example/new"),
        data: ["metadata": ["url": "https://app.example/new"], "title": "Write", "count": 3],
        sender: "s"
    )

    private struct Page: Codable, Equatable {
        var pageTitle: String
        var subtitle: String?
        var size = 1
        enum CodingKeys: String, CodingKey { case pageTitle, subtitle, size }
        init(pageTitle: String) { self.pageTitle = pageTitle }
        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            pageTitle = try values.decode(String.self, forKey: .pageTitle)
            subtitle = try values.decodeIfPresent(String.self, forKey: .subtitle)
            size = try values.decodeIfPresent(Int.self, forKey: .size) ?? 1
        }
    }

    private struct List: Decodable {
        struct Item: Decodable { let title: String }
        let items: [Item]
    }

    private static func posted(_ fields: String) throws -> TurboMessage {
        let message = #"{"name":"bridgeMessageSent",\#(fields)}"#
        return try TurboEnvelope(posted: #"{"token":"t","location":"https://app.example/","message":\#(message)}"#)
            .message
    }

    @Test("of a page keeps its contents and its sender (C209, C210, C212)")
    func posted() throws {
        let data = #""data":{"metadata":{"url":"https://app.example/new"},"items":[1,{"a":[true,null]}]}"#
        let message = try Self.posted(#""id":"7","component":"menu","event":"display","sender":"s",\#(data)"#)
        guard case .bridgeMessageSent(let read) = message else { return #expect(Bool(false), "\(message)") }
        #expect(read.metadata == .init(url: "https://app.example/new"))
        let expected: JSONValue = ["metadata": ["url": "https://app.example/new"], "items": [1, ["a": [true, nil]]]]
        #expect(
            read
                == Message(
                    id: "7",
                    component: "menu",
                    event: "display",
                    metadata: read.metadata,
                    data: expected,
                    sender: "s"
                )
        )
    }

    @Test(
        "may contain any data, or none (C213)",
        arguments: [
            ("", [:]), (#","data":null"#, nil), (#","data":[1]"#, [1]), (#","data":"x""#, "x"),
            (#","data":{"metadata":{"url":1}}"#, ["metadata": ["url": 1]]),
        ] as [(String, JSONValue)]
    )
    func anyData(_ data: String, _ expected: JSONValue) throws {
        let message = try Self.posted(#""id":"1","component":"c","event":"e","sender":"s"\#(data)"#)
        #expect(
            message
                == .bridgeMessageSent(
                    Message(id: "1", component: "c", event: "e", data: expected, sender: "s")
                )
        )
    }

    @Test(
        "is dropped without an id, component, event or sender",
        arguments: [
            #""component":"c","event":"e","sender":"s""#, #""id":1,"component":"c","event":"e","sender":"s""#,
            #""id":"1","event":"e","sender":"s""#, #""id":"1","component":"","event":"e","sender":"s""#,
            #""id":"1","component":"c","event":null,"sender":"s""#, #""id":"1","component":"c","event":"e""#,
        ]
    )
    func malformed(_ fields: String) {
        #expect(throws: TurboMessageError.self) { try Self.posted(fields) }
    }

    @Test("is dropped if it is longer than a megabyte")
    func long() {
        let text = String(repeating: "x", count: 1_000_000)
        #expect(throws: TurboMessageError.badField(name: "data", message: "bridgeMessageSent")) {
            try Self.posted(#""id":"1","component":"c","event":"e","sender":"s","data":"\#(text)""#)
        }
    }

    @Test("goes to the page with all fields and its recipient (C201, C211)")
    func arguments() {
        #expect(
            BridgeCall.reply(Self.connect).arguments == [
                "message": [
                    "id": "1", "component": "composer", "event": "connect", "data": Self.connect.body,
                    "sender": "s",
                ]
            ]
        )
        #expect(BridgeCall.register(["a", "b"]).arguments == ["components": ["a", "b"]])
        #expect(BridgeCall.restore.arguments == [:])
    }

    @Test("keeps the fields that are not replaced (C214, C215, C216, C217)")
    func replacing() {
        let both = Self.connect.replacing(event: "sent", jsonData: #"{"x":1}"#)
        #expect(both.event == "sent" && both.jsonData == #"{"x":1}"#)
        #expect(both.id == "1" && both.component == "composer" && both.metadata == Self.connect.metadata)
        #expect(both.sender == "s")
        #expect(Self.connect.replacing(jsonData: #"{"x":1}"#).event == "connect")
        #expect(Self.connect.replacing(event: "sent").jsonData == Self.connect.jsonData)
        #expect(Self.connect.replacing() == Self.connect)
    }

    @Test("accepts encodable data as a replacement (C218)")
    func replacingEncodable() {
        let page = Page(pageTitle: "Home")
        #expect(Self.connect.replacing(data: page).jsonData == #"{"pageTitle":"Home","size":1}"#)
        #expect(Self.connect.replacing(event: "sent", data: page).event == "sent")
    }

    @Test("is decoded as a type of the app, with optional fields (C219, C223, P094)")
    func decoding() {
        let page: Page? = Self.connect.replacing(jsonData: #"{"pageTitle":"Home","metadata":{}}"#).data()
        #expect(page == Page(pageTitle: "Home"))
    }

    @Test("uses the app's coders (C220, C221)")
    func coders() throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let message = Message(
            id: "1",
            component: "c",
            event: "e",
            data: ["page_title": "Home"],
            coding: MessageCoding(decoder: decoder, encoder: encoder)
        )
        #expect(message.data() == Page(pageTitle: "Home"))
        #expect(message.replacing(data: Page(pageTitle: "New")).jsonData == #"{"page_title":"New","size":1}"#)
    }

    @Test(
        "with invalid data reports the field (C222)",
        arguments: [
            ([:], "the field “items” of “e” for the component “c” is missing"),
            (["items": [["title": "a"], [:]]], "the field “items.1.title” of “e” for the component “c” is missing"),
            (["items": [["title": nil]]], "the field “items.0.title” of “e” for the component “c” is missing"),
            (["items": 1], "the field “items” of “e” for the component “c” is invalid: expected Array<Any>"),
            (
                ["items": [["title": 1]]],
                "the field “items.0.title” of “e” for the component “c” is invalid: expected String"
            ),
            (nil, "the data of “e” for the component “c” is missing"),
        ] as [(JSONValue, String)]
    )
    func unfit(_ data: JSONValue, _ reason: String) {
        let message = Message(id: "1", component: "c", event: "e", data: data)
        let error = #expect(throws: MessageDataError.self) { try message.decoded(List.self) }
        #expect(error?.description == reason)
        #expect((message.data() as List?) == nil)
    }

    @Test("equals another with the same contents (P091)")
    func equality() {
        let message = Message(id: "1", component: "c", event: "e", data: [1])
        #expect(message == Message(id: "1", component: "c", event: "e", data: [1]))
        #expect(message != Message(id: "1", component: "c", event: "e", data: [2]))
        #expect(message != Message(id: "1", component: "c", event: "e", data: [1], sender: "other"))
    }

    @Test("has its data as JSON text, as on iOS")
    func text() {
        let message = Message(id: "1", component: "c", event: "e", jsonData: #"{ "b": [1, null], "a": "x" }"#)
        #expect(message.jsonData == #"{"a":"x","b":[1,null]}"#)
        #expect(Message(id: "1", component: "c", event: "e").jsonData == "{}")
        #expect(message == Message(id: "1", component: "c", event: "e", jsonData: #"{"a":"x","b":[1,null]}"#))
        let broken = Message(id: "1", component: "c", event: "e", jsonData: "{")
        #expect(broken.problem != nil)
    }

    @Test(
        "returns web addresses only",
        arguments: [
            ("/a", "https://app.example/a"), ("?q", "https://app.example/new?q"),
            ("https://o.example", "https://o.example/"),
            ("javascript:alert(1)", nil), ("file:///etc/passwd", nil), ("http://evil.example^app.example/", nil),
        ]
    )
    func addresses(_ text: String, _ url: String?) {
        #expect(Self.connect.webURL(text)?.absoluteString == url)
        #expect(
            Self.connect.webURL("b", relativeTo: URL(string: "https://p.example/a/c"))?.absoluteString
                == "https://p.example/a/b"
        )
    }
}
