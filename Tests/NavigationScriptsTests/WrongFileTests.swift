import NavigationScripts
import Testing

/// Invalid files are rejected with the location and the most similar valid word.
@Suite struct WrongFileTests {
    private func problems(_ text: String) -> [String] {
        do throws(ScriptError) {
            _ = try NavigationScript(parsing: text, source: "a.yml")
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }

    @Test(arguments: [
        ("", "a.yml:1:1: The file is empty."), ("name: A", "a.yml:1:1: The key “steps” is missing."),
        ("steps: []", "a.yml:1:8: This must be a list of steps."),
        ("steps:\n  - clik: Save", "a.yml:2:5: Unknown step “clik”. Did you mean “click”?"),
        ("steps:\n  - bak", "a.yml:2:5: Unknown step “bak”. Did you mean “back”?"),
        ("steps:\n  - click", "a.yml:2:5: “click” requires a value: “click: …”."),
        ("steps:\n  - click:", "a.yml:2:5: “click” requires a value."),
        ("steps:\n  - back: 2", "a.yml:2:11: This step does not take a value."),
        (
            "steps:\n  - back:\n    reload:",
            "a.yml:3:5: A step can have only one action. Move “reload” to its own step."
        ),
        ("steps:\n  - expect: {stak: [/]}", "a.yml:2:14: Unknown key “stak”. Did you mean “stack”?"),
        ("steps:\n  - expect: {stack: /}", "a.yml:2:21: This must be a list of paths, such as [/, /hikes]."),
        ("steps:\n  - expect: {requests: many}", "a.yml:2:24: This must be a whole number from 0 to 1000."),
        ("steps:\n  - expect: {text: {exat: a}}", "a.yml:2:21: Unknown key “exat”. Did you mean “exact”?"),
        ("steps:\n  - expect: {refused: 99}", "a.yml:2:23: This must be a whole number from 200 to 599."),
        ("steps:\n  - expect: {visit_time: soon}", "a.yml:2:26: This must be a duration, such as 5s or 300ms."),
        ("steps:\n  - expect: {}", "a.yml:2:13: The expectation is empty."),
        ("steps:\n  - press: Esacpe", "a.yml:2:12: Unknown key “Esacpe”. Did you mean “Escape”?"),
        ("steps:\n  - wait: renderd", "a.yml:2:11: Unknown event “renderd”. Did you mean “rendered”?"),
        ("steps:\n  - visit: hikes", "a.yml:2:12: This must be a path, such as /hikes."),
        ("steps: [back]\ntimeout: 0.0005", "a.yml:2:10: This must be a duration, such as 5s or 300ms."),
        ("steps:\n  - visit: mailto:a@b.example", "a.yml:2:12: This must be a path, such as /hikes."),
        ("steps: [back]\nstart: https://a.example/", "a.yml:2:8: This must be a path, such as /hikes."),
        ("steps:\n  - visit: /\\evil.example/", "a.yml:2:12: This must be a path, such as /hikes."),
        ("steps:\n  - visit: //evil.example/", "a.yml:2:12: This must be a path, such as /hikes."),
        ("steps:\n  - offline: maybe", "a.yml:2:14: This must be true or false."),
        (
            "steps:\n  - click: {css: a, in: dialog}",
            "a.yml:2:12: CSS selectors find only elements of the page."
        ),
        (
            "steps:\n  - click: {role: button, css: a}",
            "a.yml:2:12: This must be a string, or a mapping with text, with role and name, or with css."
        ),
        ("steps:\n  - hover: {text: Save, in: window}", "a.yml:2:12: This must be an element of the page."),
        ("steps:\n  - {back: , now: later}", "a.yml:2:19: This must be true or false."),
        (
            "steps:\n  - {kill: , now: true}",
            "a.yml:2:5: “now” requires an action that otherwise waits until the app is idle."
        ),
        (
            "steps:\n  - {now: true, expect: {stack: [/]}}",
            "a.yml:2:5: “now” requires an action that otherwise waits until the app is idle."
        ),
        ("steps:\n  - choose_file: []", "a.yml:2:18: This must be the path of a file, or a list of them."),
        ("steps:\n  - session:", "a.yml:2:5: “session” requires a value."),
        (
            "steps:\n  - request: {status: 200}",
            "a.yml:2:14: This must be a mapping with a method and a path, such as “post: /test/restart”."
        ),
        (
            "steps:\n  - request: {get: /a, post: /b}",
            "a.yml:2:14: This must be a mapping with a method and a path, such as “post: /test/restart”."
        ),
        ("steps:\n  - request: {post: restart}", "a.yml:2:21: This must be a path, such as /hikes."),

        ("steps:\n  - request: {get: /a, body: x}", "a.yml:2:30: A GET request cannot have a body."),
        (
            "steps:\n  - request: {post: /a, status: 99}",
            "a.yml:2:33: This must be a whole number from 100 to 599."
        ),
        ("steps:\n  - expect: {download: {size: 1}}", "a.yml:2:24: This must be a mapping with a name."),
        ("steps: [back]\nplatform: iso", "a.yml:2:11: Unknown platform “iso”. Did you mean “ios”?"),
        ("steps: [back]\ndevice: iPhone 61", "a.yml:2:9: Unknown device “iPhone 61”. Did you mean “iPhone 16”?"),
        (
            "platform: android\ndevice: iPhone 16\nsteps: [back]",
            "a.yml:2:9: “iPhone 16” is not a device of this platform."
        ),
        ("steps: [back]\nwindow: 10x10", "a.yml:2:9: This must be a size of at least 360x240, such as 800x600."),
        ("steps: [back]\nlanguage: C", "a.yml:2:11: This must be a language such as de or pt-BR."),
        ("steps: [back]\nstep: [back]", "a.yml:2:1: Unknown key “step”. Did you mean “steps”?"),
        ("steps: [back]\nsteps: [back]", "a.yml:1:1: “steps” is used twice."),
        ("steps: [back", "a.yml:2:1: The file is not valid YAML: did not find expected ',' or ']'."),
    ])
    func invalidFileIsRejected(_ text: String, _ problem: String) {
        #expect(problems(text) == [problem])
    }

    /// Each level contains the previous one nine times.
    private static func bomb(_ levels: Int, _ last: (String) -> String) -> String {
        let first = "a: &a0 [x, x, x, x, x, x, x, x, x]"
        let more = (1...levels).map { level in
            "b\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ") + "]"
        }
        return ([first] + more + [last("*a\(levels)")]).joined(separator: "\n")
    }

