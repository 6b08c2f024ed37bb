import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import Synchronization
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Pages that were not visible for longer than `refresh_after`, according to the test's clock.
nonisolated extension Turbo8AdapterTests {
    /// A page that is refreshed after a minute and shows the number of its requests.
    private func list(
        _ extra: String = "",
        isMorphed: Bool = true,
        then test: @escaping @MainActor (TestApp, TestTime) async throws -> Void
    ) throws {
        try browse {
            $0.refresh("^/$", after: 60)
        } pages: { server in
            let counter = PageCount()
            server.answer("/") { [weak server] _ in
                let head = "<p id=count>\(counter.next())</p><a id=two href='/two'>2</a>"
                let text = server?.text(title: "List", body: "\(head)\(extra)<p style='height: 3000px'></p>") ?? ""
                let meta = isMorphed ? "<meta name=turbo-refresh-method content=morph>" : ""
                return .html(text.replacing("</head>", with: "\(meta)</head>"))
            }
            server.page("/two", title: "Two", body: "<p>Two</p>")
        } then: { app in
            let time = TestTime()
            app.navigator.session.absenceTime = { time.now }
            try await app.settle()
            try await test(app, time)
        }
    }

    func testScreenBelowIsRefreshedAfterItsLimit() throws {
        try list { app, time in
            try await app.evaluate("scrollTo(0, 700)")
            try await app.quiet()
            try await app.follow("#two", to: "/two")
            time.pass(.seconds(60))
            try await app.back(to: "/")
            try await app.next(.outdated, "/")
            try await app.wait(for: "document.querySelector('#count')?.textContent === '2'")
            try await app.wait(for: "scrollY === 700")
            XCTAssertEqual(app.server.count("/"), 2)
            XCTAssertEqual(app.coldBoots, 1)
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    func testRefreshKeepsTheElementsIfThePageIsMorphed() throws {
        for isMorphed in [true, false] {
            try list(isMorphed: isMorphed) { app, time in
                try await app.evaluate("window.kept = document.querySelector('#count')")
                time.sleep(.seconds(60))
                app.navigator.willBeSeen()
                try await app.next(.outdated, "/")
                try await app.wait(for: "document.querySelector('#count')?.textContent === '2'")
                let found = try await app.evaluate(
                    "return [kept.isConnected, kept === document.querySelector('#count'), kept.textContent]"
                )
                XCTAssertEqual(found, isMorphed ? [true, true, "2"] : [false, false, "1"])
                XCTAssertEqual(app.coldBoots, 1)
            }
        }
    }

    func testScreenBelowIsKeptWithinItsLimit() throws {
        try list { app, time in
            try await app.follow("#two", to: "/two")
            time.pass(.seconds(59))
            try await app.back(to: "/")
            try await app.quiet()
            time.pass(.seconds(59))
            app.navigator.session.willBeSeen()
            try await app.quiet()
            XCTAssertEqual(app.server.count("/"), 1)
            XCTAssertFalse(app.names.contains(.outdated))
        }
    }

    func testHiddenWindowIsRefreshedWhenShown() throws {
        try list { app, time in
            app.window.hide()
            time.pass(.seconds(60))
            app.window.present()
            try await app.next(.outdated, "/")
            try await app.wait(for: "document.querySelector('#count')?.textContent === '2'")
        }
    }

    func testPageIsRefreshedAfterTheComputerWasSuspended() throws {
        try list { app, time in
            time.sleep(.seconds(60))
            app.navigator.willBeSeen()
            try await app.next(.outdated, "/")
            try await app.wait(for: "document.querySelector('#count')?.textContent === '2'")
            app.navigator.willBeSeen()
            try await app.quiet()
            XCTAssertEqual(app.server.count("/"), 2)
        }
    }

    func testOutdatedPageKeepsUnsentInput() throws {
        try list("<form method=post action='/new'><input id=field name=field></form>") { app, time in
            try await app.evaluate("field.focus(); document.execCommand('insertText', false, 'typed'); field.blur()")
            time.sleep(.seconds(60))
            app.navigator.willBeSeen()
            try await app.next(.outdated, "/")
            try await app.quiet()
            XCTAssertEqual(app.server.count("/"), 1)
            assertEqual(try await app.evaluate("return field.value"), "typed")
        }
    }

    func testOutdatedPageStaysIfItsServerIsGone() throws {
        try list { app, time in
            app.server.close("/")
            app.network.isThere = false
            time.sleep(.seconds(60))
            app.navigator.willBeSeen()
            try await app.next(.outdated, "/")
            _ = try await app.server.next("/")
            _ = try await app.server.next("/")
            try await app.quiet()
            XCTAssertFalse(app.showsError)
            XCTAssertFalse(app.names.contains(.failed))
            assertEqual(try await app.text("#count"), "1")
        }
    }
}

/// Counts requests on the server's thread.
private nonisolated final class PageCount: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}

/// Both clocks, set by the test.
@MainActor private final class TestTime {
    private(set) var now = AbsenceMachine.Time(elapsed: .seconds(1_000), awake: .seconds(1_000))

    /// Advances both clocks.
    func pass(_ duration: Duration) {
        now = AbsenceMachine.Time(elapsed: now.elapsed + duration, awake: now.awake + duration)
    }

    /// Advances the time while the computer is suspended.
    func sleep(_ duration: Duration) {
        now = AbsenceMachine.Time(elapsed: now.elapsed + duration, awake: now.awake)
    }
}
