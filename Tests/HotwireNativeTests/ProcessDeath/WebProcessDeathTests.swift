import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class WebProcessDeathTests: XCTestCase {
    private func browse(_ body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withOpen({ try await TestApp.signedIn() }) { app in
            try await app.start()
            try await body(app)
        }
    }

    /// Shows P057, P099.
    func testPageReloadsWithItsScrollPositionAndCookies() throws {
        try browse { app in
            try await app.sign("/sign-in", ["abc"])
            try await app.follow("#two", to: "/two")
            try await app.scroll(to: 1_200)
            let before = app.stack
            app.server.forgetRequests()
            try await app.killAndWait(for: "/two")
            try await app.eventually { app.navigator.stack.top is HotwireWebScreen }
            try await app.eventually { try await app.shownScroll() == 1_200 }
            XCTAssertEqual(app.stack, before)
            XCTAssertEqual(app.server.count("/two"), 1)
            XCTAssertEqual(app.server.count("/"), 0, "a screen further back loads when it is shown")
            XCTAssertEqual(app.requestsWithoutCookie, 0)
            let who = try await app.text("#who")
            XCTAssertEqual(who, "known by session=abc")
            XCTAssertTrue(app.errors.contexts.isEmpty)
        }
    }

    /// Killing a process while it starts would end the whole app.
    func testNextProcessStartsAfterAPause() throws {
        try browse { app in
            try Victim.killWebProcesses()
            let death = try await app.next(.processTerminated)
            XCTAssertTrue(app.navigator.session.webView.engine.isResting)
            let shown = try await app.next(.rendered, "/")
            XCTAssertGreaterThanOrEqual(shown.milliseconds - death.milliseconds, 500)
            XCTAssertFalse(app.navigator.session.webView.engine.isResting)
            app.navigator.reload()
            let again = try await app.next(.coldBoot)
            try Victim.killWebProcesses()
            let second = try await app.next(.processTerminated)
            XCTAssertGreaterThanOrEqual(second.milliseconds, again.milliseconds)
            let last = try await app.next(.rendered, "/")
            XCTAssertGreaterThanOrEqual(last.milliseconds - second.milliseconds, 1_000, "the second pause is longer")
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    /// Shows P057.
    func testEarlierScreenReloadsWithItsScrollPosition() throws {
        try browse { app in
            try await app.scroll(to: 900)
            try await app.follow("#two", to: "/two")
            try await app.killAndWait(for: "/two")
            app.server.forgetRequests()
            app.navigator.goBack()
            try await app.next(.rendered, "/")
            try await app.eventually { try await app.shownScroll() == 900 }
            XCTAssertEqual(app.server.count("/"), 1)
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    func testDeathDuringAColdBootRestartsIt() throws {
        try withOpen({ try await TestApp.signedIn() }) { app in
            app.server.hang("/")
            app.navigator.start()
            _ = try await app.server.next("/")
            try Victim.killWebProcesses()
            try await app.next(.processTerminated)
            app.server.release("/")
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.server.count("/"), 2)
            XCTAssertTrue(app.errors.contexts.isEmpty)
        }
    }

    func testDeathDuringAVisitRestartsIt() throws {
        try browse { app in
            app.server.hang("/two")
            try await app.click("#two")
            _ = try await app.server.next("/two")
            try Victim.killWebProcesses()
            try await app.next(.processTerminated)
            app.server.release("/two")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(app.server.count("/"), 1)
            try await app.back(to: "/")
        }
    }

    func testDeathDuringAnAnimationKeepsItsDestination() throws {
        try browse { app in
            app.navigator.route(try app.url("/two"))
            try await app.next(.moved)
            try Victim.killWebProcesses()
            try await app.next(.processTerminated)
            try await app.next(.rendered, "/two")
            await app.navigator.engine.moves?.value
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(app.screenCount, 2)
            app.navigator.goBack()
            try Victim.killWebProcesses()
            try await app.next(.processTerminated)
            try await app.next(.rendered, "/")
            await app.navigator.engine.moves?.value
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    func testPageUnderANativeScreenIsLoadedWhenItIsShown() throws {
        try browse { app in
            let delegate = FlatDelegate()
            app.navigator.delegate = delegate
            app.navigator.route(try app.url("/native"))
            try await app.next(.moved)
            await app.navigator.engine.moves?.value
            try Victim.killWebProcesses()
            try await app.next(.processTerminated)
            XCTAssertEqual(app.stack, ["/", "/native"])
            XCTAssertEqual(app.server.count("/"), 1)
            app.navigator.goBack()
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.server.count("/"), 2)
        }
    }

    func testHiddenTabIsLoadedWhenShown() throws {
        try withOpen({
            try await TabsApp(["/one", "/two"]) {
                $0.useNewProcesses()
            } pages: { server in
                for path in ["/one", "/two"] { server.page(path, title: path, body: path) }
            }
        }) { app in
            try await app.host.next(.rendered, "/one")
            app.press(tab: 2)
            try await app.host.next(.rendered, "/two")
            app.press(tab: 1)
            try await app.eventually { gtk_widget_get_mapped(app.tabs.navigators[1].widget.raw) == 0 }
            try Victim.killWebProcesses()
            try await app.host.next(.rendered, "/one")
            let counts = [app.host.server.count("/one"), app.host.server.count("/two")]
            XCTAssertEqual(counts, [2, 1])
            app.press(tab: 2)
            try await app.host.next(.rendered, "/two")
            XCTAssertEqual(app.host.server.count("/two"), 2)
        }
    }

    func testThirdDeathInARowShowsAnErrorWithRetry() throws {
        try browse { app in
            app.server.hang("/")
            for count in 2...4 {
                try Victim.killWebProcesses()
                try await app.next(.processTerminated)
                guard count < 4 else { break }
                while app.server.count("/") < count { _ = try await app.server.next("/") }
            }
            let error = try await app.nextError()
            XCTAssertEqual(error, "load.processTerminated")
            XCTAssertEqual(app.errors.newest?.navigationItem.title, "This page keeps crashing")
            XCTAssertEqual(app.server.count("/"), 3)
            XCTAssertEqual(app.stack, ["/"])
            app.server.release("/")
            app.errors.retry()
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.errors.shown, 0)
            try await app.killAndWait(for: "/")
            XCTAssertEqual(app.errors.shown, 0)
        }
    }

    func testPageThatUsesTooMuchMemoryIsReloaded() throws {
        let log = WarningLog()
        try runInMainLoop {
            var limit = MemoryLimit(megabytes: 300)
            limit.interval = 0.2
            try await withOpen(
                TestApp.signedIn {
                    $0.use(WebEnvironment(applicationID: nil, memoryLimit: limit))
                    $0.logger = log.logger
                }
            ) { app in
                try await app.start()
                try await app.evaluate(
                    """
                    window.kept = []
                    setInterval(() => kept.push(new Uint8Array(20_000_000).fill(7)), 20)
                    """
                )
                try await app.next(.processTerminated)
                try await app.next(.rendered, "/")
                XCTAssertTrue(log.texts.contains { $0.contains("exceeded its memory limit") }, "\(log.texts)")
                XCTAssertEqual(app.stack, ["/"])
            }
        }
    }

    func testProcessDeathAffectsOnlyItsWindow() throws {
        try browse { app in
            let first = try WebProcess.ofThisTest()
            app.activate("new-window")
            try await app.next(.rendered, "/")
            try await app.evaluate("window.mark = 'alive'")
            XCTAssertGreaterThan(try WebProcess.ofThisTest().count, first.count, "each window has its own process")
            try Victim.killWebProcesses(except: first)
            try await app.next(.processTerminated)
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.names.count { $0 == .processTerminated }, 1)
            let mark = try await app.evaluate("return window.mark").stringValue
            XCTAssertEqual(mark, "alive")
            XCTAssertEqual(app.server.count("/"), 3)
        }
    }
}
