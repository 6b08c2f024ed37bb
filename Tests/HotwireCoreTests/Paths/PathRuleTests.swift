import HotwireCore
import Testing

@Suite("A rule of a path configuration")
struct PathRuleTests {
    private func rule(_ patterns: String...) throws -> PathRule {
        try PathRule(patterns: patterns, properties: PathProperties(["context": "modal", "enabled": true]))
    }

    @Test("matches if one of its patterns matches (C098, C099, C100)")
    func match() throws {
        #expect(try rule("^/new$").match(path: "/new"))
        #expect(try rule("^/new$", "^/new/.*").match(path: "/new/thing"))
        #expect(try !rule("^/new$").match(path: "/new/thing"))
        #expect(try !rule().match(path: "/new"))
    }

    @Test(
        "uses ICU syntax: anywhere in the path, case-sensitive",
        arguments: [
            ("new", "/hikes/new", true), ("/NEW", "/new", false), ("(?i)/NEW", "/new", true),
            ("(?<!un)signed", "/signed", true), ("(?<!un)signed", "/unsigned", false), ("/\\d+$", "/hikes/12", true),
            ("^/caf%C3%A9$", "/caf%C3%A9", true), ("/$", "/hikes/", true), ("/$", "/hikes", false),
            ("\\p{L}{3}", "/äöü", true),
        ]
    )
    func icu(pattern: String, path: String, matches: Bool) throws {
        #expect(try rule(pattern).match(path: path) == matches)
    }

    @Test("rejects an invalid regular expression (P075)", arguments: ["", "/x{", "[", "(", "a**", "\\"])
    func refusal(pattern: String) {
        let error = #expect(throws: PathPatternError.self) { try rule("/fine", pattern) }
        #expect(error?.pattern == pattern)
        #expect(error?.index == 1)
    }

    @Test("returns properties by name (C097)")
    func properties() throws {
        let rule = try rule("/new$")
        #expect(rule.properties["context"]?.stringValue == "modal")
        #expect(rule.properties["enabled"]?.stringValue == nil)
        #expect(rule.patterns == ["/new$"])
    }
}
