import HotwireCore
import Testing

@Suite("The source of a page's dialog")
struct PageAskerTests {
    private func document(_ address: String?, frames: [String?] = []) throws -> ShownDocument {
        var document = ShownDocument()
        let location = try address.map { try #require(Location(engine: $0)) }
        document.committed(location, origin: location?.origin)
        for frame in frames { document.frameCame(from: frame.flatMap(Location.init(engine:))) }
        return document
    }

    @Test("may be a frame of the app's host with an opaque origin")
    func opaqueFrame() throws {
        var document = try document("https://app.example.com/a")
        document.frameCame(from: Location(engine: "https://app.example.com/uploads/x.html"), isOpaque: true)
        #expect(document.hasForeignFrames)
        #expect(document.rememberedOrigin == nil)
    }

    @Test(
        "is named so that no page can impersonate another",
        arguments: [
            ("https://app.example.com/a", [], true, "Journal", "Journal says"),
            ("https://app.example.com/a", [], true, nil, "The page at app.example.com says"),
            ("https://app.example.com/a", [], true, "", "The page at app.example.com says"),
            ("https://evil.example/a", [], false, "Journal", "The page at evil.example says"),
            ("http://evil.example:81/a", [], false, "Journal", "The page at evil.example:81 says"),
            (
                "https://app.example.com/a", ["https://app.example.com/b", "about:srcdoc"], true, "Journal",
                "Journal says"
            ),
            (
                "https://app.example.com/a", ["https://evil.example/"], true, "Journal",
                "The page at app.example.com, or evil.example in it, says"
            ),
            (
                "https://app.example.com/", ["https://a.example/", "https://b.example/", "https://c.example/"], true,
                "Journal", "The page at app.example.com, or a.example or another site in it, says"
            ),
            (
                "https://app.example.com/a", ["data:text/html,x"], true, "Journal",
                "The page at app.example.com, or a frame in it, says"
            ),
            (
                "https://app.example.com/a", ["http://app.example.com/"], true, "Journal",
                "The page at app.example.com, or app.example.com in it, says"
            ),
            (
                "https://accounts.bank.example.0123456789.0123456789.evil.example/", [], false, nil,
                "The page at …mple.0123456789.0123456789.evil.example says"
            ),
            ("about:blank", [], false, "Journal", "A page says"), (nil, [], true, "Journal", "A page says"),
            ("data:text/html,x", [], false, "Journal", "A page says"),
        ] as [(String?, [String], Bool, String?, String)]
    )
    func heading(address: String?, frames: [String], isApp: Bool, name: String?, heading: String) throws {
        let asker = PageAsker(try document(address, frames: frames), isApp: isApp, appName: name)
        #expect(Translation.english(asker.heading) == heading)
    }

    @Test("A frame without an address counts until the next document")
    func frames() throws {
        var document = try document("https://app.example.com/", frames: [nil])
        #expect(document.hasForeignFrames)
        let next = try #require(Location(engine: "https://app.example.com/b"))
        document.committed(next, origin: next.origin)
        #expect(!document.hasForeignFrames)
        #expect(document.location?.path == "/b")
    }

    @Test(
        "names its host and the scheme of another program",
        arguments: [
            ("https://a.example/", [], "The page at a.example wants to open another application, for a “tel” link."),
            (
                "http://a.example:81/", ["https://b.example/"],
                "The page at a.example:81, or b.example in it, wants to open another application, for a “tel” link."
            ),
            (nil, [], "A page wants to open another application, for a “tel” link."),
        ] as [(String?, [String], String)]
    )
    func opening(address: String?, frames: [String], text: String) throws {
        let asker = PageAsker(try document(address, frames: frames), isApp: false, appName: nil)
        #expect(Translation.english(asker.opening("tel")) == text)
    }

    @Test(
        "is remembered only if it is unambiguous",
        arguments: [
            ("https://a.example/", [], true), ("http://127.0.0.1:3000/", [], true), ("http://a.example/", [], false),
            ("https://a.example/", ["https://b.example/"], false), ("about:blank", [], false),
        ] as [(String, [String], Bool)]
    )
    func remembered(address: String, frames: [String], isRemembered: Bool) throws {
        let document = try document(address, frames: frames)
        #expect(document.rememberedOrigin == (isRemembered ? document.location?.origin : nil))
    }
}
