import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// Stuck visits end within their timeout, with the page or an error, and no indicator keeps spinning.
nonisolated final class StuckVisitTests: StuckTestCase {
    /// Shows P043.
    func testStalledFirstPageTimesOut() throws {
        try open { server in
            server.answer("/") { _ in .init(body: Data(repeating: 32, count: 2_000), fault: .stalled(after: 1_000)) }
        } then: { app in
            app.wait(visit: .seconds(4))  // the first process has to start, too
            app.navigator.start()
            let error = try await Self.error(of: app)
            XCTAssertEqual(error, "load.incomplete")
            app.wait()
            app.server.pair("")
            app.pressRetry()
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.shownTitle, "One")
        }
    }

    func testStalledVisitTimesOutAndThePageBelowStays() throws {
        try open { _ in
        } then: { app in
            try await app.start()
            app.wait(visit: .seconds(1))
            try await app.click("#half")
            let error = try await Self.error(of: app)
            XCTAssertEqual(error, "load.incomplete")
            app.wait()
            XCTAssertEqual(app.stack, ["/", "/half"])
            try await app.back(to: "/")
            XCTAssertEqual(app.shownTitle, "One")
            XCTAssertEqual(["/", "/half"].map(app.server.count), [1, 1])
        }
    }

    /// Shows P044.
    func testUnresponsiveTurboCausesAFullPageLoad() throws {
        try open { _ in
        } then: { app in
            try await app.start()
            try await app.evaluate("Turbo.navigator.startVisit = () => {}")
            app.wait(turbo: .milliseconds(400))
            try await app.click("#two")
            try await app.next(.retried, "/two")
            app.wait()
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(app.server.count("/two"), 1)
            XCTAssertFalse(app.showsError)
        }
    }

    /// Shows P044.
    func testTurboThatThrowsCausesAFullPageLoadAtOnce() throws {
        try open { _ in
        } then: { app in
            try await app.start()
            try await app.evaluate("Turbo.navigator.startVisit = () => { throw new Error('no') }")
            try await app.click("#two")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.server.count("/two"), 1)
            XCTAssertFalse(app.came(.failed))
        }
    }

    func testPageThatDelaysItsRenderingTimesOut() throws {
        try open { _ in
        } then: { app in
            try await app.start()
            try await app.evaluate(
                "document.addEventListener('turbo:before-render', (event) => event.preventDefault(), { once: true })"
            )
            app.wait(visit: .seconds(1))
            try await app.click("#two")
            let error = try await Self.error(of: app)
            XCTAssertEqual(error, "load.notRendered")
            app.wait()
            app.pressRetry()
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.shownTitle, "Two")
        }
    }

    /// Shows P045.
    func testPageWithoutAVisitAcceptsCancel() throws {
        try open { _ in
        } then: { app in
            try await app.start()
            try await app.evaluate("turboNative.cancel('unknown')")
            try await app.follow("#two", to: "/two")
        }
    }

    func testPageWhoseScriptsThrowIsShown() throws {
        try open { _ in
        } then: { app in
            try await app.start()
            try await app.evaluate(
                """
                for (const name of ["visit", "before-visit", "before-fetch-response", "before-render", "render", "load"])
                  document.addEventListener(`turbo:${name}`, () => { throw new Error(name) })
                """
            )
            try await app.follow("#two", to: "/two")
            XCTAssertEqual(app.shownTitle, "Two")
            XCTAssertFalse(app.showsError)
        }
    }

    func testPagesOwnVisitThatCancelsTheAppsIsShown() throws {
        try open { server in
            server.hang("/two")
        } then: { app in
            try await app.start()
            try await app.click("#two")
            _ = try await app.server.next("/two")
            app.server.release("/two")
            try await app.evaluate("Turbo.visit(location.href, { action: 'replace' })")
            try await app.next(.rendered, "/two")
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(app.navigator.session.engine.state.current?.state, .completed)
        }
    }

    func testStuckModalTimesOutInItsSheet() throws {
        try open { server in
            server.hang("/m")
        } then: { app in
            try await app.start()
            app.wait(visit: .seconds(1))
            try await app.click("#m")
            let error = try await Self.error(of: app)
            XCTAssertEqual(error, "web.timeout")
            app.wait()
            await app.navigator.engine.moves?.value
            XCTAssertEqual([app.stack, app.modal], [["/"], ["/m"]])
            app.server.page("/m", title: "Modal", body: "<p>Modal</p>")
            app.server.release("/m")
            app.errors.retry()
            try await app.next(.rendered, "/m")
            XCTAssertEqual(app.modalTitle, "Modal")
        }
    }
}
