import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireNative

/// Forms that receive a page from outside the app, for example because of a stale CSRF token.
nonisolated extension Turbo7AdapterTests {
    /// A page of the app with a tracked element and a form.
    @MainActor private static func page(_ body: String, tracked: Bool = true) -> FaultServer.Response {
        let style = tracked ? "<link rel=stylesheet href='/app-1.css' data-turbo-track=reload>" : ""
        let head = "<head><title>New</title>\(style)\(library.tag)</head>"
        return .html("<!DOCTYPE html><html>\(head)<body>\(body)</body></html>")
    }

    private static let form = """
        <form action='/notes' method=post><input type=hidden name=token value=1>
        <input id=name name=name><textarea id=text name=text>Fern</textarea><input id=code type=password name=code>
        <label><input id=done type=checkbox name=done>Done</label><button id=send>Send</button></form>
        """

    /// Fills in and submits the form; the server responds with its own page.
    private func refuse(
        with status: Int,
        tracked: Bool = true,
        then body: @escaping @MainActor (TestApp, AlertDialog) async throws -> Void
    ) throws {
        try browse("/new") { server in
            let page = Self.page(Self.form, tracked: tracked)
            server.answer("/new") { _ in page }
            server.answer("/app-1.css") { _ in .init(headers: [("Content-Type", "text/css")]) }
            server.answer("/notes") { _ in .html("<!DOCTYPE html><title>Refused</title><p>Refused", status: status) }
        } then: { app in
            for field in ["name", "text", "code", "done"] {
                try await app.evaluate("document.querySelector('#\(field)').focus()")
                app.press(field == "done" ? GDK_KEY_space : GDK_KEY_x)
                try await app.wait(
                    for: "document.activeElement.value.includes('x') || document.activeElement.checked"
                )
            }
            try await app.click("#send")
            let question = try await AlertDialog.next()
            try await body(app, question)
        }
    }

    func testRejectionByAForeignPageKeepsTheInput() throws {
        for (status, tracked) in [(422, true), (404, true), (403, false)] {
            try refuse(with: status, tracked: tracked) { app, question in
                XCTAssertEqual(question.title, "The server did not accept this form (\(status))")
                try await question.press("Keep Editing")
                try await AlertDialog.none()
                try await app.quiet()
                assertEqual(try await app.evaluate("return document.querySelector('#name').value"), "x")
                XCTAssertEqual(app.server.count("/new"), 1)
                XCTAssertEqual(app.coldBoots, 1)
                XCTAssertEqual(app.title, "New")
                let messages = app.records.filter { $0.event.name == .message }.map(\.event.details)
                XCTAssertFalse(messages.contains { $0["name"] == "pageInvalidated" })
                let refusal = messages.first { $0["name"] == "formRefused" }
                XCTAssertEqual(refusal?["status"], .number(Double(status)))
            }
        }
    }

    func testReloadAfterARejectionRestoresTheInput() throws {
        try refuse(with: 422) { app, question in
            let page = Self.page(Self.form.replacing("value=1", with: "value=2"))
            app.server.answer("/new") { _ in page }
            try await question.press("Reload Page")
            try await app.next(.rendered, "/new")
            try await app.wait(for: "document.querySelector('#name').value === 'x'")
            assertEqual(try await app.evaluate("return document.querySelector('#text').value.includes('x')"), true)
            assertEqual(try await app.evaluate("return document.querySelector('#done').checked"), true)
            assertEqual(try await app.evaluate("return document.querySelector('#code').value"), "")
            assertEqual(try await app.evaluate("return document.querySelector('[name=token]').value"), "2")
            XCTAssertEqual(app.server.count("/new"), 2)
            app.activate("close")
            let lost = try await AlertDialog.next()
            XCTAssertEqual(lost.title, "Discard Changes?")
            try lost.click("Keep Editing")
        }
    }

    func testInputIsRestoredAfterASignIn() throws {
        try refuse(with: 422) { app, question in
            let page = Self.page(Self.form)
            let signIn = Self.page("<a href='/new' id=back>Back</a>")
            app.server.redirect("/new", to: "/session/new")
            app.server.answer("/session/new") { _ in signIn }
            try await question.press("Reload Page")
            try await app.next(.rendered, "/session/new")
            app.server.answer("/new") { _ in page }
            try await app.follow("#back", to: "/new")
            try await app.wait(for: "document.querySelector('#name').value === 'x'")
        }
    }

    /// Rails responds with `head :unauthorized` to a native app whose session has ended.
    func testFormWithAPlain401ResponseIsRejected() throws {
        try browse("/new") { server in
            server.page("/new", title: "New", body: Self.form)
            server.answer("/notes") { _ in .html("", status: 401) }
        } then: { app in
            try await app.click("#send")
            let question = try await AlertDialog.next()
            XCTAssertEqual(question.title, "The server did not accept this form (401)")
            try question.click("Keep Editing")
        }
    }

    /// After signing out, for example, the start page requires a native app to sign in.
    func testFormRedirectedToA401OpensTheSignIn() throws {
        try browse("/account") {
            $0.modal("^/sign-in$", settings: ["sign_in_location": "/sign-in"])
        } pages: { server in
            server.page("/account", title: "Account", body: Self.form)
            server.page("/sign-in", title: "Sign in", body: "<p>Sign in")
            server.redirect("/notes", to: "/secret", status: 303)
            server.answer("/secret") { _ in .html("", status: 401) }
        } then: { app in
            try await app.click("#send")
            try await app.traces { app.modal == ["/sign-in"] }
            XCTAssertEqual(app.stack.last, "/secret")
        }
    }
}

/// Forms in frames; only Turbo 8 reports that a response lacks the frame.
nonisolated extension Turbo8AdapterTests {
    func testRejectionByAForeignPageKeepsTheFrame() throws {
        try browse("/new") { server in
            server.page(
                "/new",
                title: "New",
                body: """
                    <turbo-frame id=box><form action='/notes' method=post><input id=name name=name>
                    <button id=send>Send</button></form></turbo-frame>
                    """
            )
            server.page("/notes", title: "Refused", body: "Refused", turbo: .absent, status: 422)
        } then: { app in
            try await app.evaluate("document.querySelector('#name').focus()")
            app.press(GDK_KEY_x)
            try await app.wait(for: "document.querySelector('#name').value === 'x'")
            try await app.click("#send")
            let question = try await AlertDialog.next()
            XCTAssertEqual(question.title, "The server did not accept this form (422)")
            try await question.press("Keep Editing")
            assertEqual(try await app.evaluate("return document.querySelector('#name').value"), "x")
        }
    }
}
