import HotwireCore
import NavigationScripts
import Testing

@Suite("A script's YAML")
struct WrittenTextTests {
    @Test("reads as if written by hand")
    func hand() throws {
        let text = """
            name: A hike is added in a modal
            app: demo
            start: /hikes
            device: iPhone 17
            window: 800x600
            components: [scanner]
            timeout: 3s
            steps:
            - expect: {stack: [/hikes], title: Hikes}
            - click: Add a hike
              expect: {stack: [/hikes], modal: [/hikes/new]}
            - fill: {Name: Ridge walk, Region: North}
            - choose: {Grade: "3"}
            - check: [Steep, Wet]
            - submit: Save
            - submit:
              expect: {stack: [/hikes, "/hikes/*"], modal: [], text: Ridge walk was added.}
            - click: {role: button, name: Close, in: window}
            - press: [Ctrl+R, Escape]
            - visit: {path: /hikes, action: replace}
            - wait: {event: rendered, location: /hikes}
            - offline: true
            - run: |
                if (a) {
                  b(`${c}: #`)
                }
            - bridge: {component: form, event: connect, data: {code: "42", rest: [1, null]}}
            - back
            - kill
            - expect: {stack: [/hikes], error: none, visit_time: 300ms, screenshot: list.png}

            """
        #expect(try NavigationScript(parsing: text, source: "a.yml").yaml == text)
    }

    @Test("puts long collections on several lines")
    func long() {
        let words = "Twenty kilometers over three passes and down again"
        var expected = ScriptExpectation()
        expected.stack = ["/hikes"]
        expected.text = [words, words].map { .part($0) }
        let fields = [ScriptAction.FieldValue("Name", words), .init("Note", "One\nTwo"), .init("Way", words)]
        let script = NavigationScript(
            name: "a",
            steps: [ScriptStep(.fill(fields), expect: expected), ScriptStep(.fill([.init("Note", "One\nTwo\n")]))]
        )
        let text = """
            name: a
            steps:
            - fill:
                Name: \(words)
                Note: |-
                  One
                  Two
                Way: \(words)
              expect:
                stack: [/hikes]
                text:
                - \(words)
                - \(words)
            - fill:
                Note: |
                  One
                  Two

            """
        #expect(script.yaml == text)
    }

    @Test(
        "quotes only where necessary",
        arguments: [
            ("Add a hike", "Add a hike"), ("12 km", "12 km"), ("/hikes/1", "/hikes/1"),
            ("Über den Grat", "Über den Grat"),
            ("alert()", "alert()"), ("it's", "it's"), ("42", #""42""#), ("no", #""no""#), ("null", #""null""#),
            ("2024-01-31", #""2024-01-31""#), ("a: b", #""a: b""#), ("a #b", #""a #b""#), ("#save", ##""#save""##),
            (" a", #"" a""#), ("a ", #""a ""#), ("Take it?", #""Take it?""#), ("say \"a\"", #""say \"a\"""#),
            ("a\u{2028}b\nc", #""a\Lb\nc""#), ("𝒜", #""\U0001D49C""#),
        ]
    )
    func quotes(_ text: String, _ written: String) {
        let script = NavigationScript(name: "a", steps: [ScriptStep(.tab(text))])
        #expect(script.yaml == "name: a\nsteps:\n- tab: \(written)\n")
    }
}
