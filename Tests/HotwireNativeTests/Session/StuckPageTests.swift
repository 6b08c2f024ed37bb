import AppTesting
import FaultServer
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Documents whose Turbo loads late or never.
nonisolated final class StuckPageTests: StuckTestCase {
    /// Shows P048.
    func testPageThatStopsItsLoadEventsIsShown() throws {
        try open { server in
            let hide =
                "for (const name of ['DOMContentLoaded', 'turbo:load', 'load']) "
                + "addEventListener(name, (event) => event.stopImmediatePropagation(), true)"
            server.page("/", title: "One", body: "<script>\(hide)</script>")
        } then: { app in
            try await app.start()
            XCTAssertEqual(app.shownTitle, "One")
        }
    }

    /// On a busy computer, the first frame may take longer than Turbo's timeout.
    func testPageWithoutFramesHasItsTurbo() throws {
        try open { server in
            server.page("/", title: "One", body: "<script>window.requestAnimationFrame = () => 0</script>One")
        } then: { app in
            app.wait(turbo: .seconds(6))
            try await app.start()
            XCTAssertEqual(app.shownTitle, "One")
        }
    }

    /// Shows P049.
    func testPageWithoutAnyScriptIsReportedOnceLoaded() throws {
        try open { server in
            server.page("/", title: "Plain", body: "<p>Plain</p>", turbo: .absent)
        } then: { app in
            app.navigator.start()
            let error = try await Self.error(of: app)
            XCTAssertEqual(error, "load.notPresent")
        }
    }

    /// Shows P048, P049.
    func testPageWhoseScriptLoadsNoTurboTimesOut() throws {
        try open { server in
            server.page("/", title: "Plain", body: "<script>window.mine = 1</script>", turbo: .absent)
        } then: { app in
            app.wait(turbo: .milliseconds(400))
            app.navigator.start()
            let error = try await Self.error(of: app)
            XCTAssertEqual(error, "load.notPresent")
        }
    }

    func testLateLibraryIsAwaited() throws {
        try open { server in
            let late =
                "<script>setTimeout(() => document.head.append("
                + "Object.assign(document.createElement('script'), { src: '/turbo.js', type: 'module' })), 300)</script>"
            server.page("/", title: "Late", body: late, turbo: .absent)
        } then: { app in
            try await app.start()
            XCTAssertEqual(app.shownTitle, "Late")
        }
    }
}
