import Testing

@testable import HotwireCore
@testable import HotwireInspector

/// What is told of an address, as a whole.
@Suite("An explanation") @MainActor struct ExplainTests {
    private let rules = #"""
        {"rules": [
          {"patterns": [".*"], "properties": {"context": "default"}},
          {"patterns": ["/edit$", "/new$"], "properties": {"context": "modal"}},
          {"patterns": ["^/hikes$"], "properties": {"query_string_presentation": "replace", "tint": "\u001b[31m\u200f"}},
          {"patterns": ["^/numbers"], "properties": {"view_controller": "numbers", "uri": "hotwire://fragment/numbers"}}
        ]}
        """#

    private func explanation(_ url: String, _ explainer: Explainer) throws -> Explanation {
        explainer.explain(try Location(reference: url, relativeTo: explainer.root))
    }

    @Test("has the rules, what they say, the decision and the moves, for people")
    func text() throws {
        let told = try explanation("/hikes/new", .made(rules, shown: "/hikes")).text
        #expect(
            told == #"""
                http://app.example.com/hikes/new
                  rule 1      ".*" says {"context":"default"}
                  rule 2      "/new$" says {"context":"modal"}
                  properties  {"context":"modal"}
                  decision    navigate: a screen of the app shows it
                  moves       present /hikes/new, visit

                """#
        )
    }

    @Test("tells of the library's own rules, and of what the platforms do differently, for people")
    func builtIn() throws {
        let told = try explanation("/refresh_historical_location", .made(rules, shown: "/hikes/new", isModal: true))
            .text
        #expect(
            told == #"""
                http://app.example.com/refresh_historical_location
                  rule 1      ".*" says {"context":"default"}
                  built in    "/refresh_historical_location" says {"context":"default","historical_location":true,"presentation":"refresh"}
                  properties  {"context":"default","historical_location":true,"presentation":"refresh"}
                  decision    navigate: a screen of the app shows it
                  moves       dismiss, refresh
                  warning     Android does something else: dismiss, reload.

                """#
        )
    }

    @Test("does not command a terminal")
    func terminal() throws {
        let told = try explanation("/hikes", .made(rules)).text
        #expect(told.contains(#""tint":"\u001b[31m\u{200f}""#))
        #expect(told.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0 != "\u{200F}" })
    }

    @Test("is a list of moves with their stacks, for programs")
    func json() throws {
        let told = try explanation("/hikes?page=2", .made(rules, shown: "/hikes/new", isModal: true)).json
        #expect(
            told == [
                "url": "http://app.example.com/hikes?page=2",
                "rules": [["rule": 1, "pattern": ".*", "properties": ["context": "default"]]],
                "properties": ["context": "default"],
                "decision": "navigate",
                "moves": [
                    ["move": "dismiss", "stack": "modal"],
                    ["move": "push", "stack": "main", "location": "http://app.example.com/hikes?page=2"],
                ],
                "visit": [
                    "kind": "visit", "location": "http://app.example.com/hikes?page=2", "action": "advance",
                ],
                "warnings": [],
            ]
        )
    }

    @Test("has no number for the library's own rules, and no visit where a page is gone back to, for programs")
    func builtInJSON() throws {
        let told = try explanation("/recede_historical_location", .made(#"{"rules": []}"#, shown: "/hikes")).json
        let says: JSONValue = ["context": "default", "presentation": "pop", "historical_location": true]
        #expect(
            told == [
                "url": "http://app.example.com/recede_historical_location",
                "rules": [["pattern": "/recede_historical_location", "properties": says]],
                "properties": says,
                "decision": "navigate",
                "moves": [["move": "pop", "stack": "main", "count": 1]],
                "visit": nil,
                "warnings": [],
            ]
        )
    }

    @Test("has neither moves nor a visit for what opens elsewhere, and hides passwords")
    func outside() throws {
        let told = try explanation("https://anna:secret@example.org/", .made(#"{"rules": []}"#, shown: "/")).json
        #expect(
            told == [
                "url": "https://example.org/", "rules": [], "properties": [:], "decision": "popup", "moves": [],
                "visit": nil, "warnings": [],
            ]
        )
    }

    @Test(
        "says where an address opens",
        arguments: [
            ("/a", "navigate"), ("https://app.example.com/", "popup"), ("https://help.example.com/", "navigate"),
            ("mailto:anna@example.com", "desktop"), ("javascript:alert(1)", "cancel"),
        ]
    )
    func decision(_ url: String, _ word: String) throws {
        let named = #"{"settings": {"app_origins": ["https://help.example.com"]}, "rules": []}"#
        let told = try explanation(url, .made(named, shown: "/"))
        #expect(told.json["decision"] == .string(word))
        #expect(told.text.contains("\n  decision    \(word): "))
        #expect(told.text.contains("\n  moves") == (word == "navigate"))
    }

    @Test(
        "knows the screens that are there",
        arguments: [
            (nil, false, "/a", "push /a, visit"), (nil, false, "/", "replace /, visit"),
            ("/", false, "/a", "push /a, visit"), ("/#top", false, "/", "replace /, visit"),
            ("/a", false, "/", "pop 1"), ("/a", true, "/", "dismiss, replace /, visit"),
            ("/a", true, "/b/new", "push /b/new on modal, visit"), ("/", true, "/b/new", "push /b/new on modal, visit"),
        ] as [(String?, Bool, String, String)]
    )
    func screens(_ shown: String?, _ isModal: Bool, _ url: String, _ moves: String) throws {
        #expect(try explanation(url, .made(rules, shown: shown, isModal: isModal)).plan.description == moves)
    }

    @Test(
        "takes a page with a named screen for a native one, which is not visited",
        arguments: NavigationRules.allCases
    )
    func native(_ platform: NavigationRules) throws {
        let told = try explanation("/numbers/1", .made(rules, by: platform, shown: "/hikes"))
        #expect(told.plan.description == "push /numbers/1")
        #expect(told.visit == nil)
        let again = try explanation("/numbers/2", .made(rules, by: platform, shown: "/numbers/1"))
        #expect(again.plan.description == (platform == .ios ? "replace /numbers/2" : "push /numbers/2"))
    }

    @Test(
        "says what is asked for",
        arguments: [
            (
                "refresh", NavigationRules.linux,
                #"{"action":"replace","kind":"refresh","location":"http://app.example.com/"}"#
            ),
            ("refresh", .android, #"{"action":"replace","kind":"reload","location":"http://app.example.com/a"}"#),
            ("replace_root", .linux, #"{"action":"replace","kind":"visit","location":"http://app.example.com/b"}"#),
            ("pop", .linux, "null"),
        ]
    )
    func visit(_ presentation: String, _ platform: NavigationRules, _ visit: String) throws {
        let rules = #"{"rules": [{"patterns": ["/b"], "properties": {"presentation": "\#(presentation)"}}]}"#
        #expect(try explanation("/b", .made(rules, by: platform, shown: "/a")).json["visit"]?.text == visit)
    }
}
