import HotwireCore
import NavigationScripts
import Testing

/// How script files are read.
@Suite struct ReadingTests {
    private func steps(_ lines: String) throws -> [ScriptStep] {
        try NavigationScript(parsing: "steps:\n\(lines)\n", source: "a.yml").steps
    }

    private func action(_ line: String) throws -> ScriptAction? { try steps("- \(line)").first?.action }

    @Test func completeFileIsRead() throws {
        let script = try NavigationScript(
            parsing: """
                name: The hikes
                app: demo
                start: /hikes
                platform: ios
                device: iPhone 16
                window: 800x600
                language: pt_BR
                timeout: 3s
                show_server_error_pages: true
                allow_refusals: true
                steps:
                  - click: Ridge
                    expect:
                      stack: [/, "/hikes/*"]
                  - back
                """,
            source: "folder/hikes.yml"
        )
        #expect(script.name == "The hikes")
        #expect(script.app == .demo)
        #expect(script.start == "/hikes")
        #expect(script.emulation == Emulation(.ios, device: EmulatedDevice.named("iPhone 16")))
        #expect(script.window == .init(width: 800, height: 600))
        #expect(script.language?.description == "pt-BR")
        #expect(script.timeout == .seconds(3))
        #expect(script.showsServerErrorPages == true)
        #expect(script.allowsRefusals)
        #expect(script.steps.map(\.line) == [12, 15])
        #expect(script.steps[0].action == .click(ScriptTarget(.text("Ridge"))))
        #expect(script.steps[0].expectation?.stack == ["/", "/hikes/*"])
        #expect(script.steps[1] == ScriptStep(.back, line: 15))
    }

    @Test func omittedKeysHaveDefaults() throws {
        let script = try NavigationScript(parsing: "steps: [back]", source: "folder/hikes.nav.yml")
        #expect(script.name == "hikes")
        #expect(script.app == nil)
        #expect(script.start == nil)
        #expect(script.emulation == nil)
        #expect(script.showsServerErrorPages == nil)
        #expect(script.timeout == .seconds(10))
    }

    @Test func appIsTheDemoAnAddressOrAFile() throws {
        func app(_ text: String) throws -> NavigationScript.App? {
            try NavigationScript(parsing: "{app: \"\(text)\", steps: [back]}", source: "a.yml").app
        }
        #expect(try app("demo") == .demo)
        #expect(try app("http://localhost:3000/") == .url(Location(outside: "http://localhost:3000/")))
        #expect(try app("../app.json") == .configuration("../app.json"))
        #expect(try app("localhost.json") == .configuration("localhost.json"))
    }

    @Test(arguments: ["localhost:3000", "127.0.0.1:3000/hikes", "[::1]:3000", "app.localhost"])
    func localAppNeedsNoScheme(_ text: String) throws {
        let script = try NavigationScript(parsing: "{app: \"\(text)\", steps: [back]}", source: "a.yml")
        #expect(script.app == .url(try Location(outside: "http://\(text)")))
    }

    @Test(
        arguments: [
            ("back", .back), ("reload", .reload), ("dismiss", .dismiss), ("submit", .submit(button: nil)),
            ("kill", .kill),
            ("kill: page", .kill), ("submit: Save", .submit(button: "Save")), ("tab: Journal", .tab("Journal")),
            ("visit: /hikes", .visit("/hikes", .advance)),
            ("visit: {path: /hikes, action: replace}", .visit("/hikes", .replace)),
            ("visit: /größe", .visit("/größe", .advance)),
            ("visit: https://bücher.example/größe", .visit("https://bücher.example/größe", .advance)),
            ("visit: https://other.example/a", .visit("https://other.example/a", .advance)),
            ("check: Steep", .check(["Steep"], true)), ("uncheck: [Steep, Wet]", .check(["Steep", "Wet"], false)),
            ("offline: true", .offline(true)), ("screenshot: list", .screenshot("list")),
            ("run: return 1", .run("return 1")),
            ("choose_file: a b.png", .chooseFile(["a b.png"])),
            ("choose_file: [a.png, b]", .chooseFile(["a.png", "b"])),
            ("drop_file: {file: a b.png, onto: Photos}", .dropFile(["a b.png"], .init(.text("Photos")))),
            (
                "drop_file: {file: [a.png, b], onto: {css: \"#zone\", in: list}}",
                .dropFile(["a.png", "b"], .init(.css("#zone"), in: .list))
            ),
            ("session: bob", .session("bob")), ("session: default", .session(nil)),
            ("request: {post: /test/restart}", .request(.init(.post, "/test/restart"))),
            (
                "request: {get: \"http://localhost:1/up\", status: 204}",
                .request(.init(.get, "http://localhost:1/up", status: 204))
            ),
            (
                "request: {put: /a, headers: {X-Test: 1}, body: {a: [1]}, cookies: true}",
                .request(.init(.put, "/a", headers: ["X-Test": "1"], body: ["a": [1]], sendsCookies: true))
            ),
            ("request: {delete: /a, body: plain text}", .request(.init(.delete, "/a", body: "plain text"))),
            ("wait: rendered", .wait(.init(.rendered))),
            ("wait: {event: rendered, location: /a}", .wait(.init(.rendered, location: "/a"))),
        ] as [(String, ScriptAction)]
    )
    func actionsAreRead(_ line: String, _ expected: ScriptAction) throws {
        #expect(try action(line) == expected)
    }