    @Test func aliasIsRejectedBeforeItIsExpanded() {
        let time = ContinuousClock().measure {
            #expect(
                problems(Self.bomb(6) { "? \($0)\n: 1\nsteps: [back]" }) == [
                    "a.yml:2:10: Aliases are not supported. Write the value out."
                ]
            )
        }
        #expect(time < .seconds(1))
    }

    @Test(arguments: [
        ("steps:\n  - click: &a Save\n  - click: *a", "a.yml:3:12: Aliases are not supported. Write the value out.")
    ])
    func aliasIsReportedAtItsLocation(_ text: String, _ problem: String) {
        #expect(problems(text) == [problem])
    }

    @Test func ampersandsAndStarsInTextsAreNotAliases() {
        #expect(
            problems("steps:\n  - click: Salt & pepper\n  - run: |\n      /* &a */ let b = 2 *c\n  - click: '*'") == []
        )
    }

    @Test func deepNestingIsRejected() {
        #expect(problems("steps: " + String(repeating: "[", count: 100_000)).count == 1)
    }

    @Test func problemsAreReportedInOrder() {
        let text = "platfrm: ios\nsteps:\n  - bak\n  - click: {}\n"
        #expect(problems(text).map { $0.prefix(10) } == ["a.yml:1:1:", "a.yml:3:5:", "a.yml:4:12"])
    }

    @Test func explodingAliasesAreRejected() {
        let lines = (1...40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1), *a\($0 - 1)]" }
        let text =
            "steps:\n- bridge:\n    component: a\n    event: b\n    data:\n      a0: &a0 [x]\n"
            + lines.map { "      \($0)\n" }.joined()
        #expect(problems(text) == ["a.yml:7:16: Aliases are not supported. Write the value out."])
    }

    @Test func veryLongFileIsRejected() {
        #expect(problems(String(repeating: "#", count: 1_000_001)) == ["a.yml: The file is larger than one megabyte."])
    }
}
