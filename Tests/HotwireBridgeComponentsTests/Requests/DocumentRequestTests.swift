import FoundationEssentials
import HotwireCore
import Testing

@testable import HotwireBridgeComponents

@Suite("Requests of a document component")
nonisolated struct DocumentRequestTests {
    private func saved(_ data: JSONValue, type: String = "") throws -> PageFile? {
        let message = Message(id: "1", component: "document", event: "save", data: data)
        let request = try #require(DocumentRequest(message, type: type))
        guard case .save(let document) = request else { return nil }
        return document
    }

    @Test(
        "parses a file with a safe name",
        arguments: [
            (["filename": "a.txt", "text": "hé"], "a.txt", Array("hé".utf8)),
            (["filename": "../../.bashrc", "text": "", "type": "text/plain"], "_.._.bashrc", []),
            (["filename": nil, "base64": "AAEC", "type": nil], "download.png", [0, 1, 2]),
            (["base64": "data:image/jpeg;base64,AAEC\n", "filename": "b.jpg"], "b.jpg", [0, 1, 2]),
            (["text": "a", "base64": "AAEC"], "download.png", Array("a".utf8)),
        ] as [(JSONValue, String, [UInt8])]
    )
    func reads(_ data: JSONValue, _ name: String, _ bytes: [UInt8]) throws {
        let document = try saved(data, type: "image/png")
        #expect(document.map { DownloadName($0.name, mimeType: $0.type).text } == name)
        #expect(document.map { Array($0.content) } == bytes)
    }

    @Test(
        "rejects files that cannot be read",
        arguments: [[:], nil, ["text": 3], ["base64": "A"], ["base64": "data:text/plain,a"]] as [JSONValue]
    )
    func refuses(_ data: JSONValue) throws {
        #expect(try saved(data) == nil)
    }

    @Test("opens a file from a server")
    func open() {
        let message = Message(id: "1", component: "document", event: "open", data: ["url": "/a", "filename": "b"])
        guard case .open(let request) = DocumentRequest(message) else {
            return #expect(Bool(false), "the request is not “open”")
        }
        #expect([request.url, request.name] == ["/a", "b"])
        #expect(DocumentRequest(Message(id: "1", component: "document", event: "connect")) == nil)
    }
}
