import HotwireCore
import HotwireDesktop
import HotwireNative
import Testing

@testable import HotwireBridgeComponents

@Suite("Requests of a notification component")
nonisolated struct NotificationRequestTests {
    private func read(_ data: JSONValue, _ event: String = "show") -> (notice: DesktopNotification, address: String?)? {
        let message = Message(id: "1", component: "notification", event: event, data: data)
        guard case .show(let notice, let address) = NotificationRequest(message) else { return nil }
        return (notice, address)
    }

    @Test("parses the text, the address and the actions")
    func whole() throws {
        let data: JSONValue = [
            "title": "Snow", "body": "Above 1000 m", "id": "snow", "url": "/forecast", "urgency": "critical",
            "actions": [["id": "a", "title": "Look"], ["id": "b"], ["id": "c", "title": "Later"], nil],
        ]
        for event in ["show", "connect"] {
            let (notice, address) = try #require(read(data, event))
            #expect(
                [notice.title, notice.body, notice.id, address] == ["Snow", "Above 1000 m", "snow", "/forecast"]
            )
            #expect(notice.urgency == .critical)
            #expect(notice.actions.map(\.title) == ["Look", "Later"])
        }
    }

    @Test(
        "parses incomplete data",
        arguments: [
            (["title": "Snow", "body": nil], "Snow", nil), (["title": "", "body": "Words"], "Words", nil),
            (["title": "A", "urgency": "now", "actions": 3, "id": "", "url": nil], "A", nil), ([:], nil, nil),
            (nil, nil, nil), (["title": 3], nil, nil),
        ] as [(JSONValue, String?, String?)]
    )
    func little(_ data: JSONValue, _ title: String?, _ body: String?) {
        let request = read(data)
        #expect(request?.notice.title == title)
        #expect(request?.notice.body == body)
        #expect(request?.notice.urgency ?? .normal == .normal)
        #expect(request?.notice.id == nil && request?.address == nil)
    }

    @Test("truncates long values")
    func bounded() throws {
        let long = JSONValue.string(String(repeating: "x", count: 1900))
        let action: JSONValue = ["id": long, "title": long]
        let (notice, _) = try #require(
            read(["title": long, "body": long, "id": long, "actions": [action, action, action, action]])
        )
        #expect(notice.title.count == 201)
        #expect(notice.body?.count == 1001)
        #expect(notice.id?.count == 101)
        #expect(notice.actions.map(\.title.count) == [51, 51, 51])
    }

    @Test("parses closing by identifier")
    func close() {
        let close = { (data: JSONValue) in
            NotificationRequest(Message(id: "1", component: "notification", event: "close", data: data))
        }
        #expect(close(["id": "snow"]) == .close(id: "snow"))
        #expect(close([:]) == nil)
        #expect(NotificationRequest(Message(id: "1", component: "notification", event: "disconnect")) == nil)
    }
}
