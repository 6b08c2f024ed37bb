import HotwireCore
import NavigationScripts

/// Every action and expectation of scripts.
enum ScriptTable {
    private static let data: JSONValue = [
        "null": nil, "flag": true, "no": "no", "numbers": [1, -0.5, 1e20, 1e-7, 9_007_199_254_740_992],
        "texts": ["1", "true", ""],
        "": ["deep": [[[]], [:]]],
    ]

    static let actions: [ScriptAction] =
        [
            .visit("/hikes?a=1#b", .advance), .visit("/", .replace), .visit("/a*b", .restore),
            .visit("https://other.example/a?b#c", .advance), .visit("http://localhost:1/", .replace),
            .fill([.init("Name", "Ridge")]), .fill([.init("Z", "1"), .init("A", ""), .init("Note: all", "a\nb")]),
            .choose([.init("Grade", "Hard"), .init("Region", "North")]), .check(["Steep"], true),
            .check(["a", "b"], true),
            .check(["Steep"], false), .check(["a", "b"], false), .check([], true), .submit(button: nil),
            .submit(button: "Save"),
            .press(["Escape", "Ctrl+Shift+R", "Ctrl++", "+", " ", "#", "a", "1", "y"].compactMap(KeyStroke.init)),
            .press(["Alt+Left"].compactMap(KeyStroke.init)), .press([]), .back, .reload, .dismiss, .tab("Journal"),
            .offline(true),
            .offline(false), .kill, .screenshot("list"), .bridge(.init(component: "form", event: "connect")),
            .bridge(.init(component: "form", event: "connect", data: data)),
            .bridge(.init(component: "form", event: "connect", data: .null)),
            .bridge(.init(component: "form", event: "connect", data: "null")), .run("return 1"),
            .run("if (a) {\n  throw new Error(`${a}: #`)\n}\n"),
            .chooseFile(["a.png"]), .chooseFile(["files/a b.png", "no"]), .session("bob"), .session(nil), .session("1"),
            .request(.init(.get, "/up")), .request(.init(.delete, "http://127.0.0.1:3000/a?b", status: 204)),
            .request(.init(.post, "/a", headers: ["X-A": "1", "Accept": "a: b"], body: data, sendsCookies: true)),
            .request(.init(.patch, "/a", body: "null")), .request(.init(.put, "/a", body: .null)),
        ] + targets.map { .click($0) }
        + targets.filter { [nil, .page, .list].contains($0.place) }.flatMap {
            [.dropFile(["a.png", "b"], $0), .hover($0)]
        }
        + TraceEvent.Name.allCases.flatMap { [.wait(.init($0)), .wait(.init($0, location: "/a*"))] }

    private static let targets: [ScriptTarget] =
        [.init(.text("Save")), .init(.css("#save > a[href='/']")), .init(.css("a"), in: .page)]
        + ScriptTarget.Place.allCases.flatMap { place in
            [
                .init(.exactText("42"), in: place), .init(.text("42"), in: place),
                .init(.role("button", name: "Save"), in: place),
                .init(.role("menu", name: nil), in: place),
            ]
        }

    static let expectations: [ScriptExpectation] =
        [
            .with(\.stack, []), .with(\.stack, ["/", "/hikes/*", "https://a.example/"]), .with(\.modal, []),
            .with(\.modal, ["/new"]), .with(\.tab, "Hikes"), .with(\.title, "All *"), .with(\.location, "*?a=1"),
            .with(\.text, ["Ridge: 5"]), .with(\.text, ["a", "b"]), .with(\.noText, ["Error"]),
            .with(\.noText, ["a", "2"]), .with(\.text, [.exact("Total: *")]), .with(\.noText, [.exact("1"), "a"]),
            .with(\.bridge, [.init(component: "form", event: "connect")]),
            .with(
                \.bridge,
                [.init(component: "form", event: "connect", data: data), .init(component: "a", event: "b")]
            ),
            .with(\.refused, []), .with(\.refused, [404]), .with(\.refused, [500, 422]), .with(\.console, .absent),
            .with(\.coldBoots, 0), .with(\.requests, 1000), .with(\.visitTime, .milliseconds(300)),
            .with(\.visitTime, .seconds(3600)), .with(\.visitTime, .milliseconds(1001)),
            .with(\.download, .init(name: "*.csv")), .with(\.download, .init(name: "42", size: 0)),
            .with(\.screenshot, .init(file: "list.png")), .with(\.screenshot, .init(file: "list.png", tolerance: 2.5)),
            .with(\.screenshot, .init(file: "list.png", tolerance: 1e-7)),
            .with(\.screenshot, .init(file: "1", tolerance: 0)),
            .init(),
        ]
        + [ScriptExpectation.Presence.absent, .matching("*"), .matching("http.404"), .matching("none*")].flatMap {
            [.with(\.error, $0), .with(\.popup, $0), .with(\.dialog, $0)]
        }

