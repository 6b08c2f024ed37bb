import Foundation
import HotwireCore
import Testing

@Suite("The rules that match a path") @MainActor
struct PathMatchesTests {
    private let paths = PathConfiguration(
        sources: [
            .data(
                Data(
                    #"""
                    {"rules": [
                      {"patterns": [".*"], "properties": {"context": "default", "tint": "green"}},
                      {"patterns": ["/edit$", "/new$", "new"], "properties": {"context": "modal"}},
                      {"patterns": ["(a+)+$", "b$"], "properties": {"found": true}},
                      {"patterns": ["\\?tint=red"], "properties": {"tint": "red"}}
                    ]}
                    """#.utf8
                )
            )
        ]
    )

    @Test(
        "are listed in order, each with its first matching pattern",
        arguments: [
            ("/", [(0, ".*")]), ("/hikes/new", [(0, ".*"), (1, "/new$")]), ("/newer", [(0, ".*"), (1, "new")]),
            ("/a", [(0, ".*"), (2, "(a+)+$")]), ("/b?tint=red", [(0, ".*"), (3, "\\?tint=red")]),
            ("/recede_historical_location", [(0, ".*"), (4, "/recede_historical_location")]),
        ] as [(String, [(Int, String)])]
    )
    func found(path: String, expected: [(Int, String)]) {
        let matches = paths.matches(for: path)
        #expect(matches.found.map(\.index) == expected.map(\.0))
        #expect(matches.found.map(\.pattern) == expected.map(\.1))
        #expect(matches.found.allSatisfy { paths.rules[$0.index] == $0.rule })
        #expect(matches.cutOff.isEmpty)
        #expect(matches.properties == paths.properties(for: path))
    }

    @Test("exclude the patterns that took too long")
    func cutOff() {
        let path = String(repeating: "a", count: 60)
        let none = paths.matches(for: path + "c")
        #expect(none.found.map(\.index) == [0])
        #expect(none.cutOff.map(\.index) == [2])
        #expect(none.cutOff.map(\.pattern) == ["(a+)+$"])
        let second = paths.matches(for: path + "b")
        #expect(second.found.map(\.pattern) == [".*", "b$"])
        #expect(second.cutOff.map(\.pattern) == ["(a+)+$"])
    }

    @Test("include the query, unless queries are not matched")
    func queries() {
        #expect(paths.matches(for: .app("/b?tint=red")).properties["tint"] == "red")
        paths.matchQueryStrings = false
        #expect(paths.matches(for: .app("/b?tint=red")).properties["tint"] == "green")
    }
}
