import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Servers that respond differently when a file is requested again or reloaded.
nonisolated final class FileResponseTests: XCTestCase {
    private typealias Response = FaultServer.Response

    private static let file = Response(headers: [("Content-Type", "text/plain")], body: Data("notes".utf8))

    /// The page's own request receives a file, and later requests receive something else.
    private func browse(
        _ second: @escaping @Sendable (FaultServer.Request) -> Response,
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try runInMainLoop {
            // The next test's server may have the same port and must not receive this server's password.
            let environment = WebEnvironment(applicationID: nil)
            try await withApp { server in
                server.pair("<a id=text href='/notes'>x</a>")
                server.page("/sign-in", title: "Sign In", body: "<p>Sign In</p>")
                server.answer("/notes") { [weak server] request in
                    server?.count("/notes") == 1 ? Self.file : second(request)
                }
            } configure: {
                $0.use(environment)
            } then: { app in
                try await test(app)
            }
        }
    }

    /// Rails' Active Storage responds like this.
    func testAttachmentBehindACachedRedirectIsDownloaded() throws {
        try runInMainLoop {
            // Only an environment with an identifier has a cache.
            let environment = WebEnvironment(applicationID: "org.hotwire.test.FileResponseTests")
            try await withApp { server in
                server.pair("<a id=file href='/blob'>x</a>")
                server.answer("/blob") { _ in
                    Response.redirect(to: "/disk").adding("Cache-Control", "max-age=300, private")
                }
                server.answer("/disk") { _ in Self.file.adding("Content-Disposition", "attachment; filename=a.txt") }
            } configure: {
                $0.use(environment)
            } then: { app in
                try await app.click("#file")
                try await app.eventually { app.downloads.first?.state.word == "finished" }
                XCTAssertEqual(app.downloads.count, 1)
                XCTAssertEqual(app.stack, ["/"])
            }
        }
    }

    /// In a view without a window, the engine's own dialog would wait forever.
    func testFileThatRequiresAPasswordOpensTheDialog() throws {
        let wanted = "Basic " + Data("ann:secret".utf8).base64EncodedString()
        try browse { request in
            guard request.headers["authorization"] == wanted else {
                return Response.html("<title>Refused</title>", status: 401)
                    .adding("WWW-Authenticate", "Basic realm=\"Staff\"")
            }
            return Self.file
        } then: { app in
            try await app.click("#text")
            let question = try await AlertDialog.next()
            XCTAssertEqual(question.title, "Sign in to 127.0.0.1:\(app.base.port ?? 0)")
            try question.type("ann", "secret")
            try question.click("Sign In")
            try await app.eventually { app.shownTitle == "notes.txt" }
        }
    }

    /// The engine drops a request when its own load starts, because the two reports arrive in the wrong order.
    func testDroppedRequestForTheFileIsRepeated() throws {
        try browse { _ in
            Response.html("<title>Refused</title>", status: 401).adding("WWW-Authenticate", "Basic realm=\"Staff\"")
        } then: { app in
            try await app.click("#text")
            try await app.eventually { !AlertDialog.open.isEmpty }
            let page = try XCTUnwrap(app.navigator.files.pending?.page)
            let request = try XCTUnwrap(page.authentication.request)
            webkit_authentication_request_cancel(request.reference.pointer)
            XCTAssertTrue(AlertDialog.open.isEmpty, "no dialog is shown for a dropped request")
            try await app.eventually { !AlertDialog.open.isEmpty }
            XCTAssertFalse(page.authentication.request === request)
        }
    }

    func testMissingPasswordFailsTheDownload() throws {
        try browse { _ in
            Response.html("<title>Refused</title>", status: 401).adding("WWW-Authenticate", "Basic realm=\"Staff\"")
        } then: { app in
            try await app.click("#text")
            // If no dialog opens, this call reports the events instead.
            try await app.eventually { !AlertDialog.open.isEmpty }
            try await AlertDialog.next().escape()
            // The download repeats the request.
            try await app.eventually {
                for question in AlertDialog.open.values { question.withdraw() }
                return app.downloads.first?.machine.isRunning == false
            }
            XCTAssertEqual(app.downloads.first?.state.word, "failed")
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    /// The user's session ended between the two requests.
    func testSignInPageIsShownAndNotSaved() throws {
        try browse { _ in
            Response.redirect(to: "/sign-in")
        } then: { app in
            try await app.click("#text")
            try await app.next(.rendered, "/sign-in")
            XCTAssertEqual(app.stack, ["/", "/sign-in"])
            XCTAssertEqual(app.files, [])
        }
    }

    func testFileWhoseReloadIsAPageShowsThatPage() throws {
        try browse { request in
            Self.file
        } then: { app in
            try await app.click("#text")
            try await app.eventually { app.shownTitle == "notes.txt" }
            await app.navigator.engine.moves?.value
            app.server.redirect("/notes", to: "/sign-in")
            app.activate("reload")
            try await app.next(.rendered, "/sign-in")
            XCTAssertEqual(app.files, [])
        }
    }

    func testFileWhoseReloadLeavesTheAppOpensAPopup() throws {
        try withOutside { outside in
            try await withApp { server in
                server.pair("<a id=text href='/notes'>x</a>")
                server.answer("/notes") { _ in Self.file }
            } then: { app in
                try await app.click("#text")
                try await app.eventually { app.shownTitle == "notes.txt" }
                await app.navigator.engine.moves?.value
                app.server.redirect("/notes", to: outside.address())
                app.activate("reload")
                try await app.next(.popupOpened)
                XCTAssertEqual(app.stack, ["/", "/notes"])
                XCTAssertEqual(app.shownTitle, "notes.txt")
            }
        }
    }
}
