import AppTesting
import FaultServer
import Foundation
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Requests that a server rejects or never answers, in `hotwire-native test`.
nonisolated final class RefusedScriptTests: XCTestCase {
    private static let rules = #"{"rules": [{"patterns": ["/new$"], "properties": {"context": "modal"}}]}"#
    private static let tabs = """
        {"settings": {"tabs": [{"title": "Books", "path": "/"}, {"title": "Notes", "path": "/notes"}]}, "rules": []}
        """

    private static let shown = """
        <script>requestAnimationFrame(() => requestAnimationFrame(() => fetch("/shown")))</script>
        """

    /// Waits for a frame's document, because scripts do not.
    private static let frameCame = """
        const frame = document.querySelector('iframe'); \
        while (!/gone/.test(frame.contentDocument?.URL)) await new Promise((done) => { frame.onload = done })
        """

    private static func form(_ action: String, _ label: String = "Name", in frame: Bool = false) -> String {
        let form =
            "<form action='\(action)' method=post><label>\(label) <input name=text></label><button>Send</button></form>"
        return frame ? "<turbo-frame id=part>\(form)</turbo-frame>" : form
    }

    /// A library of books whose server fails in several ways.
    @MainActor private static func serve(_ server: FaultServer) {
        let links = ["new", "notes", "slow", "frame", "inner", "gone"].map { "<a href='/\($0)'>\($0)</a>" }
        server.page("/", title: "Books", body: links.joined(separator: " ") + shown)
        server.page("/new", title: "New book", body: form("/fails"))
        server.page("/notes", title: "Notes", body: "<ul id=list></ul>" + form("/stream", "Note") + shown)
        server.page("/plain", title: "Plain", body: form("/same"))
        server.page("/framed", title: "Framed", body: form("/part", in: true))
        server.page("/mistakes", title: "Mistakes", body: form("/returned"))
        server.page("/moves", title: "Moves", body: form("/moved"))
        server.page("/whole", title: "Whole", body: form("/fails").replacing("<form", with: "<form data-turbo=false"))
        server.page("/failing-stream", title: "Failing stream", body: form("/stream-fails"))
        server.page("/slow", title: "Slow", body: "")
        server.page("/frame", title: "Frame", body: "<turbo-frame id=part src=/gone></turbo-frame>")
        server.page("/inner", title: "Inner", body: "<iframe src=/gone></iframe>")
        server.page("/same", title: "Plain", body: "not a redirect")
        server.page("/part", title: "Framed", body: form("/part", in: true))
        server.page("/returned", title: "Mistakes", body: form("/returned") + "too short", status: 422)
        server.page("/fails", title: "Something", body: "ZeroDivisionError", status: 500)
        server.page("/stream-fails", title: "Something", body: "ZeroDivisionError", status: 500)
        server.redirect("/moved", to: "/gone", status: 303)
        server.answer("/stream") { _ in
            let stream = """
                <turbo-stream action=append target=list><template><li>Sent</li></template></turbo-stream>
                """
            return FaultServer.Response(
                headers: [("Content-Type", "text/vnd.turbo-stream.html")],
                body: Data(stream.utf8)
            )
        }
        server.answer("/configurations/linux_v1.json") { _ in json(rules) }
    }

    private static func json(_ text: String) -> FaultServer.Response {
        FaultServer.Response(headers: [("Content-Type", "application/json")], body: Data(text.utf8))
    }

    private func runInWorld(_ test: @escaping @MainActor (ProgramWorld) async throws -> Void) throws {
        try withOpen({ try await ProgramWorld() }) { world in
            Self.serve(world.server)
            try await test(world)
        }
    }

    func testRefusedPagesAndFormsFailTheScript() throws {
        try runInWorld { world in
            let rows = [
                ("start: /new\nsteps: [submit: Send]", "POST \(world.base)/fails returned 500"),
                (
                    "steps: [{click: new, expect: {modal: [/new]}}, {submit: Send, expect: {error: none}}]",
                    "error: expected none, found POST \(world.base)/fails returned 500"
                ),
                ("start: /whole\nsteps: [submit: Send]", "POST \(world.base)/fails returned 500"),
                (
                    "start: /plain\nsteps: [submit: Send]",
                    "POST \(world.base)/same returned 200 without a redirect"
                ),
                ("start: /failing-stream\nsteps: [submit: Send]", "POST \(world.base)/stream-fails returned 500"),
                (
                    "start: /moves\nsteps: [submit: Send]",
                    "POST \(world.base)/moved, redirected to \(world.base)/gone, returned 404"
                ),
                ("steps: [click: gone]", "GET \(world.base)/gone returned 404"),
                ("steps: [click: frame, back]", "GET \(world.base)/gone returned 404"),
                ("steps: [click: inner, run: \"\(Self.frameCame)\"]", "GET \(world.base)/gone returned 404"),
            ]
            let outcome = try await world.run(rows.map(\.0))
            XCTAssertEqual(outcome.code, 1)
            XCTAssertEqual(outcome.cases.count, rows.count)
            for (result, row) in zip(outcome.cases, rows) { XCTAssertTrue(result.contains(row.1), "\(row)\n\(result)") }
        }
    }

    func testExpectedRefusalsAndUsualAnswersPass() throws {
        try runInWorld { world in
            let scripts = [
                "start: /new\nsteps: [{submit: Send, expect: {refused: 500}}]",
                "start: /new\nallow_refusals: true\nsteps: [submit: Send]",
                "start: /plain\nsteps: [submit: Send, {expect: {refused: 200}}]",
                "steps: [{click: gone, expect: {error: http.404}}, back]",
                "start: /mistakes\nsteps: [{submit: Send, expect: {text: too short, error: none}}]",
                "start: /framed\nsteps: [{submit: Send, expect: {error: none, console: none}}]",
                "start: /notes\nsteps: [{submit: Send, expect: {text: {exact: Sent}, error: none}}]",
            ]
            let outcome = try await world.run(scripts)
            XCTAssertEqual(outcome.code, 0, outcome.cases.filter { $0.contains("<failure") }.joined(separator: "\n"))
        }
    }

    func testPageThatIsNotAnsweredFailsTheLastStep() throws {
        try runInWorld { world in
            world.server.hang("/slow")
            let outcome = try await world.run(["timeout: 1s\nsteps: [click: slow]"])
            XCTAssertEqual(outcome.code, 1)
            let result = try XCTUnwrap(outcome.cases.first)
            XCTAssertTrue(result.contains("step 1 (click: slow): expected an idle app"), result)
            XCTAssertTrue(result.contains("a visit is in progress: /slow"), result)
        }
    }

    /// Responds with rules only after a page is shown.
    @MainActor private static func delay(_ rules: String, on server: FaultServer) {
        let path = "/configurations/linux_v1.json"
        server.answer(path) { _ in json(rules) }
        server.hang(path)
        server.answer("/shown") { [weak server] _ in
            server?.release(path)
            return .html("")
        }
    }

    func testFirstActionWaitsForTheRules() throws {
        try runInWorld { world in
            Self.delay(Self.rules, on: world.server)
            let outcome = try await world.run(["steps: [{click: new, expect: {modal: [/new], stack: [/]}}]"])
            XCTAssertEqual(outcome.code, 0, outcome.cases.joined())
        }
    }

    func testStartIsKeptWhateverTabsTheServerNames() throws {
        try runInWorld { world in
            Self.delay(Self.tabs, on: world.server)
            let start = """
                start: /notes
                steps:
                  - expect: {stack: [/notes], title: Notes}
                  - fill: {Note: Hello}
                  - submit: Send
                    expect: {text: Sent, stack: [/notes]}
                """
            let tabs = "steps: [{expect: {tab: Books, stack: [/]}}, {tab: Notes, expect: {stack: [/notes]}}]"
            let outcome = try await world.run([start, tabs])
            XCTAssertEqual(outcome.code, 0, outcome.cases.joined())
        }
    }

    func testWarningsAreListedAndFailStrictScripts() throws {
        try runInWorld { world in
            world.server.page(
                "/warns",
                title: "Warns",
                body: "<p data-controller=bridge--teleport></p><button onclick='missing()'>Throw</button>"
            )
            let script = "start: /warns\nsteps: [{click: Throw}, {expect: {title: Warns}}]"
            let listed = try await world.run([script])
            XCTAssertEqual(listed.code, 0, listed.cases.joined())
            let result = try XCTUnwrap(listed.cases.first)
            XCTAssertTrue(result.contains("step 0: unregistered_component: teleport"), result)
            XCTAssertTrue(result.contains("step 1: ReferenceError"), result)
            let strict = try await world.run([script], ["--strict"])
            XCTAssertEqual(strict.code, 1)
            XCTAssertTrue(
                strict.cases[0].contains("console: expected none, found"),
                strict.cases[0]
            )
        }
    }
}
