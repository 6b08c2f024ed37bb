import HotwireCore
import Testing

@testable import HotwireBridgeComponents

@Suite("Requests of a download component")
nonisolated struct DownloadRequestTests {
    @Test(
        "parses an address, and optionally a name",
        arguments: [
            (["url": " /a.pdf ", "title": "A"], "/a.pdf", "A"),
            (
                ["url": "https://example.com/a?b", "filename": "a.pdf", "title": "A"], "https://example.com/a?b",
                "a.pdf"
            ),
            (["url": "/a", "filename": nil], "/a", nil), (["url": nil], nil, nil), ([:], nil, nil), (nil, nil, nil),
            (["url": 3, "filename": ""], nil, nil), (["url": .string(String(repeating: "x", count: 9000))], nil, nil),
        ] as [(JSONValue, String?, String?)]
    )
    func reads(_ data: JSONValue, _ url: String?, _ name: String?) throws {
        let message = Message(id: "1", component: "download", event: "download", data: data)
        let request = try #require(DownloadRequest(message))
        #expect(request.url == url)
        #expect(request.name == name)
    }

    @Test("ignores all other events", arguments: ["connect", "disconnect", "save"])
    func events(_ event: String) {
        let data: JSONValue = ["url": "/a"]
        #expect(DownloadRequest(Message(id: "1", component: "download", event: event, data: data)) == nil)
    }
}
