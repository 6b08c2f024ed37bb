import AppTesting
import FaultServer
import Foundation
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Visits that the user left before their response arrived.
nonisolated extension TurbolinksAdapterTests {
    @MainActor fileprivate static func pages(_ server: FaultServer) {
        server.page("/", title: "One", body: "<a href='/two' id=two>2</a><a href='/three' id=three>3</a>")
        server.page("/two", title: "Two", body: "Two")
        server.page("/three", title: "Three", body: "Three")
        server.hang("/two")
    }

    /// Calls each adapter function for a visit that was left, like a late response.
    func testReportsOfALeftVisitAreIgnored() throws {
        let library = Self.library
        try browse(pages: Self.pages) { app in
            try await app.evaluate(
                """
                const { visitStarted } = turboNative
                turboNative.visitStarted = function (visit) {
                  window.left ??= visit
                  return visitStarted.call(this, visit)
                }
                """
            )
            try await app.click("#two")
            try await app.next(.requestStarted, "/two")
            try await app.back(to: "/")
            let html = "<title>Two</title><body>Two</body>"
            try await app.evaluate(
                library == .turbolinks
                    ? "left.response = given.html"
                    : "left.response = { statusCode: 200, redirected: false, responseHTML: given.html }",
                ["html": .string(html)]
            )
            let before = app.records.count
            for name in [
                "visitRequestStarted", "visitRequestCompleted", "visitRequestFailedWithStatusCode",
                "visitRequestFinished", "visitRendered", "visitCompleted", "visitFailed",
            ] {
                try await app.evaluate("turboNative[given.name](left, 500)", ["name": .string(name)])
                try await app.quiet()
                let messages = app.records.dropFirst(before).compactMap { $0.event.details["name"]?.stringValue }
                XCTAssertEqual(messages, [], name)
                assertEqual(try await app.flag("document.querySelector('#three')"), true, name)
            }
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.title, "One")
            XCTAssertEqual(app.errors.shown, 0)
            try await app.follow("#three", to: "/three")
        }
    }
}

nonisolated extension TurbolinksAdapterTests {
    func testEntriesOfAPageThatIsLeftAreNotTheNextPages() throws {
        try browse(pages: Self.pages) { app in
            try await app.click("#two")
            try await app.next(.requestStarted, "/two")
            try await app.evaluate("history.pushState({}, '', '?late')")
            try await app.quiet()
            XCTAssertFalse(app.navigator.session.engine.canGoBackInPage)
            try await app.back(to: "/")
            XCTAssertEqual(app.title, "One")
        }
    }
}

nonisolated extension Turbo7AdapterTests {
    /// The screen of a file requests it again, which takes as long as the first request.
    func testFileThatArrivesAfterItsPageWasLeftIsNotShown() throws {
        let gate = AsyncStream<Void>.makeStream()
        try browse { server in
            server.page("/", title: "One", body: "<a href='/notes' id=two>2</a><a href='/three' id=three>3</a>")
            server.page("/three", title: "Three", body: "Three")
            server.answer("/notes") { [weak server] _ in
                if server?.count("/notes") == 2 { _ = await gate.stream.first { _ in true } }
                return .init(headers: [("Content-Type", "text/plain")], body: Data("x".utf8))
            }
        } then: { app in
            try await app.click("#two")
            try await app.next(.failed)
            try await app.next { [.rendered, .restored].contains($0.event.name) }
            try await app.follow("#three", to: "/three")
            gate.continuation.yield()
            try await app.eventually { app.navigator.files.pending == nil }
            await app.navigator.engine.moves?.value
            XCTAssertEqual(app.stack, ["/", "/three"])
        }
    }

    /// Some pages replace `fetch` with a function that ignores abort signals.
    func testResponseThatCannotBeCanceledDoesNotArrive() throws {
        try browse(pages: Self.pages) { app in
            try await app.evaluate(
                """
                const { fetch } = window
                window.answered = 0
                window.fetch = (address, { signal, ...rest }) => fetch(address, rest).finally(() => window.answered += 1)
                """
            )
            try await app.click("#two")
            _ = try await app.server.next("/two")
            try await app.back(to: "/")
            app.server.release("/two")
            try await app.wait(for: "window.answered === 1")
            try await app.quiet()
            XCTAssertEqual(app.title, "One")
            assertEqual(try await app.flag("document.querySelector('#three')"), true)
            try await app.follow("#three", to: "/three")
            XCTAssertEqual(app.stack, ["/", "/three"])
        }
    }
}

nonisolated extension Turbo8AdapterTests {
    /// Hovers over a slow link, clicks it, leaves it, and lets the server respond.
    @MainActor private static func leave(_ app: TestApp, _ leaving: (TestApp) async throws -> Void) async throws {
        try await app.quiet()
        try await app.evaluate(
            """
            const { fetch } = window
            window.ends = []
            window.fetch = (...request) => fetch(...request).then(
              (response) => (ends.push("answered"), response),
              (error) => { ends.push(error.name); throw error },
            )
            """
        )
        assertEqual(try await hover("#two", in: app), 1)
        _ = try await app.server.next("/two")
        try await app.click("#two")
        try await app.next(.requestStarted, "/two")
        try await leaving(app)
        app.server.release("/two")
        try await app.wait(for: "window.ends.length > 0")
        try await app.quiet()
        assertEqual(try await app.evaluate("return ends[0]").stringValue, "AbortError")
    }

    func testPrefetchedPageDoesNotArriveAfterBack() throws {
        try browse(pages: Self.pages) { app in
            try await Self.leave(app) { try await $0.back(to: "/") }
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.title, "One")
            assertEqual(try await app.flag("document.querySelector('#three')"), true)
        }
    }

    func testPrefetchedPageDoesNotArriveInAnotherLinksScreen() throws {
        try browse(pages: Self.pages) { app in
            try await Self.leave(app) { app in
                try await app.back(to: "/")
                try await app.follow("#three", to: "/three")
            }
            XCTAssertEqual(app.stack, ["/", "/three"])
            XCTAssertEqual(app.title, "Three")
            assertEqual(try await app.flag("document.body.innerText.trim() === 'Three'"), true)
        }
    }

    func testPrefetchedPageDoesNotArriveAfterAnotherStart() throws {
        try browse(pages: Self.pages) { app in
            try await Self.leave(app) { app in
                app.navigator.route(try app.url("/three"))
                try await app.next(.rendered, "/three")
            }
            XCTAssertEqual(app.stack.last, "/three")
            XCTAssertEqual(app.title, "Three")
            assertEqual(try await app.flag("document.body.innerText.trim() === 'Three'"), true)
        }
    }

    /// A form also replaces the visit, and the page shows the form's response.
    func testPrefetchIsCanceledByAForm() throws {
        try browse { server in
            Self.pages(server)
            server.page(
                "/",
                title: "One",
                body: "<a href='/two' id=two>2</a><form action='/sent' method=post><button id=send>x</button></form>"
            )
            server.page("/sent", title: "Sent", body: "Wrong", status: 422)
        } then: { app in
            try await Self.leave(app) { app in
                try await app.evaluate("document.querySelector('#send').click()")
                try await app.wait(for: "document.body.textContent.includes('Wrong')")
            }
            assertEqual(try await app.flag("document.body.innerText.trim() === 'Wrong'"), true)
        }
    }
}
