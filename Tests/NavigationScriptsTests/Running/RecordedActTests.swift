import HotwireCore
import Testing

@testable import NavigationScripts

@Suite("A recorded action")
struct RecordedActTests {
    private static func record(_ acts: [UserAction]) throws -> [ScriptAction] {
        let app = NavigationScript.App.url(try Location(outside: "https://app.example/start"))
        var recorder = ScriptRecorder(name: "a", app: app)
        for act in acts { recorder.acted(act) }
        #expect(try recorder.script.steps.isEmpty || recorder.script.writtenAndRead() == recorder.script)
        return recorder.script.steps.compactMap(\.action)
    }

    @Test(
        "becomes a step",
        arguments: [
            (.click(.text("New", in: .page)), .click(.init(.text("New")))),
            (.click(.text("OK", in: .dialog)), .click(.init(.text("OK")))),
            (.click(.text("Menu", in: .window)), .click(.init(.text("Menu"), in: .window))),
            (.click(.role("button", name: "Save", in: .page)), .click(.init(.role("button", name: "Save")))),
            (.click(.role("button", name: "", in: .window)), .click(.init(.role("button", name: nil), in: .window))),
            (.click(.css("#save")), .click(.init(.css("#save")))),
            (.hover(.text("New", in: .page)), .hover(.init(.text("New")))),
            (.submit(button: nil), .submit(button: nil)),
            (.submit(button: "Save"), .submit(button: "Save")), (.submit(button: ""), .submit(button: nil)),
            (.back, .back), (.reload, .reload), (.dismiss, .dismiss), (.tab("Hikes"), .tab("Hikes")),
            (.fill(field: "Name", value: ""), .fill([.init("Name", "")])),
            (.fillSecret(field: "Password"), .fill([.init("Password", "NOT RECORDED: write the secret here")])),
            (.choose(field: "Grade", value: "3"), .choose([.init("Grade", "3")])),
            (.chooseFiles(["a.png", "b.png"]), .chooseFile(["a.png", "b.png"])),
            (.check(field: "Steep", isOn: true), .check(["Steep"], true)),
            (.check(field: "Steep", isOn: false), .check(["Steep"], false)),
        ] as [(UserAction, ScriptAction)]
    )
    func steps(_ act: UserAction, _ action: ScriptAction) throws {
        #expect(try Self.record([act]) == [action])
    }

    @Test(
        "is omitted if no script can express it",
        arguments: [
            .click(.text("", in: .page)), .click(.role("", name: "a", in: .page)), .click(.css("")),
            .fill(field: "", value: "a"), .choose(field: "", value: "a"), .check(field: "", isOn: true), .tab(""),
            .chooseFiles([]), .press(""), .press("Ctrl+"), .press("Super+a"), .press("NoKey"),
        ] as [UserAction]
    )
    func none(_ act: UserAction) throws {
        #expect(try Self.record([.back, act]) == [.back])
    }

    @Test(
        "becomes a visit to an app's path or an external address",
        arguments: [
            ("https://app.example/hikes?a=1#b", "/hikes?a=1#b"), ("https://app.example", "/"),
            ("http://app.example/hikes", "http://app.example/hikes"),
            ("https://app.example:1/", "https://app.example:1/"),
            ("https://other.example/a", "https://other.example/a"),
            ("https://app.example//a", "https://app.example//a"), ("mailto:a@b.example", nil),
        ]
    )
    func visits(_ address: String, _ written: String?) throws {
        let actions = try Self.record([.visit(Location(outside: address))])
        #expect(actions == (written.map { [.visit($0, .advance)] } ?? []))
    }

    @Test("is merged with previous actions that belong to the same step")
    func joined() throws {
        let actions = try Self.record([
            .fill(field: "Name", value: "R"), .fill(field: "Name", value: "Ridge"),
            .fill(field: "Region", value: "North"),
            .fill(field: "Name", value: "Lake"), .choose(field: "Grade", value: "Easy"),
            .choose(field: "Grade", value: "Hard"), .choose(field: "Way", value: "Round"),
            .check(field: "Steep", isOn: true),
            .check(field: "Wet", isOn: true), .check(field: "Steep", isOn: true), .check(field: "Wet", isOn: false),
            .press("Tab"), .press("Tab"), .press("ctrl+return"), .fill(field: "Name", value: "Sea"), .back, .back,
        ])
        let keys = ["Tab", "Tab", "Ctrl+Return"].compactMap(KeyStroke.init)
        #expect(
            actions == [
                .fill([.init("Region", "North"), .init("Name", "Lake")]),
                .choose([.init("Grade", "Hard"), .init("Way", "Round")]), .check(["Wet", "Steep"], true),
                .check(["Wet"], false), .press(keys), .fill([.init("Name", "Sea")]), .back, .back,
            ]
        )
    }

    @Test("becomes a separate step after a visible change")
    func apart() throws {
        var recorder = ScriptRecorder(name: "a")
        var state = AppState()
        recorder.rested(state)
        recorder.acted(.fill(field: "Name", value: "R"))
        recorder.rested(state)
        recorder.acted(.fill(field: "Region", value: "North"))
        state.title = "Lake"
        recorder.rested(state)
        recorder.acted(.fill(field: "Name", value: "L"))
        #expect(recorder.stepCount == 3)
        #expect(recorder.script.steps[1].action == .fill([.init("Name", "R"), .init("Region", "North")]))
        #expect(recorder.script.steps[1].expectation == .with(\.title, "Lake"))
        #expect(recorder.script.steps.last == ScriptStep(.fill([.init("Name", "L")])))
    }

    @Test("is immediate if the user did not wait")
    func immediate() throws {
        var recorder = ScriptRecorder(name: "a")
        recorder.acted(.click(.text("Slow", in: .page)))
        recorder.acted(.back, isImmediate: true)
        recorder.acted(.chooseFiles(["a.png"]), isImmediate: true)
        #expect(recorder.script.steps.map(\.isImmediate) == [false, true, false])
        #expect(try recorder.script.writtenAndRead() == recorder.script)
    }

    @Test("is the rest of one pointer, wherever it rested before")
    func hovers() throws {
        let (first, last) = (UserAction.Target.text("A", in: .page), UserAction.Target.text("B", in: .page))
        let actions = try Self.record([.hover(first), .hover(last), .click(last), .hover(first)])
        let targets = (ScriptTarget(.text("A")), ScriptTarget(.text("B")))
        #expect(actions == [.hover(targets.1), .click(targets.1), .hover(targets.0)])
    }

    @Test("A pointer that rests on what it clicked adds no step")
    func restsAfterAClick() throws {
        let (first, last) = (UserAction.Target.text("New", in: .page), UserAction.Target.text("Old", in: .page))
        let actions = try Self.record([.click(first), .hover(first), .hover(last)])
        #expect(actions == [.click(.init(.text("New"))), .hover(.init(.text("Old")))])
    }

    @Test("is part of a script with the recorder's settings")
    func head() throws {
        let script = NavigationScript(
            name: "a",
            app: .demo,
            start: "/hikes",
            emulation: Emulation(.ios),
            window: .init(width: 800, height: 600),
            components: ["scanner"],
            steps: [ScriptStep(.back)]
        )
        var recorder = ScriptRecorder(
            name: script.name,
            app: script.app,
            start: script.start,
            emulation: script.emulation,
            window: script.window,
            components: script.components
        )
        #expect(recorder.stepCount == 0)
        recorder.acted(.back)
        #expect(recorder.script == script)
    }
}