    static let heads: [NavigationScript] = [
        .init(name: "a", app: .demo, steps: [.init(.back)]),
        .init(
            name: "a",
            app: (try? Location(outside: "http://localhost:3000/a?b")).map { .url($0) },
            steps: [.init(.back)]
        ),
        .init(name: "a", app: .configuration("../app.json"), start: "/a: b#c", steps: [.init(.back)]),
        .init(name: "a", emulation: Emulation(.ios), steps: [.init(.back)]),
        .init(name: "a", emulation: Emulation(.android), steps: [.init(.back)]),
        .init(
            name: "a",
            emulation: EmulatedDevice.named("Pixel 10").map { Emulation($0.platform, device: $0) },
            window: .init(width: 800, height: 600),
            components: ["scanner"],
            timeout: .milliseconds(1500),
            steps: [.init(.back)]
        ),
        .init(name: "a", allowsRefusals: true, steps: [.init(.back)]),
        .init(name: "a", components: ["a", "no", "1"], timeout: .seconds(3), steps: [.init(.back)]),
    ]

    /// Returns a script with a text in each position that allows any text.
    static func script(ofNothingBut text: String) -> NavigationScript {
        var expected = ScriptExpectation()
        expected.stack = [TextPattern(text), TextPattern(text)]
        expected.modal = [TextPattern(text)]
        expected.tab = text
        expected.title = TextPattern(text)
        expected.location = TextPattern(text)
        expected.text = [.part(text)]
        expected.noText = [.part(text), .exact(TextPattern(text))]
        expected.error = text == "none" ? .absent : .matching(TextPattern(text))
        expected.popup = expected.error
        expected.dialog = expected.error
        let message = ScriptMessage(component: text, event: text, data: [text: [.string(text), [:]]])
        expected.bridge = [message, message]
        expected.screenshot = .init(file: text, tolerance: 2)
        expected.download = .init(name: TextPattern(text), size: 1)
        let actions: [ScriptAction] = [
            .chooseFile([text]), .chooseFile([text, text]), .session("a" + text),
            .request(.init(.post, "/a" + text, headers: ["a" + text: text], body: .string(text), status: 200)),
            .visit("/a" + text, .advance), .click(.init(.text(text))),
            .click(.init(.text(text), in: .dialog)),
            .click(.init(.role(text, name: text))), .click(.init(.css(text))),
            .fill([.init(text, text), .init("a a", text)]),
            .choose([.init(text, text)]), .check([text], true), .check([text, "a"], false), .submit(button: text),
            .tab(text),
            .wait(.init(.rendered, location: TextPattern(text))), .screenshot(text), .bridge(message), .run(text),
        ]
        return NavigationScript(
            name: text,
            components: [text],
            steps: actions.map { ScriptStep($0) } + [
                ScriptStep(expect: expected), ScriptStep(.tab(text), expect: expected),
            ]
        )
    }
}

extension ScriptExpectation {
    /// Returns an expectation with a single check.
    static func with<Value>(_ part: WritableKeyPath<ScriptExpectation, Value>, _ value: Value) -> ScriptExpectation {
        var expectation = ScriptExpectation()
        expectation[keyPath: part] = value
        return expectation
    }
}
