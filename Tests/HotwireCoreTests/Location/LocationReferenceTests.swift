import HotwireCore
import Testing

@Suite("An address relative to another")
struct LocationReferenceTests {
    private static let base = "https://app.example.com:8443/hikes/list?page=2#top"

    /// The addresses are what `new URL(reference, base).href` has in Node 20.
    @Test(
        "is what a browser makes of it",
        arguments: [
            ("/icon.png", "https://app.example.com:8443/icon.png"),
            ("icon.png", "https://app.example.com:8443/hikes/icon.png"),
            ("./icon.png", "https://app.example.com:8443/hikes/icon.png"),
            ("../icon.png", "https://app.example.com:8443/icon.png"),
            ("../../../icon.png", "https://app.example.com:8443/icon.png"),
            ("", "https://app.example.com:8443/hikes/list?page=2"),
            ("#end", "https://app.example.com:8443/hikes/list?page=2#end"),
            ("?page=3", "https://app.example.com:8443/hikes/list?page=3"),
            ("new?a=/b:c", "https://app.example.com:8443/hikes/new?a=/b:c"),
            ("a/b:c", "https://app.example.com:8443/hikes/a/b:c"),
            ("//cdn.example/icon.png", "https://cdn.example/icon.png"),
            ("http://other.example", "http://other.example/"),
            ("javascript:alert(1)", "javascript:alert(1)"),
        ]
    )
    func resolution(reference: String, address: String) throws {
        let base = try Location(outside: Self.base)
        #expect(try Location(reference: reference, relativeTo: base).absoluteString == address)
    }

    @Test(
        "is refused where programs could differ",
        arguments: ["/a\\b", "\\\\evil.example", "/a b", "https:/evil.example", "///evil.example", "/ä", " /a", "//"]
    )
    func refusal(reference: String) throws {
        let base = try Location(outside: Self.base)
        #expect(throws: LocationError.self) { try Location(reference: reference, relativeTo: base) }
    }

    @Test("is none where the other is no address of the web")
    func otherBase() throws {
        let base = try Location(outside: "mailto:someone@example.com")
        #expect(throws: LocationError.noScheme) { try Location(reference: "/icon.png", relativeTo: base) }
        #expect(try Location(reference: "https://a.example/", relativeTo: base).host == "a.example")
    }
}
