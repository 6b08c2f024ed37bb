import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import XCTest

@testable import HotwireNative

/// Responses that are not pages: files shown in a separate screen, and downloads.
nonisolated final class FileScreenTests: XCTestCase {
    private static let links = """
        <a id=text href='/notes'>x</a><a id=name href='/notes.txt'>x</a><a id=direct data-turbo=false href='/notes'>x</a>
        <a id=json href='/data'>x</a><a id=image href='/dot.png'>x</a><a id=replace data-turbo-action=replace href='/notes'>x</a>
        <a id=svg href='/draw'>x</a><a id=xml href='/feed.xml'>x</a><a id=attached href='/attached'>x</a>
        <a id=evil href='/evil'>x</a><a id=bare href='/bare'>x</a><a id=out href='/out'>x</a><a id=modal href='/modal'>x</a>
        """

    func testFileOpensInAScreenWithItsNameAndASaveButton() throws {
        for (link, path, name) in [
            ("#text", "/notes", "notes.txt"), ("#name", "/notes.txt", "notes.txt"), ("#direct", "/notes", "notes.txt"),
            ("#json", "/data", "data.json"), ("#image", "/dot.png", "dot.png"),
        ] {
            try browse { app in
                try await app.click(link)
                try await app.eventually { app.shownTitle == name }
                await app.navigator.engine.moves?.value
                XCTAssertEqual(app.stack, ["/", path], link)
                XCTAssertEqual(try app.fileAddress(), try app.url(path).absoluteString, link)
                XCTAssertEqual(app.files, [], link)
                let items = app.navigator.stack.top?.navigationItem.rightBarButtonItems ?? []
                XCTAssertEqual(items.map(\.title), ["Save"], link)
                items.first?.primaryAction()
                assertEqual(try await app.ended(), "finished", link)
                XCTAssertEqual(app.files, [name], link)
                app.navigator.goBack()
                await app.navigator.engine.moves?.value
                try await app.eventually { app.showsPage }
                XCTAssertEqual(app.stack, ["/"], link)
                XCTAssertEqual(app.shownTitle, "One", link)
                XCTAssertEqual(app.server.count("/"), 1, "\(link): the page is kept")
                try await app.proceed()
                XCTAssertEqual(app.stack, ["/", "/two"], link)
            }
        }
    }

    func testReplacingVisitShowsTheFileOverThePage() throws {
        try browse { app in
            try await app.click("#replace")
            try await app.eventually { app.shownTitle == "notes.txt" }
            await app.navigator.engine.moves?.value
            XCTAssertEqual(app.stack, ["/", "/notes"])
            app.navigator.goBack()
            await app.navigator.engine.moves?.value
            try await app.eventually { app.showsPage }
            XCTAssertEqual(app.shownTitle, "One")
        }
    }

    func testActiveContentAndAttachmentsAreDownloaded() throws {
        for (link, file) in [("#svg", "draw.svg"), ("#xml", "feed.xml"), ("#attached", "notes.txt")] {
            try browse { app in
                try await app.click(link)
                assertEqual(try await app.ended(), "finished", link)
                await app.navigator.engine.moves?.value
                try await app.eventually { app.showsPage }
                XCTAssertEqual(app.stack, ["/"], link)
                XCTAssertEqual(app.files, [file], link)
                try await app.proceed()
            }
        }
    }

    /// The attack: an uploaded file contains a page of the app's origin.
    func testFileNeverRunsAScriptInTheAppsOrigin() throws {
        for link in ["#evil", "#bare"] {
            try browse { app in
                try await app.click(link)
                // The visit's screen also has another title, and disappears before the file's screen appears.
                try await app.eventually { app.navigator.stack.top is FileScreen || !app.files.isEmpty }
                await app.navigator.engine.moves?.value
                if app.stack.count > 1 { app.navigator.goBack() }
                await app.navigator.engine.moves?.value
                try await app.eventually { app.showsPage }
                try await app.settle()
                try await app.proceed()
                XCTAssertEqual(app.server.count("/stolen"), 0, link)
            }
        }
    }

    func testFileThatRedirectsOutOfTheAppOpensNoScreen() throws {
        try withOutside { outside in
            outside.server.answer("/far") { _ in .init(headers: [("Content-Type", "text/plain")], body: Data("x".utf8))
            }
            try await withApp(isStarted: false, pages: { Self.serve($0) }) { app in
                app.server.redirect("/out", to: outside.address("/far"))
                try await app.start()
                try await app.click("#out")
                try await app.next(.popupOpened)
                XCTAssertEqual(app.stack, ["/"])
            }
        }
    }

    func testFileIsShownInAModalOrBelowIt() throws {
        try withApp(isStarted: false) {
            Self.serve($0)
        } configure: {
            $0.modal("^/modal$", "^/data$")
        } then: { app in
            app.server.page("/modal", title: "Modal", body: "<a id=in href='/notes.txt'>x</a>")
            try await app.start()
            try await app.click("#json")
            try await app.eventually { app.shownTitle == "data.json" }
            await app.navigator.engine.moves?.value
            XCTAssertFalse(app.showsSheet)
            app.navigator.goBack()
            await app.navigator.engine.moves?.value
            try await app.eventually { app.showsPage }
            try await app.open("#modal", to: "/modal")
            try await app.clickInModal("#in")
            try await app.eventually { app.modalTitle == "notes.txt" || app.shownTitle == "notes.txt" }
            await app.navigator.engine.moves?.value
            XCTAssertEqual(app.files, [])
        }
    }

    func testFileThatArrivesLateIsNotShownOverAnotherPage() throws {
        try browse { app in
            // The visit receives its response, and the server holds the request of the file's own view.
            let (gate, open) = AsyncStream.makeStream(of: Void.self)
            let server = app.server
            server.answer("/notes") { _ in
                if server.count("/notes") > 1 { for await _ in gate { break } }
                return .init(headers: [("Content-Type", "text/plain")], body: Data("n".utf8))
            }
            try await app.click("#text")
            try await app.eventually { server.count("/notes") == 2 }
            app.navigator.route(try app.url("/two"))
            try await app.next(.rendered, "/two")
            open.yield()
            try await app.eventually { app.navigator.files.pending == nil }
            await app.navigator.engine.moves?.value
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(app.files, [], "nor is it downloaded")
        }
    }

    func testFailedReloadOfAFileShowsAnErrorWithRetry() throws {
        try browse { app in
            try await app.click("#text")
            try await app.eventually { app.shownTitle == "notes.txt" }
            await app.navigator.engine.moves?.value
            app.server.page("/notes", title: "No", body: "No", status: 500)
            app.navigator.reload()
            try await app.eventually { app.showsError }
            XCTAssertEqual(app.shownTitle, "Server error")
            app.server.answer("/notes") { _ in .init(headers: [("Content-Type", "text/plain")], body: Data("n".utf8)) }
            app.pressRetry()
            try await app.eventually { app.shownTitle == "notes.txt" && !app.showsError }
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }

    private func browse(then body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withApp(pages: { Self.serve($0) }) { app in
            try await body(app)
        }
    }

    @MainActor private static func serve(_ server: FaultServer) {
        server.pair(links)
        for path in ["/notes", "/notes.txt"] { file(server, path, "text/plain") }
        file(server, "/data", "application/json", "{}")
        let script = "<script>fetch('/stolen')</script>"
        file(server, "/draw", "image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'>\(script)</svg>")
        file(server, "/feed.xml", "application/xml", "<feed/>")
        file(server, "/evil", "text/plain", "<!doctype html><title>x</title>\(script)")
        server.answer("/bare") { _ in .init(headers: [], body: Data("<!doctype html><title>x</title>\(script)".utf8)) }
        server.answer("/dot.png") { _ in
            let text =
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
            return .init(headers: [("Content-Type", "image/png")], body: Data(base64Encoded: text) ?? Data())
        }
        server.answer("/attached") { _ in
            .init(headers: [("Content-Type", "text/plain")], body: Data("notes".utf8))
                .adding("Content-Disposition", "Attachment; filename=notes.txt")
        }
    }

    @MainActor private static func file(_ server: FaultServer, _ path: String, _ type: String, _ text: String = "notes")
    {
        server.answer(path) { _ in .init(headers: [("Content-Type", type)], body: Data(text.utf8)) }
    }
}

extension TestApp {
    /// The address in the top screen's web view, which is not the session's.
    fileprivate func fileAddress() throws -> String? {
        let top = try XCTUnwrap(navigator.stack.top)
        let view = try XCTUnwrap(widgets(of: webkit_web_view_get_type(), in: top.widget.raw).first)
        return webkit_web_view_get_uri(view.cast(to: WebKitWebView.self)).map { String(cString: $0) }
    }
}
