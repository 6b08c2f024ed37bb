import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Forms that were sent: the notices to the user, and the effects of late responses.
nonisolated final class SubmissionTests: XCTestCase {
    private static let form = """
        <form action='/notes' method=post><input id=name name=name><button id=send>Send</button></form>
        """

    private static let plain = form.replacing("<form", with: "<form data-turbo=false")

    /// Opens a page with a form, optionally in a modal.
    private func open(
        _ body: String = SubmissionTests.form,
        answers: @escaping @MainActor (FaultServer) -> Void,
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp { server in
            server.page("/", title: "Home", body: "<a href='/new' id=new>New</a><a href='/two' id=two>Two</a>\(body)")
            server.page("/new", title: "New Note", body: body)
            server.page("/two", title: "Two", body: "<p>Two</p>")
            server.page("/result", title: "Result", body: "<p>Result</p>")
            server.redirect("/notes", to: "/result", status: 303)
            answers(server)
        } configure: {
            $0.modal("^/new")
        } then: { app in
            try await test(app)
        }
    }

    /// Types into the page's field, and sends the form to a server that has not responded yet.
    @MainActor private static func send(_ app: TestApp) async throws {
        try await type(app)
        try await app.click("#send")
        try await isSent(app)
    }

    @MainActor private static func type(_ app: TestApp) async throws {
        try await app.evaluate("document.querySelector('#name').focus()")
        app.press(GDK_KEY_x)
        try await app.wait(for: "document.querySelector('#name').value === 'x'")
    }

    @MainActor private static func sendInModal(_ app: TestApp) async throws {
        try await app.open("#new", to: "/new")
        try await app.evaluateInModal("document.querySelector('#name').focus()")
        app.press(GDK_KEY_x)
        try await app.wait(untilInModal: "document.querySelector('#name').value === 'x'")
        try await app.clickInModal("#send")
        try await isSent(app)
    }

    @MainActor private static func isSent(_ app: TestApp) async throws {
        try await app.eventually { app.server.requests.contains { $0.path == "/notes" } }
    }

    func testReloadDuringASubmissionSaysThatItIsBeingSent() throws {
        try open {
            $0.hang("/notes")
        } then: { app in
            try await Self.send(app)
            app.activate("reload")
            let question = try await AlertDialog.next()
            XCTAssertEqual(question.title, "Leave While This Is Being Sent?")
            try question.click("Keep Waiting")
            try await AlertDialog.none()
            app.server.release("/notes")
            try await app.next(.rendered, "/result")
            XCTAssertEqual(app.reads("/"), 1)
        }
    }

    func testReloadDuringASubmissionReportsNoFailure() throws {
        try open {
            $0.hang("/notes")
        } then: { app in
            try await Self.send(app)
            app.activate("reload")
            try await AlertDialog.next().click("Leave")
            try await app.next(.rendered, "/")
            try await app.quiet()
            XCTAssertTrue(AlertDialog.open.isEmpty, "\(AlertDialog.open.values.map(\.title))")
            assertEqual(try await app.evaluate("return document.querySelector('#name').value"), "")
        }
    }

    func testQuestionAboutASubmissionEndsWithItsAnswer() throws {
        try open {
            $0.hang("/notes")
        } then: { app in
            try await Self.sendInModal(app)
            app.press(GDK_KEY_Escape)
            let question = try await AlertDialog.next()
            XCTAssertEqual(question.title, "Leave While This Is Being Sent?")
            XCTAssertTrue(question.message.contains("New Note"), question.message)
            app.server.release("/notes")
            try await AlertDialog.none()
            try await app.next(.rendered, "/result")
            XCTAssertEqual(app.stack, ["/", "/result"])
        }
    }

    func testAnswerOfALeftSubmissionShowsNothing() throws {
        try open {
            $0.hang("/notes")
        } then: { app in
            try await Self.sendInModal(app)
            app.press(GDK_KEY_Escape)
            try await AlertDialog.next().click("Leave")
            try await app.sheetIsGone()
            app.server.release("/notes")
            try await app.open("#new", to: "/new")
            app.press(GDK_KEY_Escape)
            try await app.sheetIsGone()
            try await app.click("#two")
            try await app.next(.rendered, "/two")
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertFalse(app.proposals.contains("/result"), "\(app.proposals)")
        }
    }

    func testLateResponseCanBeWaitedForOrStopped() throws {
        for body in [Self.form, Self.plain, "<turbo-frame id=box>\(Self.form)</turbo-frame>"] {
            try open(body) {
                $0.hang("/notes")
            } then: { app in
                app.navigator.session.engine.timeouts.form = .milliseconds(300)
                try await Self.send(app)
                try await app.eventually { !app.bars.isEmpty }
                XCTAssertTrue(app.barTexts[0].contains("has not responded yet"), "\(app.barTexts)")
                await app.respond(0)
                try await app.eventually { app.bars.isEmpty }
                try await app.eventually { !app.bars.isEmpty }
                await app.respond(1)
                try await app.eventually { app.bars.isEmpty }
                app.server.release("/notes")
                try await app.proceed()
                XCTAssertEqual(app.stack, ["/", "/two"], body)
                XCTAssertTrue(AlertDialog.open.isEmpty, body)
            }
        }
    }

    func testResponseEndsTheQuestionWhetherToWait() throws {
        try open {
            $0.hang("/notes")
        } then: { app in
            app.navigator.session.engine.timeouts.form = .milliseconds(300)
            try await Self.send(app)
            try await app.eventually { !app.bars.isEmpty }
            app.server.release("/notes")
            try await app.next(.rendered, "/result")
            XCTAssertTrue(app.bars.isEmpty)
        }
    }

    func testCrashDuringASubmissionSaysThatItsOutcomeIsUnknown() throws {
        try open {
            $0.hang("/notes")
        } then: { app in
            try await Self.send(app)
            app.navigator.session.webView.endProcess()
            let note = try await AlertDialog.next()
            XCTAssertEqual(note.title, "It is unknown whether this was sent")
            try note.click("OK")
        }
    }

    func testCrashSaysWhatItTook() throws {
        try open { _ in
        } then: { app in
            try await Self.type(app)
            app.navigator.session.webView.endProcess()
            let note = try await AlertDialog.next()
            XCTAssertEqual(note.title, "What you entered was lost")
            try note.click("OK")
        }
    }

    func testRefusedConnectionSaysThatNothingWasSent() throws {
        for body in [Self.form, Self.plain] {
            try open(body) { _ in
            } then: { app in
                try await Self.type(app)
                await app.server.stop()
                try await app.click("#send")
                let note = try await AlertDialog.next()
                XCTAssertEqual(note.title, "This was not sent")
                try note.click("OK")
                assertEqual(try await app.evaluate("return document.querySelector('#name').value"), "x")
            }
        }
    }

    func testLostConnectionSaysThatTheOutcomeIsUnknown() throws {
        for body in [Self.form, "<turbo-frame id=box>\(Self.form)", Self.plain] {
            try open(body) {
                $0.close("/notes")
            } then: { app in
                try await Self.send(app)
                let note = try await AlertDialog.next()
                XCTAssertEqual(note.title, "It is unknown whether this was sent")
                try note.click("OK")
                assertEqual(try await app.evaluate("return document.querySelector('#name').value"), "x")
            }
        }
    }

    func testFormThatLeadsToAProgramWasAnswered() throws {
        let log = MainActor.assumeIsolated { LaunchLog() }
        defer { MainActor.assumeIsolated { log.end() } }
        try open("<turbo-frame id=box>\(Self.form)</turbo-frame>") {
            $0.redirect("/notes", to: "mailto:fern@example.com", status: 303)
        } then: { app in
            try await Self.send(app)
            try await app.eventually { !log.addresses.isEmpty || !AlertDialog.open.isEmpty }
            XCTAssertEqual(AlertDialog.open.values.map(\.title), [])
            XCTAssertEqual(log.addresses, ["mailto:fern@example.com"])
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    func testQueryThatLeadsToAProgramAsksAsALinkDoes() throws {
        try open(Self.form.replacing("method=post", with: "method=get")) {
            $0.redirect("/notes", to: "mailto:fern@example.com", status: 303)
        } then: { app in
            try await Self.send(app)
            let question = try await AlertDialog.next()
            XCTAssertEqual(question.title, "Open this link with another application?")
            question.withdraw()
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    /// The engine does not report a redirect address that it does not follow.
    func testFormThatLeadsToAnUnknownProgramWasSent() throws {
        try open {
            $0.redirect("/notes", to: "mailto:fern@example.com", status: 303)
        } then: { app in
            try await Self.send(app)
            let note = try await AlertDialog.next()
            XCTAssertEqual(note.title, "This was sent")
            try note.click("OK")
            XCTAssertEqual(app.server.requests.count { $0.path == "/notes" }, 1)
        }
    }
}
