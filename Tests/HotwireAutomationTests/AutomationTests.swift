import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireCore
import XCTest

@testable import HotwireAutomation
@testable import HotwireDesktop
@testable import HotwireNative

/// How scripts find and operate a page's elements, and which errors they report.
nonisolated final class AutomationTests: XCTestCase {
    private static let page = """
        <style>.over { position: fixed; inset: 0 }</style>
        <p id="said"></p>
        <button onclick="said.textContent = `plain ${event.isTrusted}`">Plain</button>
        <button disabled>Greyed</button>
        <button>Twice</button> <a href="/twice">Twice</a>
        <p style="width: 9em"><a href="/lines">A link that is as long as two lines of it are</a></p>
        <button hidden>Hidden</button>
        <div style="height: 3000px"></div>
        <button onclick="said.textContent = 'low'">Far below</button>
        <label>Name <input name="name"></label>
        <input placeholder="Region"> <textarea aria-label="Story"></textarea> <input id="code" name="number">
        <div contenteditable aria-label="Free"></div>
        <label>Grade <select name="grade"><option value="1">Easy</option><option value="2">Hard</option></select></label>
        <fieldset><legend>Way</legend><label><input type="radio" name="way" value="up"> Up</label>
        <label><input type="radio" name="way" value="down"> Down</label></fieldset>
        <label><input type="checkbox" name="steep"> Steep</label>
        <form onsubmit="event.preventDefault(); said.textContent = `sent ${new FormData(event.target, event.submitter).get('do')}`">
        <button name="do" value="save" hidden>Save</button></form>
        """

    private func open(
        _ body: String = AutomationTests.page,
        then test: @escaping @MainActor (TestApp, WindowAutomation) async throws -> Void
    ) throws {
        try withApp(isStarted: false, pages: { $0.page("/", title: "Automation", body: body) }) { app in
            let automation = WindowAutomation(TestApp.application)
            try await app.start()
            try await app.eventually { automation.page != nil }
            try await app.quiet()
            try await test(app, automation)
        }
    }

    @MainActor private static func failure(_ body: () async throws(WindowAutomation.AutomationError) -> Void) async
        -> String?
    {
        do throws(WindowAutomation.AutomationError) {
            try await body()
            return nil
        } catch {
            return error.sentence
        }
    }

    @MainActor private static func output(_ app: TestApp) async throws -> String? {
        try await app.evaluate("return said.textContent").stringValue
    }

    func testClickIsTrustedAndFindsTextsAndRoles() throws {
        try open { app, automation in
            try await automation.click(.text("Plain"), in: nil)
            var output = try await Self.output(app)
            XCTAssertEqual(output, "plain true")
            try await automation.click(.role("button", name: "Far below"), in: .page)
            output = try await Self.output(app)
            XCTAssertEqual(output, "low", "scrolled into view")
        }
    }

    func testPointerRestsOnTheElementUntilItsPageIsRequested() throws {
        try TurboUnderTest.skipWithoutTurbo8()
        let body = """
            <button onmouseover="said.textContent = 'over'">Menu</button><a href=/next>Next</a><p id=said></p>
            """
        try open(body) { app, automation in
            app.server.page("/next", title: "Next", body: "")
            app.server.hang("/next")
            try await automation.hover(over: .text("Menu"), in: nil)
            let output = try await Self.output(app)
            XCTAssertEqual(output, "over")
            try await automation.hover(over: .text("Next"), in: .page)
            let request = try await app.server.next("/next")
            XCTAssertEqual(request.headers["x-sec-purpose"], "prefetch")
            let isOver = try await app.evaluate("return document.querySelector('a').matches(':hover')")
            XCTAssertEqual(isOver, true)
        }
    }

    func testFormsAndButtonsOfTheListAreReachedBesideTheDetail() throws {
        try withApp(isStarted: false) { server in
            let list = """
                <form id=search onsubmit="event.preventDefault(); said.textContent = new FormData(event.target).get('query')">
                <input name=query aria-label=Query></form><p id=said></p>
                <button onclick="said.textContent = 'list'">Edit</button><a id=open href='/1'>Open</a>
                """
            server.page("/", title: "List", body: list)
            let detail = "<form></form><p id=said></p><button onclick=\"said.textContent = 'detail'\">Edit</button>"
            server.page("/1", title: "One", body: detail)
        } configure: {
            let rules = #"{"rules": [{"patterns": ["^/1$"], "properties": {"pane": "detail"}}]}"#
            $0.pathConfiguration.sources = [.data(Data(rules.utf8))]
            $0.firstWindow = WindowState(width: 1000, height: 700)
        } then: { app in
            let automation = WindowAutomation(TestApp.application)
            try await app.start()
            try await app.follow("#open", to: "/1")
            await app.navigator.engine.moves?.value
            try await automation.click(.text("Edit"), in: nil)
            let detail = app.navigator.sessions.detail.webView
            try await app.eventually {
                try await detail.run("return said.textContent", [:]).stringValue == "detail"
            }
            try await automation.click(.text("Edit"), in: .list)
            try await app.wait(for: "said.textContent === 'list'")
            try await automation.fill("Query", with: "ridge")
            try await automation.submit(button: nil)
            try await app.wait(for: "said.textContent === 'ridge'")
        }
    }

    func testFilesAreDroppedOntoAZoneAndAField() throws {
        let zone = """
            <div id=zone ondragover="event.preventDefault()"
              ondrop="event.preventDefault(); said.textContent = [...event.dataTransfer.files].map(({ name, size }) => name + size)">Photos</div>
            <input type=file id=field multiple onchange="said.textContent = `field ${this.files.length}`"><p id=said>Said</p>
            """
        try open(zone) { app, automation in
            let folder = FileManager.default.temporaryDirectory.appending(path: "dropped-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let files = ["a.txt", "b.txt"].map { folder.appending(path: $0) }
            for file in files { try Data("text".utf8).write(to: file) }
            try await automation.dropFiles(files.map(\.path), on: .text("Photos"), in: nil)
            try await app.wait(for: "said.textContent === 'a.txt4,b.txt4'")
            try await automation.dropFiles([folder.path], on: .css("#field"), in: .page)
            try await app.wait(for: "said.textContent === 'field 2'")
            let refused = await Self.failure { () async throws(WindowAutomation.AutomationError) in
                try await automation.dropFiles([files[0].path], on: .css("#said"), in: nil)
            }
            XCTAssertEqual(refused, "<p#said> accepts no files")
            let missing = await Self.failure { () async throws(WindowAutomation.AutomationError) in
                try await automation.dropFiles([folder.path + "/none"], on: .text("Photos"), in: nil)
            }
            XCTAssertEqual(missing, "could not read the file “\(folder.path)/none”")
        }
    }

    func testClickReachesItsButtonWithLargeText() throws {
        try open { app, automation in
            let settings = Reference(sharing: try XCTUnwrap(gtk_settings_get_default()))
            defer { gtk_settings_reset_property(settings.pointer, "gtk-xft-dpi") }
            let width = try await app.evaluate("return innerWidth").doubleValue ?? 0
            settings["gtk-xft-dpi"] = 2 * 96 * 1024
            try await app.wait(for: "innerWidth < \(width * 0.6)")
            try await automation.click(.role("button", name: "Far below"), in: .page)
            let output = try await Self.output(app)
            XCTAssertEqual(output, "low")
        }
    }

    func testTextIncludesVisibleButtonsOfInputs() throws {
        try open(
            """
            <p>Hikes</p><input type="submit" value="Save hike"><input type="button" value="Preview">
            <input type="reset" value="Hidden" hidden><input value="typed">
            """
        ) { _, automation in
            let page = await automation.textOfPage()
            let text = try XCTUnwrap(page)
            XCTAssertTrue(text.contains("Hikes"))
            XCTAssertTrue(text.contains("Save hike"))
            XCTAssertTrue(text.contains("Preview"))
            XCTAssertFalse(text.contains("Hidden"))
            XCTAssertFalse(text.contains("typed"))
        }
    }

    /// Turbo saves a scroll position after its event; an earlier click would save the top.
    func testPageReceivesTheScrollEventBeforeTheClick() throws {
        try open(
            """
            <p id="said"></p><div style="height: 3000px"></div>
            <script>addEventListener("scroll", () => { window.isScrolled = true })</script>
            <button onclick="said.textContent = `${window.isScrolled}`">Far below</button>
            """
        ) { app, automation in
            for _ in 1...5 {
                try await app.evaluate("scrollTo(0, 0); await new Promise(requestAnimationFrame); isScrolled = false")
                try await automation.click(.text("Far below"), in: nil)
                let output = try await Self.output(app)
                XCTAssertEqual(output, "true")
            }
        }
    }

    func testFailedClickIsExplained() throws {
        try open { app, automation in
            for (query, expected) in [
                (.text("Greyed"), "the element is disabled"), (.text("Twice"), "2 elements match: <button>, <a>"),
                (.text("Hidden"), "nothing visible matches"),
                (.text("Nowhere"), "nothing visible matches"), (.css("##"), "“##” is not a valid CSS selector"),
            ] as [(WindowAutomation.Query, String)] {
                let failure = await Self.failure { () throws(WindowAutomation.AutomationError) in
                    try await automation.click(query, in: nil)
                }
                XCTAssertEqual(failure, expected)
            }
            try await app.evaluate(
                "document.body.insertAdjacentHTML('beforeend', '<div class=\"over\" id=\"veil\"></div>')"
            )
            let failure = await Self.failure { () throws(WindowAutomation.AutomationError) in
                try await automation.click(.text("Plain"), in: nil)
            }
            XCTAssertEqual(failure, "<div#veil.over> covers it")
        }
    }

    func testFailureNamesTheVisibleErrorPage() throws {
        try open { app, automation in
            app.server.page("/gone", title: "Gone", body: "Gone", status: 404)
            try automation.visit("/gone", action: .advance)
            try await app.next(.failed, "/gone")
            try await app.quiet()
            let click = await Self.failure { () throws(WindowAutomation.AutomationError) in
                try await automation.click(.text("Plain"), in: nil)
            }
            let field = await Self.failure { () throws(WindowAutomation.AutomationError) in
                try await automation.fill("Name", with: "a")
            }
            let form = await Self.failure { () throws(WindowAutomation.AutomationError) in
                try await automation.submit(button: nil)
            }
            let script = await Self.failure { () throws(WindowAutomation.AutomationError) in
                try await automation.run("return 1")
            }
            XCTAssertEqual(
                [click, field, form, script],
                [
                    "nothing visible matches; an error page is shown (http.404)",
                    "no visible field matches “Name”; an error page is shown (http.404)",
                    "the page has no form; an error page is shown (http.404)",
                    "no page is visible; an error page is shown (http.404)",
                ]
            )
        }
    }

    func testLinkAcrossTwoLinesIsClickedOnItsText() throws {
        try open { app, automation in
            app.server.page("/lines", title: "Lines", body: "")
            try await automation.click(.text("A link that is as long as two lines of it are"), in: nil)
            try await app.next(.rendered, "/lines")
        }
    }

    func testOnlyFieldsThatAUserCanChangeAreFilled() throws {
        let body = """
            <input aria-label=Fixed readonly> <textarea aria-label=Long readonly></textarea> <input aria-label=Gone disabled>
            <div role=textbox aria-label=Shown aria-readonly=true contenteditable></div>
            <input aria-label=Name> <input aria-label=Level type=range max=9 value=1> <input aria-label=Tint type=color>
            """
        try open(body) { app, automation in
            for (field, problem) in [
                ("Fixed", "read-only"), ("Long", "read-only"), ("Shown", "read-only"), ("Gone", "disabled"),
            ] {
                let failure = await Self.failure { () throws(WindowAutomation.AutomationError) in
                    try await automation.fill(field, with: "a")
                }
                XCTAssertEqual(failure, "the field “\(field)” is \(problem)")
            }
            for (field, value) in [("Name", "a"), ("Level", "5"), ("Tint", "#ff0000")] {
                try await automation.fill(field, with: value)
            }
            let inputs = "return [...document.querySelectorAll('input')].map(({ value }) => value).join()"
            let values = try await app.evaluate(inputs)
            XCTAssertEqual(values.stringValue, ",,a,5,#ff0000")
        }
    }

    func testFieldsAreFoundByLabelNameOrId() throws {
        try open { app, automation in
            for field in ["Name", "Region", "Story", "number", "code", "Free"] {
                try await automation.fill(field, with: "<\(field)>")
            }
            try await automation.choose("Hard", of: "Grade")
            try await automation.choose("Down", of: "Way")
            try await automation.check("Steep", true)
            let values = try await app.evaluate(
                """
                return [...document.querySelectorAll("input:not([type]), textarea, select")].map(({ value }) => value).join() +
                  document.querySelector("[contenteditable]").textContent +
                  [...document.querySelectorAll(":checked")].map(({ value }) => value).join()
                """
            )
            XCTAssertEqual(values.stringValue, "<Name>,<Region>,<Story>,<code>,2<Free>2,down,on")
            try await automation.check("Steep", false)
            let isSteep = try await app.evaluate("return document.querySelector('[name=steep]').checked")
            XCTAssertEqual(isSteep, false)
            let failure = await Self.failure { () throws(WindowAutomation.AutomationError) in
                try await automation.choose("Odd", of: "Grade")
            }
            XCTAssertEqual(failure, "“Grade” has no option “Odd”")
        }
    }

    func testFormIsSubmittedWithItsHiddenButton() throws {
        try open { app, automation in
            try await automation.submit(button: "Save")
            let output = try await Self.output(app)
            XCTAssertEqual(output, "sent save")
        }
    }

    func testKeysReachThePage() throws {
        try open { app, automation in
            try await app.evaluate(
                "addEventListener('keydown', (event) => { said.textContent = `${event.key} ${event.ctrlKey}` })"
            )
            try await automation.press("a", control: false, alt: false, shift: false)
            var output = try await Self.output(app)
            XCTAssertEqual(output, "a false")
            try await automation.press("F8", control: true, alt: false, shift: false)
            output = try await Self.output(app)
            XCTAssertEqual(output, "F8 true")
            try await automation.press("K", control: true, alt: false, shift: false)
            output = try await Self.output(app)
            XCTAssertEqual(output, "k true", "as a keyboard sends it")
            try await automation.press("k", control: true, alt: false, shift: true)
            output = try await Self.output(app)
            XCTAssertEqual(output, "K true")
        }
    }

    func testKeysArriveInASlowWindow() throws {
        try open(#"<input id="field" oninput="document.title = field.value">"#) { app, automation in
            try await app.evaluate("field.focus()")
            // The page replies long before the window receives the event.
            let slowness = g_idle_add_full(
                G_PRIORITY_LOW,
                { _ in
                    usleep(20_000)
                    return 1
                },
                nil,
                nil
            )
            defer { g_source_remove(slowness) }
            var typed = ""
            for key in "abcdefghijklmnopqrst" {
                try await automation.press("\(key)", control: false, alt: false, shift: false)
                typed.append(key)
                XCTAssertEqual(PageTitle.of(app.navigator.session.webView.reference), typed)
            }
        }
    }

    func testScriptErrorIsReported() throws {
        try open { app, automation in
            let failure = await Self.failure { () throws(WindowAutomation.AutomationError) in
                try await automation.run("throw new Error('not so')")
            }
            XCTAssertEqual(failure, "the script threw: Error: not so")
        }
    }

    func testScriptWithADialogDoesNotWaitForIt() throws {
        try open { app, automation in
            try await automation.run("said.textContent = confirm('Sure?')")
            let state = await automation.state()
            XCTAssertEqual(state.dialog?.last, "Sure?")
            try await automation.click(.text("OK"), in: nil)
            await automation.change(within: .seconds(5))
            let output = try await Self.output(app)
            XCTAssertEqual(output, "true")
        }
    }

    func testStateContainsTheVisibleTexts() throws {
        try open("<h1>Hello</h1><p hidden>Secret</p>") { app, automation in
            let state = await automation.state()
            XCTAssertEqual(state.stack.map(\.pathAndQuery), ["/"])
            XCTAssertEqual(state.title, "Automation")
            XCTAssertTrue(state.text.contains("Hello"))
            XCTAssertFalse(state.text.contains("Secret"))
            XCTAssertNil(state.business)
            XCTAssertNil(state.dialog)
        }
    }
}
