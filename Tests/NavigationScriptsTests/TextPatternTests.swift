import HotwireCore
import NavigationScripts
import Testing

@Suite struct TextPatternTests {
    @Test(arguments: [
        ("/hikes", "/hikes", true), ("/hikes", "/hikes/1", false), ("/hikes/*", "/hikes/1", true),
        ("/hikes/*", "/hikes", false), ("*", "", true), ("*", "/", true), ("/*/edit", "/hikes/1/edit", true),
        ("/*/edit", "/edit", false), ("a*a", "a", false), ("a*a", "aa", true), ("*a*b*", "xaxbx", true),
        ("*a*b*", "xbxax", false), ("", "", true), ("", "a", false), ("*ab*ab", "ab", false), ("**", "x", true),
    ])
    func patternMatchesTexts(_ pattern: String, _ text: String, _ expected: Bool) {
        #expect(TextPattern(pattern).matches(text) == expected)
    }

    @Test func patternMatchesAPathOrAnAddress() throws {
        let location = try Location(outside: "http://localhost:3000/hikes?page=2")
        #expect(TextPattern("/hikes?page=2").matches(location: location))
        #expect(TextPattern("http://localhost:3000/hikes?page=2").matches(location: location))
        #expect(TextPattern("*:3000/*").matches(location: location))
        let other = try Location(outside: "http://bücher.example/größe/neu?ä=b c")
        for pattern in [
            "/größe/neu?ä=b c", "/gr%C3%B6%C3%9Fe/neu?%C3%A4=b%20c", "/größe/*", "*ä=*",
            "http://bücher.example/größe/neu?ä=b c", "http://bücher.example/größe/*",
        ] {
            #expect(TextPattern(pattern).matches(location: other), "\(pattern)")
        }
        #expect(!TextPattern("/grösse/*").matches(location: other))
        #expect(!TextPattern("/hikes").matches(location: location))
    }
}
