import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class ScriptDialogTests: XCTestCase {
    private func browse(
        _ body: String = "",
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp(pages: { $0.pair(body) }) { app in
            try await test(app)
        }
    }

    /// Shows P068.
    func testEachKindReturnsTheUsersAnswer() throws {
        try browse { app in
            for (script, answer, value) in Self.kinds {
                let asked = app.dialog(script)
                let question = try await AlertDialog.next()
                try answer(question)
                assertEqual(try await asked.value, value, script)
                XCTAssertTrue(AlertDialog.open.isEmpty)
            }
        }
    }

    @MainActor private static var kinds: [(String, (AlertDialog) throws -> Void, JSONValue)] {
        [
            ("alert('Hello'); return 'on'", { try $0.click("OK") }, "on"),
            ("alert('Hello'); return 'on'", { try $0.escape() }, "on"),
            ("return confirm('Sure?')", { try $0.click("OK") }, true),
            ("return confirm('Sure?')", { try $0.click("Cancel") }, false),
            ("return confirm('Sure?')", { try $0.escape() }, false),
            ("return prompt('Name?', 'me')", { try $0.click("OK") }, "me"),
            (
                "return prompt('Name?')",
                {
                    try $0.type("you")
                    try $0.click("OK")
                }, "you"
            ),
            (
                "return prompt('Name?')",
                {
                    try $0.type("")
                    try $0.click("OK")
                }, ""
            ),
            ("return prompt('Name?', 'me')", { try $0.click("Cancel") }, .null),
            ("return prompt('Name?', 'me')", { try $0.escape() }, .null),
        ]
    }

    func testDialogIsAnAlertAndReturnsTheFocusToThePage() throws {
        try browse { app in
            let view = app.navigator.session.webView.widget
            gtk_widget_grab_focus(view)
            let asked = app.dialog("alert('Hello')")
            let question = try await AlertDialog.next()
            XCTAssertEqual(try question.role, ATK_ROLE_ALERT)
            XCTAssertEqual(gtk_widget_get_sensitive(view), 0, "clicks must not reach the page later")
            try question.click("OK")
            _ = try await asked.value
            XCTAssertEqual(gtk_widget_get_sensitive(view), 1)
            XCTAssertEqual(app.focus, view)
        }
    }

    /// Shows P069.
    func testDialogNamesTheSiteIfThePageHasForeignFrames() throws {
        try withOutside { outside in
            outside.server.page("/frame", title: "F", body: "<script>alert('Your password?')</script>", turbo: .absent)
            let frame = "<iframe src='\(outside.address("/frame"))'></iframe>"
            try await withApp(isStarted: false) { server in
                server.pair("<script>alert('Welcome')</script>")
                server.page("/two", title: "Two", body: frame)
            } then: { app in
                TestApp.application.name = "Journal"
                defer { TestApp.application.name = nil }
                app.navigator.start()
                let own = try await AlertDialog.next()
                XCTAssertEqual(own.title, "Journal says")
                try own.click("OK")
                try await app.next(.rendered)
                try await app.evaluate("Turbo.visit('/two')")
                let foreign = try await AlertDialog.next()
                let (host, other) = (app.base.host() ?? "", outside.base.host() ?? "")
                XCTAssertEqual(
                    foreign.title,
                    "The page at \(host):\(app.base.port ?? 0), or \(other):\(outside.base.port ?? 0) in it, says"
                )
                try foreign.click("OK")
                try await app.next(.rendered, "/two")
            }
        }
    }

    func testMegabyteIsTruncatedAndScrolls() throws {
        try browse { app in
            let asked = app.dialog("return confirm('long '.repeat(200000))")
            let question = try await AlertDialog.next()
            XCTAssertEqual(try question.labels.map(\.unicodeScalars.count).max(), 5001)
            try await app.nextFrame()
            XCTAssertLessThan(try question.height, 600)
            try question.click("OK")
            assertEqual(try await asked.value, true)
        }
    }

    func testDialogLoopCanBeEndedForOneDocument() throws {
        try browse { app in
            let asked = app.dialog("for (let i = 0; i < 1000; i++) alert(i); return confirm('after')")
            for number in 0..<3 {
                let question = try await AlertDialog.next()
                XCTAssertTrue(try question.labels.contains("\(number)"))
                XCTAssertEqual(try question.box != nil, number == 2)
                if number == 2 { try question.tick() }
                try question.click("OK")
            }
            assertEqual(try await asked.value, false)
            app.navigator.reload()
            try await app.next(.rendered)
            let again = app.dialog("return confirm('again')")
            let question = try await AlertDialog.next()
            try question.click("OK")
            assertEqual(try await again.value, true)
        }
    }

    func testTurboAsksBeforeAForm() throws {
        let form = "<form action='/two' method=get data-turbo-confirm='Delete it?'><button id=go>Go</button></form>"
        try browse(form) { app in
            for (answer, count) in [("Cancel", 0), ("OK", 1)] {
                let asked = app.dialog("document.querySelector('#go').click()")
                let question = try await AlertDialog.next()
                XCTAssertTrue(try question.labels.contains("Delete it?"))
                try question.click(answer)
                _ = try await asked.value
                if count == 1 { try await app.next(.rendered, "/two") } else { try await app.settle() }
                XCTAssertEqual(app.server.count("/two"), count)
            }
        }
    }

    func testVisitWaitingForADialogDoesNotTimeOut() throws {
        try withApp(isStarted: false) {
            $0.pair("<script>confirm('Stay a while?')</script>")
        } configure: { config in
            config.timeouts.visit = .seconds(4)
        } then: { app in
            app.navigator.start()
            let question = try await AlertDialog.next()
            try await Task.sleep(for: .seconds(5))
            XCTAssertFalse(app.came(.failed))
            try question.click("OK")
            try await app.next(.rendered)
            XCTAssertFalse(app.came(.failed))
        }
    }
}
