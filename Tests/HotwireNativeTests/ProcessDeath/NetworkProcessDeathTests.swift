import AppTesting
import FaultServer
import Foundation
import XCTest

@testable import HotwireNative

nonisolated final class NetworkProcessDeathTests: XCTestCase {
    private func browse(then body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withOpen({ try await TestApp.signedIn { $0.use(WebEnvironment(applicationID: nil)) } }) { app in
            try await app.start()
            try await app.sign("/sign-in", ["abc"])
            app.server.forgetRequests()
            try await body(app)
        }
    }

    func testLinkAfterADeathIsFollowedWithTheSameCookies() throws {
        try browse { app in
            try Victim.killNetworkProcess()
            try await app.follow("#two", to: "/two")
            let who = try await app.text("#who")
            XCTAssertEqual(who, "known by session=abc")
            XCTAssertEqual(app.server.count("/two"), 1)
            XCTAssertEqual(app.requestsWithoutCookie, 0)
            XCTAssertEqual(app.errors.contexts.map { "\($0.error)" }, [], "\(NothingMoreCame(after: app.records))")
        }
    }

    func testPendingVisitIsRepeated() throws {
        try browse { app in
            app.server.hang("/two")
            try await app.click("#two")
            _ = try await app.server.next("/two")
            try Victim.killNetworkProcess()
            try await app.next(.retried, "/two")
            app.server.release("/two")
            try await app.next(.rendered, "/two")
            let who = try await app.text("#who")
            XCTAssertEqual(who, "known by session=abc")
            XCTAssertEqual(app.server.count("/two"), 2)
            XCTAssertEqual(app.requestsWithoutCookie, 0)
            XCTAssertEqual(app.stack.last, "/two")
            XCTAssertEqual(app.errors.contexts.map { "\($0.error)" }, [], "\(NothingMoreCame(after: app.records))")
        }
    }

    func testPendingLoadIsRepeated() throws {
        try browse { app in
            app.server.hang("/")
            app.navigator.reload()
            _ = try await app.server.next("/")
            try Victim.killNetworkProcess()
            try await app.next(.retried, "/")
            app.server.release("/")
            try await app.next(.rendered, "/")
            let who = try await app.text("#who")
            XCTAssertEqual(who, "known by session=abc")
            XCTAssertEqual(app.server.count("/"), 2)
            XCTAssertEqual(app.requestsWithoutCookie, 0)
            XCTAssertEqual(app.errors.contexts.map { "\($0.error)" }, [], "\(NothingMoreCame(after: app.records))")
        }
    }

    /// A thread searches for the new process, possibly slowly; in this test, it is slow.
    func testCookiesSurviveAProcessThatDiesAtItsFirstRequest() throws {
        try browse { app in
            let mirror = app.navigator.session.webView.configuration.environment.cookieMirror
            app.server.hang("/")
            app.navigator.reload()
            _ = try await app.server.next("/")
            mirror.processes.disk.async { usleep(100_000) }
            try Victim.killNetworkProcess()
            _ = try await app.server.next("/")
            try Victim.killNetworkProcess()
            _ = try await app.server.next("/")
            let cookies = app.server.requests.filter { $0.path == "/" }.map { $0.headers["cookie"] }
            XCTAssertEqual(cookies, Array(repeating: "session=abc", count: 3))
        }
    }

    func testVisitWaitsUntilTheCookiesAreRestored() throws {
        try browse { app in
            let mirror = app.navigator.session.webView.configuration.environment.cookieMirror
            mirror.processes.disk.async { usleep(300_000) }
            try Victim.killNetworkProcess()
            while !mirror.processes.hasDead { usleep(1_000) }
            var isComplete = false
            mirror.whenSettled { isComplete = true }
            try await app.click("#two")
            _ = try await app.server.next("/two")
            XCTAssertTrue(isComplete, "the visit might have no cookies")
        }
    }

    func testThirdDeathOfARequestShowsAnErrorWithRetry() throws {
        try browse { app in
            app.server.hang("/")
            app.navigator.reload()
            for count in 1...3 {
                while app.server.count("/") < count { _ = try await app.server.next("/") }
                try Victim.killNetworkProcess()
            }
            let error = try await app.nextError()
            XCTAssertEqual(error, "web.connectionLost")
            app.server.release("/")
            app.errors.retry()
            try await app.next(.rendered, "/")
            let cookies = app.server.requests.filter { $0.path == "/" }.map { $0.headers["cookie"] }
            XCTAssertEqual(cookies, Array(repeating: "session=abc", count: 3), "the page is still in Turbo's cache")
        }
    }

    /// After the first death, the engine no longer reports changes to its cookies.
    func testLaterSignInSurvivesASecondDeath() throws {
        try browse { app in
            try Victim.killNetworkProcess()
            try await app.follow("#two", to: "/two")
            try await app.sign("/sign-in?name=def", ["def"])
            try Victim.killNetworkProcess()
            try await app.follow("#three", to: "/three")
            let who = try await app.text("#who")
            XCTAssertEqual(who, "known by session=def")
        }
    }

    /// The engine reports changes only in its first network process.
    func testCookieChangeAfterADeathIsReported() throws {
        try browse { app in
            try Victim.killNetworkProcess()
            try await app.follow("#two", to: "/two")
            try await app.settle()
            var changes = app.navigator.session.webView.configuration.environment.cookieJar.changes.makeAsyncIterator()
            app.navigator.route(try app.url("/sign-in"))
            let report: Void? = await changes.next()
            XCTAssertNotNil(report)
        }
    }

    func testSignOutSurvivesADeath() throws {
        try browse { app in
            try Victim.killNetworkProcess()
            try await app.follow("#two", to: "/two")
            try await app.sign("/sign-out", [])
            try Victim.killNetworkProcess()
            try await app.follow("#three", to: "/three")
            let who = try await app.text("#who")
            XCTAssertEqual(who, "signed out")
        }
    }

    func testBothProcessesCanDieAtOnce() throws {
        try browse { app in
            try Victim.killNetworkProcess()
            try await app.killAndWait(for: "/")
            let who = try await app.text("#who")
            XCTAssertEqual(who, "known by session=abc")
            XCTAssertEqual(app.requestsWithoutCookie, 0)
        }
    }
}
