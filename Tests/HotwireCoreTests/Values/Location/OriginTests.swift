import HotwireCore
import Testing

@Suite("Origin")
struct OriginTests {
    @Test("Origins are equal by scheme, host and effective port")
    func equality() throws {
        #expect(try origin("http://a.example") == origin("http://A.example:80/b?c"))
        #expect(try origin("http://a.example") != origin("https://a.example"))
        #expect(try origin("http://a.example") != origin("http://a.example:81"))
        #expect(try origin("http://a.example") != origin("http://a.example."))
    }

    @Test(
        "A site may move to the secure scheme, and to or from www",
        arguments: [
            ("http://a.example", "https://a.example", true),
            ("http://a.example", "https://www.a.example", true),
            ("https://a.example", "https://www.a.example", true),
            ("https://www.a.example", "https://a.example", true),
            ("http://a.example:3000", "http://www.a.example:3000", true),
            ("https://a.example", "https://a.example", false),
            ("https://a.example", "http://a.example", false),
            ("https://a.example", "http://www.a.example", false),
            ("http://a.example:3000", "https://a.example", false),
            ("http://a.example:80", "https://a.example:8443", false),
            ("http://a.example", "http://a.example:8080", false),
            ("http://a.example:443", "https://a.example", false),
            ("https://a.example", "https://b.example", false),
            ("https://a.example", "https://www.www.a.example", false),
            ("https://a.example", "https://wwwa.example", false),
            ("https://www.example", "https://example", false),
            ("https://www.example.", "https://example.", false),
        ]
    )
    func upgrade(start: String, end: String, isOne expected: Bool) throws {
        #expect(try origin(end).isUpgrade(of: origin(start)) == expected)
    }

    private func origin(_ address: String) throws -> Origin {
        try #require(try Location(outside: address).origin)
    }
}
