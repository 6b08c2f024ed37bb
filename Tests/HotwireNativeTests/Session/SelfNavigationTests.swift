import AppTesting
import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Pages that navigate themselves, such as redirect pages: Back must never return to them.
nonisolated final class SelfNavigationTests: XCTestCase {
    /// Scripts of pages that navigate without user action, by path.
    private static let leading = [
        "/replace": "<script>location.replace('/landed')</script>",
        "/href": "<script>location.href = '/landed'</script>",
        "/later": "<script>setTimeout(() => location.replace('/landed'), 100)</script>",
        "/meta": "<meta http-equiv=refresh content='0;url=/landed'>",
        "/turbo": "<script>Turbo.visit('/landed')</script>",
        "/load": "<script>addEventListener('turbo:load', () => Turbo.visit('/landed'), { once: true })</script>",
        "/link": "<a id=on href='/landed'>x</a><script>document.querySelector('#on').click()</script>",
        "/form": "<form action='/sent' method=post></form><script>document.forms[0].requestSubmit()</script>",
        "/chain": "<script>location.replace('/later')</script>",
    ]

    @MainActor private static func serve(on server: FaultServer) {
        let links = leading.keys.map { "<a id=\($0.dropFirst()) href='\($0)'>x</a>" }.joined()
        server.page("/", title: "Home", body: links)
        for (path, body) in leading { server.page(path, title: path, body: body) }
        server.redirect("/sent", to: "/landed", status: 303)
        server.page("/landed", title: "Landed", body: "<p>Landed</p>")
    }

    private func browse(
        startAt path: String = "/",
        pages: @escaping @MainActor (FaultServer) -> Void = { _ in },
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp(startAt: path, isStarted: false) {
            Self.serve(on: $0)
            pages($0)
        } then: { app in
            app.navigator.start()
            try await body(app)
        }
    }

    func testTargetTakesThePlaceOfAVisitedPage() throws {
        try browse { app in
            try await app.next(.rendered, "/")
            for path in Self.leading.keys.sorted() {
                try await app.click("#\(path.dropFirst())")
                try await app.next(.rendered, "/landed")
                XCTAssertEqual(app.stack, ["/", "/landed"], path)
                app.navigator.goBack()
                try await app.next(.rendered, "/")
                XCTAssertEqual(app.stack, ["/"], path)
            }
        }
    }

    func testTargetTakesThePlaceOfTheFirstPage() throws {
        for path in Self.leading.keys.sorted() {
            try browse(startAt: path) { app in
                try await app.next(.rendered, "/landed")
                XCTAssertEqual(app.stack, ["/landed"], path)
                XCTAssertEqual(app.screenCount, 1, path)
            }
        }
    }

    func testTargetTakesThePlaceOfAReloadedPage() throws {
        try browse {
            $0.page("/later", title: "Later", body: "<p>Later</p>")
        } then: { app in
            try await app.next(.rendered, "/")
            try await app.follow("#later", to: "/later")
            for script in ["location.replace('/landed')", "setTimeout(() => { location = '/landed' }, 100)"] {
                app.server.page("/later", title: "Later", body: "<script>\(script)</script>")
                app.navigator.reloadByUser()
                try await app.next(.rendered, "/landed")
                XCTAssertEqual(app.stack, ["/", "/landed"], script)
                try await app.back(to: "/")
                app.server.page("/later", title: "Later", body: "<p>Later</p>")
                try await app.follow("#later", to: "/later")
            }
        }
    }

    func testPageThatTheUserActedInStays() throws {
        try browse {
            $0.page("/later", title: "Later", body: "<button id=on onclick=\"location.href = '/landed'\">x</button>")
        } then: { app in
            try await app.next(.rendered, "/")
            try await app.follow("#later", to: "/later")
            try await app.follow("#on", to: "/landed")
            XCTAssertEqual(app.stack, ["/", "/later", "/landed"])
            try await app.back(to: "/later")
        }
    }

    func testPageThatLeadsToAFileStaysAndDoesNotLeadOnAgain() throws {
        try browse {
            $0.file("/file")
            let leading = "<p>Later</p><script>setTimeout(() => { location = '/file' }, 300)</script>"
            $0.page("/later", title: "Later", body: leading)
        } then: { app in
            try await app.next(.rendered, "/")
            try await app.follow("#later", to: "/later")
            assertEqual(try await app.ended(), "finished")
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/", "/later"])
            XCTAssertFalse(app.showsError)
            assertEqual(try await app.evaluate("return location.pathname + document.title"), "/laterLater")
            XCTAssertEqual(app.server.count("/later"), 1)
            try await app.back(to: "/")
        }
    }

    func testPageThatLeadsToNothingStaysAndDoesNotLeadOnAgain() throws {
        try browse {
            $0.answer("/nothing") { _ in .init(status: 204) }
            let leading = "<p>Later</p><script>setTimeout(() => { location = '/nothing' }, 300)</script>"
            $0.page("/later", title: "Later", body: leading)
        } then: { app in
            try await app.next(.rendered, "/")
            try await app.follow("#later", to: "/later")
            try await app.next(.failed)
            try await app.next(.rendered, "/later")
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/", "/later"])
            XCTAssertFalse(app.showsError)
            XCTAssertEqual(["/later", "/nothing"].map(app.server.count), [1, 1])
            try await app.back(to: "/")
        }
    }

    func testModalTakesThePlaceOfThePageBelowIt() throws {
        try withApp {
            Self.serve(on: $0)
            $0.page("/later", title: "Later", body: "<script>location.replace('/new')</script>")
            $0.page("/new", title: "New", body: "<p>New</p>")
        } configure: {
            $0.modal("/new$")
        } then: { app in
            try await app.click("#later")
            try await app.next(.rendered, "/new")
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.modal, ["/new"])
        }
    }
}
