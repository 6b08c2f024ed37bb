import AppTesting
import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Addresses that pages' scripts set.
nonisolated final class DocumentAddressTests: XCTestCase {
    private static let scripts = [
        "history.pushState({}, '', '/two?own')",
        "history.replaceState({}, '', '/two?own')",
        "history.replaceState(history.state, '', '/two?own')",
    ]

    private func browse(
        _ turbo: TurboUse = .included,
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp { server in
            server.page("/", title: "One", body: "<a id=two href=/two>Two</a>", turbo: turbo)
            server.page("/two", title: "Two", body: "<p id=text>Two</p><a id=three href=/three>3</a>", turbo: turbo)
            server.page("/three", title: "Three", body: "<p>Three</p>", turbo: turbo)
        } configure: {
            $0.pagesWithoutTurbo = .screen
        } then: { app in
            try await app.follow("#two", to: "/two")
            try await body(app)
        }
    }

    func testReloadRequestsThePagesOwnAddress() throws {
        for script in Self.scripts {
            try browse { app in
                try await app.evaluate(script)
                try await app.settle()
                let screen = app.navigator.engine.hierarchy.top
                XCTAssertEqual(screen?.currentLocation.pathAndQuery, "/two?own", script)
                XCTAssertEqual(app.navigator.shownLocation?.pathAndQuery, "/two?own", script)
                app.navigator.reloadByUser()
                try await app.next(.rendered, "/two?own")
                XCTAssertEqual(app.server.requests.last { $0.path == "/two" }?.target, "/two?own", script)
            }
        }
    }

    func testReloadOfAPlainPageRequestsItsOwnAddress() throws {
        for script in Self.scripts {
            try browse(.absent) { app in
                try await app.evaluate(script)
                try await app.settle()
                app.navigator.reloadByUser()
                try await app.next(.rendered, "/two?own")
                XCTAssertEqual(app.server.requests.last { $0.path == "/two" }?.target, "/two?own", script)
            }
        }
    }

    func testPageOfADeadProcessIsRequestedAtItsOwnAddress() throws {
        try browse { app in
            try await app.evaluate(Self.scripts[1])
            try await app.settle()
            app.navigator.session.webView.endProcess()
            try await app.next(.rendered, "/two?own")
            XCTAssertEqual(app.server.requests.last { $0.path == "/two" }?.target, "/two?own")
        }
    }

    func testBackShowsThePageAsItWasLeftAtItsOwnAddress() throws {
        for script in Self.scripts {
            try browse { app in
                try await app.evaluate("\(script); document.querySelector('#text').textContent = 'Changed'")
                try await app.follow("#three", to: "/three")
                try await app.back(to: "/two?own")
                assertEqual(try await app.text("#text"), "Changed", script)
                assertEqual(try await app.evaluate("return location.search"), "?own", script)
                XCTAssertEqual(app.server.count("/two"), 1, script)
            }
        }
    }

    func testReloadAfterBackInThePageRequestsTheFirstAddress() throws {
        try browse { app in
            try await app.evaluate(Self.scripts[0])
            try await app.settle()
            app.navigator.goBack()
            try await app.wait(for: "location.search === ''")
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/", "/two"])
            app.server.forgetRequests()
            app.navigator.reloadByUser()
            try await app.next(.coldBoot, "/two")
            try await app.next(.rendered, "/two")
        }
    }
}
