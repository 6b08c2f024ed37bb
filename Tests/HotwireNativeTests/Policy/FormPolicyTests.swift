import AppTesting
import CWebKitGTK
import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Forms that Turbo does not submit.
nonisolated final class FormPolicyTests: XCTestCase {
    private static func form(_ attributes: String) -> String {
        "<form data-turbo=false \(attributes)><input name=a value=1><button id=go>x</button></form>"
    }

    /// Shows C151.
    func testFormWithoutTurboLoadsItsResponseInPlace() throws {
        try runInMainLoop {
            for (frames, isByScript) in [
                ("", false), ("<iframe srcdoc=x></iframe>", false), ("", true), ("<iframe srcdoc=x></iframe>", true),
            ] {
                try await withApp { server in
                    server.pair(Self.form("method=post action=/sent") + frames)
                    server.page("/sent", title: "Sent", body: "<p>Sent</p>")
                } then: { app in
                    try await app.evaluate(
                        isByScript ? "document.forms[0].submit()" : "document.querySelector('#go').click()"
                    )
                    try await app.next(.rendered, "/sent")
                    XCTAssertEqual(app.shownTitle, "Sent")
                    XCTAssertEqual(app.stack, ["/sent"])
                    XCTAssertEqual(app.server.requests.filter { $0.path == "/sent" }.map(\.method), ["POST"])
                    XCTAssertEqual(app.proposals, [])
                    try await app.proceed()
                    XCTAssertEqual(app.stack, ["/sent", "/two"])
                }
            }
        }
    }

    func testFormsRedirectWithinTheAppIsFollowedInPlace() throws {
        try withApp { server in
            server.pair(Self.form("method=post action=/sent"))
            server.redirect("/sent", to: "/two", status: 303)
        } then: { app in
            try await app.click("#go")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.server.count("/two"), 1)
            XCTAssertEqual(app.stack, ["/two"])
            XCTAssertEqual(app.shownTitle, "Two")
        }
    }

    func testFormsRedirectOutOfTheAppOpensAPopup() throws {
        try withOutside { outside in
            try await withApp { server in
                server.pair(Self.form("method=post action=/sent"))
                server.redirect("/sent", to: outside.address(), status: 303)
            } then: { app in
                try await app.click("#go")
                _ = try await app.popup("Outside")
                XCTAssertEqual(app.shownTitle, "One")
                XCTAssertFalse(app.showsError)
                try await app.proceed()
                XCTAssertEqual(app.server.count("/"), 1)
                XCTAssertEqual(app.stack, ["/", "/two"])
            }
        }
    }

    func testGetFormIsAVisit() throws {
        try withApp { server in
            server.pair(Self.form("action=/two") + "<iframe srcdoc=x></iframe>")
        } then: { app in
            try await app.click("#go")
            try await app.next(.rendered, "/two?a=1")
            XCTAssertEqual(app.server.count("/two"), 1)
            XCTAssertEqual(app.stack, ["/", "/two?a=1"])
        }
    }

    /// Each case runs with and without Turbo in the pages.
    func testBackAfterARejectedFormShowsTheFormWithItsEntries() throws {
        try runInMainLoop {
            for turbo in [TurboUse.included, .absent] {
                for status in [422, 500] {
                    try await withApp { server in
                        server.page("/", title: "One", body: "<a id=on href='/form'>x</a>")
                        let body = Self.form("method=post action=/sent") + "<p>x</p>"
                        server.page("/form", title: "Form", body: body, turbo: turbo)
                        server.page("/sent", title: "Not so", body: "<p>Not so</p>", turbo: turbo, status: status)
                    } configure: {
                        $0.pagesWithoutTurbo = .screen
                    } then: { app in
                        try await app.click("#on")
                        try await app.next(.rendered, "/form")
                        try await app.activate()
                        gtk_widget_grab_focus(app.navigator.session.webView.widget)
                        try await app.evaluate("document.querySelector('input').focus()")
                        try await app.evaluate("document.querySelector('input').setSelectionRange(9, 9)")
                        app.press(GDK_KEY_x)
                        let entered = "return document.querySelector('input').value"
                        try await app.eventually { try await app.evaluate(entered) == "1x" }
                        try await app.click("#go")
                        try await app.eventually { app.shownTitle == "Not so" }
                        XCTAssertEqual(app.stack, ["/", "/form"])
                        app.navigator.goBackByUser()
                        try await app.eventually { app.shownTitle == "Form" }
                        let entry = "return document.querySelector('input')?.value ?? null"
                        try await app.eventually { try await app.evaluate(entry) == "1x" }
                        XCTAssertEqual(app.stack, ["/", "/form"])
                        XCTAssertEqual(app.server.count("/sent"), 1, "the form is not sent again")
                        app.navigator.pop()  // the user would be asked about the entries
                        try await app.next(.rendered, "/")
                        XCTAssertEqual(app.stack, ["/"])
                    }
                }
            }
        }
    }

    /// Shows P031.
    func testRejectedFormShowsTheServersPage() throws {
        try withApp { server in
            server.pair(Self.form("method=post action=/sent"))
            server.page("/sent", title: "Not so", body: Self.form("method=post action=/dead"), status: 422)
            server.close("/dead")
        } then: { app in
            try await app.click("#go")
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.shownTitle, "Not so")
            try await app.click("#go")
            let note = try await AlertDialog.next()
            XCTAssertEqual(note.title, "It is unknown whether this was sent")
            try note.click("OK")
            XCTAssertEqual(app.shownTitle, "Not so")
            XCTAssertFalse(app.showsError)
        }
    }
}
