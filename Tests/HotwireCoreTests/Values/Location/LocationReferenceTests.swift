import HotwireCore
import Testing

@Suite("A relative address")
struct LocationReferenceTests {
    private static let base = "https://app.example.com:8443/hikes/list?page=2#top"

    /// The addresses are the results of `new URL(reference, base).href` in Node 20.
    @Test(
        "is resolved like in browsers",
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
            ("/größe", "https://app.example.com:8443/gr%C3%B6%C3%9Fe"),
            ("../ä b?ö", "https://app.example.com:8443/%C3%A4%20b?%C3%B6"),
            ("//bücher.example", "https://xn--bcher-kva.example/"),
            ("/a\\b", "https://app.example.com:8443/a/b"), ("\\\\evil.example", "https://evil.example/"),
            ("https:icon.png", "https://app.example.com:8443/hikes/icon.png"),
            (" /a ", "https://app.example.com:8443/a"),
        ]
    )
    func resolution(reference: String, address: String) throws {
        let base = try Location(outside: Self.base)
        #expect(try Location(reference: reference, relativeTo: base).absoluteString == address)
    }

    @Test(
        "is rejected if it is invalid",
        arguments: ["//", "///", "//a b/", "//u@", "https://", "//a:x/", "//[1]/", "x:\\"]
    )
    func refusal(reference: String) throws {
        let base = try Location(outside: Self.base)
        #expect(throws: LocationError.self) { try Location(reference: reference, relativeTo: base) }
    }

    @Test("requires a web address as its base")
    func otherBase() throws {
        let base = try Location(outside: "mailto:someone@example.com")
        #expect(throws: LocationError.noScheme) { try Location(reference: "/icon.png", relativeTo: base) }
        #expect(try Location(reference: "https://a.example/", relativeTo: base).host == "a.example")
    }
}
