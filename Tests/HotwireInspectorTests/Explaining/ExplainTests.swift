import Testing

@testable import HotwireCore
@testable import HotwireInspector

/// The complete explanation of an address.
@Suite("An explanation") @MainActor struct ExplainTests {
    private let rules = #"""
        {"rules": [
          {"patterns": [".*"], "properties": {"context": "default"}},
          {"patterns": ["/edit$", "/new$"], "properties": {"context": "modal"}},
          {"patterns": ["^/hikes$"], "properties": {"query_string_presentation": "replace", "tint": "\u001b[31m\u200f"}},
          {"patterns": ["^/numbers"], "properties": {"view_controller": "numbers", "uri": "hotwire://fragment/numbers"}}
        ]}
        """#

    private func explain(_ url: String, _ explainer: Explainer) throws -> Explanation {
        explainer.explain(try Location(reference: url, relativeTo: explainer.root))
    }

    @Test("lists the rules, properties, decision and moves as text")
    func text() throws {
        let explanation = try explain("/hikes/new", .made(rules, shown: "/hikes")).text
        #expect(
            explanation == #"""
                http://app.example.com/hikes/new
                  rule 1      ".*" sets {"context":"default"}
                  rule 2      "/new$" sets {"context":"modal"}
                  properties  {"context":"modal"}
                  decision    navigate: opens in a screen of the app
                  moves       present /hikes/new, visit

                """#
        )
    }

    @Test("lists built-in rules and differences of platforms as text")
    func builtIn() throws {
        let explanation = try explain(
            "/refresh_historical_location",
            .made(rules, shown: "/hikes/new", isModal: true)
        )
        .text
        #expect(
            explanation == #"""
                http://app.example.com/refresh_historical_location
                  rule 1      ".*" sets {"context":"default"}
                  built in    "/refresh_historical_location" sets {"context":"default","historical_location":true,"presentation":"refresh"}
                  properties  {"context":"default","historical_location":true,"presentation":"refresh"}
                  decision    navigate: opens in a screen of the app
                  moves       dismiss, refresh
                  warning     Android behaves differently: dismiss, reload.

                """#
        )
    }

    @Test("escapes control characters")
    func terminal() throws {
        let explanation = try explain("/hikes", .made(rules)).text
        #expect(explanation.contains(#""tint":"\u001b[31m\u200f""#))
        #expect(explanation.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0 != "\u{200F}" })
    }

    @Test("lists the moves with their stacks as JSON")
    func json() throws {
        let explanation = try explain("/hikes?page=2", .made(rules, shown: "/hikes/new", isModal: true)).json
        #expect(
            explanation == [
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

    @Test("omits numbers of built-in rules and a missing visit in JSON")
    func builtInJSON() throws {
        let explanation = try explain("/recede_historical_location", .made(#"{"rules": []}"#, shown: "/hikes")).json
        let says: JSONValue = ["context": "default", "presentation": "pop", "historical_location": true]
        #expect(
            explanation == [
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

    @Test("has no moves or visit outside the app, and no passwords")
    func outside() throws {
        let explanation = try explain("https://anna:secret@example.org/", .made(#"{"rules": []}"#, shown: "/")).json
        #expect(
            explanation == [
                "url": "https://example.org/", "rules": [], "properties": [:], "decision": "popup", "moves": [],
                "visit": nil, "warnings": [],
            ]
        )
    }

    @Test(
        "states where an address opens",
        arguments: [
            ("/a", "navigate"), ("https://app.example.com/", "popup"), ("https://help.example.com/", "navigate"),
            ("mailto:anna@example.com", "desktop"), ("javascript:alert(1)", "cancel"),
        ]
    )
    func decision(_ url: String, _ word: String) throws {
        let named = #"{"settings": {"app_origins": ["https://help.example.com"]}, "rules": []}"#
        let explanation = try explain(url, .made(named, shown: "/"))
        #expect(explanation.json["decision"] == .string(word))
        #expect(explanation.text.contains("\n  decision    \(word): "))
        #expect(explanation.text.contains("\n  moves") == (word == "navigate"))
    }

    @Test(
        "takes the current screens into account",
        arguments: [
            (nil, false, "/a", "push /a, visit"), (nil, false, "/", "replace /, visit"),
            ("/", false, "/a", "push /a, visit"), ("/#top", false, "/", "replace /, visit"),
            ("/a", false, "/", "pop 1"), ("/a", true, "/", "dismiss, replace /, visit"),
            ("/a", true, "/b/new", "push /b/new on modal, visit"), ("/", true, "/b/new", "push /b/new on modal, visit"),
        ] as [(String?, Bool, String, String)]
    )
    func screens(_ shown: String?, _ isModal: Bool, _ url: String, _ moves: String) throws {
        #expect(try explain(url, .made(rules, shown: shown, isModal: isModal)).plan.description == moves)
    }

    @Test(
        "treats a page with a named screen as native, without a visit",
        arguments: NavigationRules.allCases
    )
    func native(_ platform: NavigationRules) throws {
        let explanation = try explain("/numbers/1", .made(rules, by: platform, shown: "/hikes"))
        #expect(explanation.plan.description == "push /numbers/1")
        #expect(explanation.visit == nil)
        let again = try explain("/numbers/2", .made(rules, by: platform, shown: "/numbers/1"))
        #expect(again.plan.description == (platform == .ios ? "replace /numbers/2" : "push /numbers/2"))
    }

    @Test(
        "states the requested page",
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
        #expect(try explain("/b", .made(rules, by: platform, shown: "/a")).json["visit"]?.text == visit)
    }
}
