import HotwireCore
import Testing

@Suite("A pasted picture")
struct PastedPictureTests {
    private static let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]

    @Test("is a file with the name of its format")
    func file() throws {
        let json = try #require(PastedPicture(Self.gif)).json
        #expect(json["name"] == "image.gif")
        #expect(json["type"] == "image/gif")
        #expect(json["content"] == "R0lGODlhAQABAAAAADs=")
    }

    @Test("has a supported format", arguments: [[], Array("<svg/>".utf8), Array("GIF89".utf8)] as [[UInt8]])
    func none(bytes: [UInt8]) { #expect(PastedPicture(bytes) == nil) }

    @Test("has a maximum size")
    func large() {
        let bytes = Self.gif + [UInt8](repeating: 0, count: PastedPicture.mostBytes)
        #expect(PastedPicture(bytes) == nil)
    }

    @Test(
        "is ignored if text was copied, too",
        arguments: [
            (["image/png"], "image/png"), (["image/gif", "image/png", "TARGETS"], "image/png"),
            (["image/png", "text/html"], "image/png"), (["image/png", "text/html", "text/plain"], nil),
            (["image/png", "UTF8_STRING"], nil), (["image/jpeg", "text/plain", "text/uri-list"], "image/jpeg"),
            (["text/plain"], nil), ([], nil),
        ]
    )
    func kind(offered: [String], kind: String?) { #expect(PastedPicture.kind(of: Set(offered)) == kind) }
}
