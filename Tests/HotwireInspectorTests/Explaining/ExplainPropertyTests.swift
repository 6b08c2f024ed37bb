import Testing

@testable import HotwireCore
@testable import HotwireInspector

@Suite("The warnings about properties") struct ExplainPropertyTests {
    private func warnings(_ properties: JSONValue...) throws -> [String] {
        let rules = try properties.enumerated().map { index, properties in
            let rule = try PathRule(patterns: [".*"], properties: PathProperties(properties.objectValue ?? [:]))
            return ExplainedRule(number: index + 1, pattern: ".*", rule: rule)
        }
        return PropertyWarnings(rules).all.map { warning in
            [warning.name.rawValue, warning.platform?.rawValue, warning.text].compactMap(\.self).joined(separator: " ")
        }
    }

    @Test(
        "are none for what everybody knows, and for properties of the app's own",
        arguments: [
            ["context": "modal", "presentation": "replace_root", "query_string_presentation": "replace"],
            ["animated": false, "pull_to_refresh_enabled": true, "historical_location": true],
            [
                "view_controller": "numbers", "uri": "hotwire://fragment/numbers",
                "fallback_uri": "hotwire://fragment/web",
            ],
            ["tint": "red", "url": "https://example.com", "x": nil, "feature_flags": []],
        ] as [JSONValue]
    )
    func fine(_ properties: JSONValue) throws {
        #expect(try warnings(properties) == [])
    }

    @Test(
        "tell of values that are not known",
        arguments: [
            (
                ["presentation": "modal"],
                "\"modal\" is no value of “presentation”, so it counts as missing; it takes default, push, pop, replace, "
                    + "refresh, clear_all, replace_root or none."
            ),
            (
                ["context": "Modal"],
                "\"Modal\" is no value of “context”, so it counts as missing; it takes default or modal. "
                    + "Android ignores case and reads “modal”."
            ),
            (["context": 1], "1 is no value of “context”, so it counts as missing; it takes default or modal."),
            (
                ["query_string_presentation": nil],
                "null is no value of “query_string_presentation”, so it counts as missing; it takes default or replace."
            ),
            (
                ["animated": "no"],
                "\"no\" is no value of “animated”, so it counts as missing; it takes true or false. "
                    + "Android ends with an exception."
            ),
            (
                ["view_controller": 3, "uri": ""],
                "3 is no value of “view_controller”, so it counts as missing; it takes a text."
            ),
        ] as [(JSONValue, String)]
    )
    func badValue(_ properties: JSONValue, _ text: String) throws {
        #expect(try warnings(properties) == ["unknown_value \(text)"])
    }

    @Test(
        "tell of what a phone does not know",
        arguments: [
            (["presentation": "push"], "unknown_value ios iOS does not know “push”, so it counts as “default” there."),
            (["modal_style": "large"], "unknown_property android Android does not know “modal_style”."),
            (
                ["modal_dismiss_gesture_enabled": false],
                "unknown_property android Android does not know “modal_dismiss_gesture_enabled”."
            ),
            (
                ["show_server_error_pages": true],
                "unknown_property Only Linux knows “show_server_error_pages”; phones show their own error."
            ),
            (["title": "Hikes"], "unknown_property ios iOS does not know “title”."),
            (
                ["view_controller": "numbers"],
                "unknown_property android Android does not know “view_controller”; it reads “uri”, which no rule names."
            ),
            (
                ["uri": "hotwire://fragment/web"],
                "unknown_property ios iOS does not know “uri”; like Linux it reads “view_controller”, which no rule names."
            ),
            (
                ["modal_stlye": "large"],
                "unknown_property No platform knows \"modal_stlye\". Did you mean “modal_style”?"
            ),
        ] as [(JSONValue, String)]
    )
    func unknown(_ properties: JSONValue, _ line: String) throws {
        #expect(try warnings(properties) == [line])
    }

    @Test("are about the last rule's value")
    func last() throws {
        #expect(try warnings(["presentation": "modal"], ["presentation": "pop"]) == [])
        #expect(try warnings(["presentation": "pop"], ["presentation": "modal"]).count == 1)
    }
}
