import AppTesting
import FaultServer
import Foundation
import XCTest

/// Browser features besides links that pages use, in `hotwire-native test`.
nonisolated final class PageScriptTests: XCTestCase {
    /// Runs scripts against a school's site and the site to which it links, and expects all to pass.
    private func run(
        _ scripts: String...,
        pages: @escaping @MainActor (ProgramWorld, Outside) -> Void,
        then check: @escaping @MainActor (FaultServer, [String]) -> Void = { _, _ in }
    ) throws {
        try withOutside { outside in
            try await withOpen(ProgramWorld()) { world in
                pages(world, outside)
                let outcome = try await world.run(scripts.map { "timeout: 5s\n\($0)" })
                XCTAssertEqual(outcome.code, 0, outcome.cases.joined(separator: "\n"))
                XCTAssertEqual(outcome.cases.count, scripts.count)
                check(world.server, outcome.cases)
            }
        }
    }

    func testTargetOfALinkOrFormIsItsFrame() throws {
        let steps = """
            steps:
              - click: Monday
                expect: {text: shows monday, stack: [/], popup: none}
              - click: Weather
                expect: {text: shows weather, popup: none}
              - submit: Search
                expect: {text: shows search, stack: [/], popup: none}
            """
        for turbo in [TurboUse.included, .absent] {
            try run(steps) { world, outside in
                func framed(_ name: String) -> FaultServer.Response {
                    .html("<script>parent.postMessage('\(name)', '*')</script>")
                }
                let (monday, search, weather) = (framed("monday"), framed("search"), framed("weather"))
                world.server.answer("/monday") { _ in monday }
                world.server.answer("/search") { _ in search }
                outside.server.answer("/weather") { _ in weather }
                let body = """
                    <a href=/monday target=day>Monday</a> <a href="\(outside.address("/weather"))" target=day>Weather</a>
                    <form action=/search target=day><button>Search</button></form>
                    <iframe name=day></iframe><p></p>
                    <script>
                      const shown = document.querySelector("p")
                      addEventListener("message", (event) => { shown.textContent = "shows " + event.data })
                    </script>
                    """
                world.server.page("/", title: "Timetable", body: body, turbo: turbo)
            }
        }
    }

    func testBackSkipsPagesThatRedirectByThemselves() throws {
        let redirects = [
            "assigned": "<script>location = '/today'</script>",
            "replaced": "<script>location.replace('/today')</script>",
            "delayed": "<script>setTimeout(() => location.replace('/today'), 200)</script>",
            "refreshed": "<meta http-equiv=refresh content='0;url=/today'>",
        ]
        let steps = redirects.keys.sorted().map { name in
            """
              - click: \(name)
                expect: {text: The lessons of today, stack: [/, /today], error: none}
              - back
              - expect: {title: School, stack: [/]}
            """
        }
        try run("steps:\n" + steps.joined(separator: "\n")) { world, _ in
            let links = redirects.keys.map { "<a href=/\($0)>\($0)</a>" }
            world.server.page("/", title: "School", body: links.joined(separator: " "))
            for (name, body) in redirects { world.server.page("/\(name)", title: name, body: body) }
            world.server.page("/today", title: "Today", body: "The lessons of today")
        }
    }

    func testScriptsUseTheWindowsThatTheyOpen() throws {
        try run(
            "steps: [{click: Receipt, expect: {text: {exact: Paid 12}, error: none}}, {expect: {text: printed}}]",
            "steps: [{click: Slip, expect: {text: A slip of paper, stack: [/]}}, dismiss, {expect: {popup: none}}]"
        ) { world, _ in
            let body = """
                <p id=out></p><button onclick="receipt()">Receipt</button><button onclick="slip()">Slip</button>
                <script>
                  function receipt() {
                    const page = open("", "receipt", "width=300")
                    page.document.write("<p>Paid 12</p>")
                    page.document.close()
                    out.textContent = "printed"
                  }
                  function slip() {
                    const page = open("about:blank")
                    setTimeout(() => { page.location = "/slip" }, 100)
                  }
                </script>
                """
            world.server.page("/", title: "Lunch", body: body)
            world.server.page("/slip", title: "Slip", body: "A slip of paper")
        }
    }

    func testSignInPopupSendsItsResultToTheOpener() throws {
        let steps = "steps: [{click: Sign in}, {expect: {text: welcome anna, popup: none, stack: [/]}}]"
        try run(steps) { world, outside in
            let call = "window.popup = open('\(outside.address("/accounts"))', 'accounts', 'width=400')"
            let listen = "addEventListener('message', (e) => { out.textContent = 'welcome ' + e.data })"
            let body = "<p id=out></p><button onclick=\"\(call)\">Sign in</button><script>\(listen)</script>"
            world.server.page("/", title: "School", body: body)
            let reply = "<script>opener.postMessage('anna', '*'); close()</script>"
            world.server.page("/signed-in", title: "", body: reply, turbo: .absent)
            outside.server.answer("/accounts") { [address = world.address("/signed-in")] _ in
                .html("<script>setTimeout(() => { location = '\(address)' }, 300)</script>")
            }
        } then: { server, _ in
            XCTAssertEqual(server.count("/"), 1, "the opener keeps its state")
        }
    }

    func testPageHandlesShortcutsBeforeTheWindow() throws {
        let keys = ["Ctrl+K", "Ctrl+F", "Ctrl+P", "Ctrl+R", "F5", "Ctrl+0"]
        let seen = ["k", "f", "p", "r", "F5", "0"]
        let steps = keys.indices.map {
            "  - press: \(keys[$0])\n    expect: {text: \"saw \(seen[...$0].joined(separator: " ")).\", stack: [/]}"
        }
        try run("steps:\n" + steps.joined(separator: "\n")) { world, _ in
            let script = """
                const keys = []
                addEventListener("keydown", (event) => {
                  if (event.key === "Control") return
                  event.preventDefault()
                  keys.push(event.key.length === 1 ? event.key.toLowerCase() : event.key)
                  out.textContent = "saw " + keys.join(" ") + "."
                })
                """
            world.server.page("/", title: "Editor", body: "<p id=out></p><script>\(script)</script>")
        } then: { server, _ in
            XCTAssertEqual(server.count("/"), 1, "the window does not reload")
        }
    }

    func testAddressOfAStepHasLettersOfAnyLanguage() throws {
        try run("steps: [{visit: /größe, expect: {title: Größe, stack: [/, /größe], error: none}}]") { world, _ in
            world.server.page("/gr%C3%B6%C3%9Fe", title: "Größe", body: "")
        } then: { server, _ in
            XCTAssertEqual(server.count("/gr%C3%B6%C3%9Fe"), 1)
        }
    }

    func testLinkWithoutContentLeavesThePage() throws {
        let steps = "steps: [{click: Mark as read}, {expect: {text: A letter, stack: [/], error: none}}]"
        try run(steps) { world, _ in
            world.server.page("/", title: "Letters", body: "A letter <a href=/read>Mark as read</a>")
            world.server.answer("/read") { _ in .init(status: 204) }
        } then: { server, _ in
            XCTAssertEqual(server.count("/read"), 1)
        }
    }

    func testTurboThatIsLoadedTwiceOpensScreensAndIsReported() throws {
        let steps = "steps: [{click: Next, expect: {stack: [/, /next], error: none}}, back, {expect: {stack: [/]}}]"
        try run(steps) { world, _ in
            let type = world.scriptType == .module ? "type=module" : ""
            let copy = "<script \(type) src=/turbo.js?copy></script>"
            world.server.page("/", title: "First", body: "\(copy)<a href=/next>Next</a>")
            world.server.page("/next", title: "Second", body: copy)
        } then: { _, cases in
            XCTAssertTrue(cases.allSatisfy { $0.contains("turbo_twice: ") }, cases.joined())
        }
    }

    func testSlashInTheNameOfADownloadIsReplaced() throws {
        try run("steps: [{click: Save, expect: {download: Grades 2026_27.csv, stack: [/]}}]") { world, _ in
            world.server.page("/", title: "Grades", body: "<a href=/grades download='Grades 2026/27.csv'>Save</a>")
            let grades = FaultServer.Response(headers: [("Content-Type", "text/csv")], body: Data("1,2".utf8))
            world.server.answer("/grades") { _ in grades }
        }
    }

    func testFormInANewWindowIsSentOnce() throws {
        func form(_ path: String, _ label: String, _ attributes: String = "target=_blank", button: String = "")
            -> String
        {
            """
            <form method=post action="/\(path)" \(attributes)><input type=hidden name=class value=7>
            <button \(button)>\(label)</button></form>
            """
        }
        let preview = "expect: {text: Report for POST class=7, stack: [/]}"
        for turbo in [TurboUse.included, .absent] {
            try run(
                "steps: [{click: Report, \(preview)}, dismiss, {expect: {popup: none}}]",
                "steps: [{click: Whole, \(preview)}]",
                "steps: [{click: Target, \(preview)}]",
                "steps: [{click: Export, expect: {download: grades.csv, stack: [/], popup: none}}]"
            ) { world, _ in
                let forms = [
                    form("1", "Report"), form("2", "Whole", "target=_blank data-turbo=false"),
                    form("3", "Target", "", button: "formtarget=_blank"), form("4", "Export"),
                ]
                world.server.page("/", title: "Reports", body: forms.joined(), turbo: turbo)
                for number in 1...3 {
                    world.server.answer("/\(number)") {
                        .html("<title>Report</title>Report for \($0.method) \($0.body)")
                    }
                }
                world.server.answer("/4") { _ in
                    let name = "attachment; filename=grades.csv"
                    return .init(headers: [("Content-Type", "text/csv"), ("Content-Disposition", name)])
                }
            } then: { server, _ in
                let sent = server.requests.filter { $0.method == "POST" }
                XCTAssertEqual(sent.map(\.path).sorted(), ["/1", "/2", "/3", "/4"])
                XCTAssertEqual(Set(sent.map(\.body)), ["class=7"])
            }
        }
    }
}