    @Test(arguments: [
        ("Save", ScriptTarget(.text("Save"))), ("\"42\"", ScriptTarget(.text("42"))), ("42", ScriptTarget(.text("42"))),
        ("{text: Save, in: dialog}", ScriptTarget(.text("Save"), in: .dialog)),
        ("{role: button, name: Save}", ScriptTarget(.role("button", name: "Save"))),
        ("{text: {exact: Save}, in: page}", ScriptTarget(.exactText("Save"), in: .page)),
        ("{role: menu}", ScriptTarget(.role("menu", name: nil))), ("{css: \"#save\"}", ScriptTarget(.css("#save"))),
    ])
    func targetsAreRead(_ text: String, _ expected: ScriptTarget) throws {
        #expect(try action("click: \(text)") == .click(expected))
    }

    @Test func immediateActionsAreRead() throws {
        let steps = try steps("- back: \n  now: true\n- {hover: {css: a}, now: false}\n- hover: Save")
        #expect(steps.map(\.isImmediate) == [true, false, false])
        #expect(steps.map(\.action) == [.back, .hover(.init(.css("a"))), .hover(.init(.text("Save")))])
    }

    @Test func fieldsKeepTheirOrderAndTexts() throws {
        let expected = [
            ScriptAction.FieldValue("Name", "Ridge"), .init("Length", "12.50"), .init("Open", "no"), .init("Note", ""),
        ]
        #expect(try action("fill: {Name: Ridge, Length: 12.50, Open: no, Note: }") == .fill(expected))
        #expect(try action("choose: {Grade: Hard}") == .choose([.init("Grade", "Hard")]))
    }

    @Test(arguments: [
        ("Escape", "Escape"), ("ctrl+r", "Ctrl+r"), ("Ctrl+Shift+Tab", "Ctrl+Shift+Tab"), ("enter", "Return"),
        ("f5", "F5"), ("Ctrl++", "Ctrl++"), ("a", "a"), ("Control+Alt+pageup", "Ctrl+Alt+Page_Up"),
    ])
    func keysAreRead(_ text: String, _ expected: String) throws {
        guard case .press(let keys)? = try action("press: \(text)") else { throw Failure() }
        #expect(keys.map(\.description) == [expected])
    }

    @Test(arguments: [("1.001", 1001), ("0.0015s", 2), ("0.001", 1), ("1ms", 1), ("3600", 3_600_000)])
    func timesAreMilliseconds(_ text: String, _ milliseconds: Int) throws {
        let script = try NavigationScript(parsing: "{timeout: \(text), steps: [back]}", source: "a.yml")
        #expect(script.timeout == .milliseconds(milliseconds))
    }

    @Test func replyHasData() throws {
        let line = "bridge: {component: form, event: connect, data: {a: [1, x, null, true, \"2\"]}}"
        let data = JSONValue.object(["a": .array([.number(1), .string("x"), .null, .bool(true), .string("2")])])
        #expect(try action(line) == .bridge(.init(component: "form", event: "connect", data: data)))
    }

    @Test func everyExpectationIsRead() throws {
        let step = try #require(
            try steps(
                """
                - expect:
                    stack: [/]
                    modal: []
                    tab: Hikes
                    title: H*
                    location: /
                    text: Ridge
                    no_text: [Error, Retry]
                    error: none
                    refused: [422, 500]
                    console: none
                    popup: https://example.com/*
                    dialog: none
                    bridge: {component: form, event: connect}
                    cold_boots: 0
                    requests: 1
                    visit_time: 300ms
                    download: {name: "*.csv", size: 12}
                    screenshot: {file: list.png, tolerance: 2.5}
                """
            ).first
        )
        var expected = ScriptExpectation()
        expected.stack = ["/"]
        expected.modal = []
        expected.tab = "Hikes"
        expected.title = "H*"
        expected.location = "/"
        expected.text = ["Ridge"]
        expected.noText = ["Error", "Retry"]
        expected.error = .absent
        expected.refused = [422, 500]
        expected.console = .absent
        expected.popup = .matching("https://example.com/*")
        expected.dialog = .absent
        expected.bridge = [.init(component: "form", event: "connect")]
        expected.coldBoots = 0
        expected.requests = 1
        expected.visitTime = .milliseconds(300)
        expected.download = .init(name: "*.csv", size: 12)
        expected.screenshot = .init(file: "list.png", tolerance: 2.5)
        #expect(step == ScriptStep(expect: expected, line: 2))
    }

    private struct Failure: Error {}
}
