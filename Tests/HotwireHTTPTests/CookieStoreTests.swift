import AppTesting
import FaultServer
import Foundation
import HotwireHTTP
import HotwireNative
import MainLoopTesting
import XCTest

/// The web views' cookies, as an app reads and sets them.
nonisolated final class CookieStoreTests: XCTestCase {
    private func browse(_ body: @escaping @MainActor (TestApp, CookieStore) async throws -> Void) throws {
        try runInMainLoop {
            TestApp.openDisplay()
            let environment = WebEnvironment(applicationID: nil)
            try await withApp { server in
                server.pair("")
                server.answer("/set") { _ in
                    .html("").adding("Set-Cookie", "server=1; HttpOnly; Max-Age=3600; Path=/; SameSite=Strict")
                }
                server.answer("/seen") { _ in .html("") }
            } configure: {
                $0.use(environment)
            } then: { app in
                try await body(app, environment.cookies)
            }
        }
    }

    func testEachPartOfACookieIsReadAsItWasSet() throws {
        try browse { app, store in
            let expires = Date(timeIntervalSince1970: (Date.now.timeIntervalSince1970 + 86_400).rounded())
            let host = try XCTUnwrap(app.base.host())
            for sameSite in Cookie.SameSite.allCases {
                let made = [
                    Cookie(
                        name: "all",
                        value: "a=b c",
                        domain: host,
                        path: "/two",
                        expires: expires,
                        isSecure: true,
                        isHTTPOnly: true,
                        sameSite: sameSite
                    ),
                    Cookie(name: "few", value: "", domain: host, sameSite: sameSite),
                    Cookie(name: "far", value: "1", domain: host, expires: .distantFuture),
                ].compactMap(\.self)
                for cookie in made { try await store.setCookie(cookie) }
                let kept = try await store.allCookies().sorted { $0.name < $1.name }
                XCTAssertEqual(kept.count, 3)
                XCTAssertEqual(kept.first, made.first)
                XCTAssertEqual(kept.last, made[1])
                XCTAssertEqual(kept.map { $0.expires == nil }, [false, false, true])
            }
        }
    }

    func testPageSendsAndReadsTheAppsCookies() throws {
        try browse { app, store in
            let host = try XCTUnwrap(app.base.host())
            try await store.setCookie(try XCTUnwrap(Cookie(name: "open", value: "1", domain: host)))
            try await store.setCookie(try XCTUnwrap(Cookie(name: "hidden", value: "2", domain: host, isHTTPOnly: true)))
            try await app.evaluate("await fetch('/seen')")
            let sent = try await app.server.next("/seen").headers["cookie"]
            XCTAssertEqual(Set(sent?.components(separatedBy: "; ") ?? []), ["open=1", "hidden=2"])
            let read = try await app.evaluate("return document.cookie").stringValue
            XCTAssertEqual(read, "open=1")
        }
    }

    func testAppReadsThePagesAndServersCookies() throws {
        try browse { app, store in
            try await app.evaluate("document.cookie = 'page=2; path=/two'; await fetch('/set')")
            let root = try await store.cookies(for: try app.url("/"))
            XCTAssertEqual(root.map(\.name), ["server"])
            XCTAssertEqual(root.map(\.isHTTPOnly), [true])
            XCTAssertEqual(root.map(\.sameSite), [.strict])
            XCTAssertEqual(root.map { ($0.expires?.timeIntervalSinceNow ?? 0) > 3_500 }, [true])
            let two = try await store.cookies(for: try app.url("/two"))
            XCTAssertEqual(Set(two.map(\.name)), ["server", "page"])
            let foreign = try await store.cookies(for: try XCTUnwrap(URL(string: "https://foreign.example/")))
            XCTAssertEqual(foreign, [])
            let file = try await store.cookies(for: URL(filePath: "/etc/passwd"))
            XCTAssertEqual(file, [])
        }
    }

    func testCookieIsDeletedWhateverItsValue() throws {
        try browse { app, store in
            let host = try XCTUnwrap(app.base.host())
            let old = try XCTUnwrap(Cookie(name: "server", value: "0", domain: host))
            let other = try XCTUnwrap(Cookie(name: "other", value: "0", domain: host))
            try await store.setCookie(other)
            try await app.evaluate("await fetch('/set')")
            try await store.deleteCookie(old)
            let left = try await store.allCookies()
            XCTAssertEqual(left, [other])
            try await app.evaluate("await fetch('/seen')")
            let sent = try await app.server.next("/seen").headers["cookie"]
            XCTAssertEqual(sent, "other=0")
        }
    }

    func testEveryChangeIsReported() throws {
        try browse { app, store in
            let host = try XCTUnwrap(app.base.host())
            let cookie = try XCTUnwrap(Cookie(name: "app", value: "1", domain: host))
            for change in [
                { _ = try await app.evaluate("document.cookie = 'page=1'") },
                { _ = try await app.evaluate("await fetch('/set')") },
                { try await store.setCookie(cookie) },
            ] as [@MainActor () async throws -> Void] {
                var changes = store.changes.makeAsyncIterator()
                try await change()
                let report: Void? = await changes.next()
                XCTAssertNotNil(report)
            }
        }
    }
}
