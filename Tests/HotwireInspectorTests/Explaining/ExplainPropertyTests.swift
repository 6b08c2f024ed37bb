import Testing

@testable import HotwireCore
@testable import HotwireInspector

@Suite("Warnings about properties") struct ExplainPropertyTests {
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
        "are absent if platforms do not differ",
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
        "report invalid values",
        arguments: [
            (
                ["presentation": "modal"],
                "\"modal\" is not a valid value of “presentation” and is ignored. Use default, push, pop, replace, "
                    + "refresh, clear_all, replace_root or none."
            ),
            (
                ["context": "Modal"],
                "\"Modal\" is not a valid value of “context” and is ignored. Use default or modal. "
                    + "Android ignores case and reads “modal”."
            ),
            (["context": 1], "1 is not a valid value of “context” and is ignored. Use default or modal."),
            (
                ["query_string_presentation": nil],
                "null is not a valid value of “query_string_presentation” and is ignored. Use default or replace."
            ),
            (
                ["animated": "no"],
                "\"no\" is not a valid value of “animated” and is ignored. Use true or false. "
                    + "The app crashes on Android."
            ),
            (
                ["view_controller": 3, "uri": ""],
                "3 is not a valid value of “view_controller” and is ignored. Use a string."
            ),
        ] as [(JSONValue, String)]
    )
    func badValue(_ properties: JSONValue, _ text: String) throws {
        #expect(try warnings(properties) == ["unknown_value \(text)"])
    }

    @Test(
        "report properties that a phone does not support",
        arguments: [
            (["presentation": "push"], "unknown_value ios iOS does not support “push” and uses “default”."),
            (["modal_style": "large"], "unknown_property android Android does not support “modal_style”."),
            (
                ["modal_dismiss_gesture_enabled": false],
                "unknown_property android Android does not support “modal_dismiss_gesture_enabled”."
            ),
            (
                ["show_server_error_pages": true],
                "unknown_property Only Linux supports “show_server_error_pages”. Phones show their own error page."
            ),
            (
                ["refresh_after": 300],
                "unknown_property Only Linux supports “refresh_after”. Phones keep the page as it is."
            ),
            (["pane": "detail"], "unknown_property Only Linux supports “pane”. Phones push the page."),
            (["title": "Hikes"], "unknown_property ios iOS does not support “title”."),
            (
                ["view_controller": "numbers"],
                "unknown_property android Android does not support “view_controller”. Set “uri” as well."
            ),
            (
                ["uri": "hotwire://fragment/web"],
                "unknown_property ios iOS does not support “uri”. It uses “view_controller”, which is not set."
            ),
            (
                ["modal_stlye": "large"],
                "unknown_property No platform supports \"modal_stlye\". Did you mean “modal_style”?"
            ),
        ] as [(JSONValue, String)]
    )
    func unknown(_ properties: JSONValue, _ line: String) throws {
        #expect(try warnings(properties) == [line])
    }

    @Test("report the last rule's value")
    func last() throws {
        #expect(try warnings(["presentation": "modal"], ["presentation": "pop"]) == [])
        #expect(try warnings(["presentation": "pop"], ["presentation": "modal"]).count == 1)
    }
}
