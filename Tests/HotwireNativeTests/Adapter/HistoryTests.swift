import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// Changes that a page's scripts make to its history.
nonisolated extension TurbolinksAdapterTests {
    @MainActor private static func steps(_ server: FaultServer) {
        for (path, next) in [("/", "/b"), ("/b", "/c"), ("/c", "/d"), ("/d", "/")] {
            server.page(path, title: path, body: "<p id=here>\(path)</p><a href='\(next)' id=next>next</a>")
        }
    }

    @MainActor private static func climb(_ app: TestApp, to top: String) async throws {
        for path in ["/b", "/c", "/d"] where app.stack.last != top { try await app.follow("#next", to: path) }
    }

    func testScriptsGoBackThroughScreens() throws {
        try browse(pages: Self.steps) { app in
            try await Self.climb(app, to: "/d")
            try await app.evaluate("history.back()")
            try await app.next(.rendered, "/c")
            XCTAssertEqual(app.stack, ["/", "/b", "/c"])
            try await app.evaluate("history.go(-2)")
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.title, "/")
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }

    func testScriptsCannotGoBelowTheRootNorForward() throws {
        try browse(pages: Self.steps) { app in
            try await Self.climb(app, to: "/c")
            try await app.evaluate("history.go(-99)")
            try await app.next(.rendered, "/")
            try await app.evaluate("history.back(); history.forward(); history.go(1)")
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/"])
            let text = try await app.text("#here")
            XCTAssertEqual(text, "/")
        }
    }

    func testGoZeroReloadsThePage() throws {
        try browse(pages: Self.steps) { app in
            try await Self.climb(app, to: "/b")
            try await app.evaluate("history.go(0)")
            try await app.next(.coldBoot, "/b")
            try await app.next(.rendered, "/b")
            XCTAssertEqual(app.stack, ["/", "/b"])
            XCTAssertEqual(app.server.count("/b"), 2)
        }
    }

    func testBackUsesThePagesOwnEntriesFirst() throws {
        try browse(pages: Self.steps) { app in
            try await Self.climb(app, to: "/b")
            for tab in ["?tab=1", "?tab=2"] {
                try await app.evaluate("history.pushState({ tab: 1 }, '', given.tab)", ["tab": .string(tab)])
            }
            try await app.quiet()
            XCTAssertTrue(app.navigator.canGoBack)
            app.navigator.goBack()
            try await app.wait(for: "location.search === '?tab=1'")
            app.navigator.goBack()
            try await app.wait(for: "location.search === ''")
            try await app.next(.rendered, "/b")
            XCTAssertEqual(app.stack, ["/", "/b"])
            try await app.back(to: "/")
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.title, "/")
        }
    }

    func testBackPressedTwiceQuicklyLeavesTwoEntries() throws {
        try browse(pages: Self.steps) { app in
            try await Self.climb(app, to: "/b")
            for tab in ["?tab=1", "?tab=2"] {
                try await app.evaluate("history.pushState({ tab: 1 }, '', given.tab)", ["tab": .string(tab)])
            }
            try await app.quiet()
            app.navigator.goBack()
            app.navigator.goBack()
            try await app.wait(for: "location.search === ''")
            try await app.next(.rendered, "/b")
            XCTAssertEqual(app.stack, ["/", "/b"])
            try await app.back(to: "/")
            XCTAssertEqual(app.title, "/")
            XCTAssertFalse(app.navigator.canGoBack)
        }
    }

    func testBackUsesTheRootsOwnEntries() throws {
        try browse(pages: Self.steps) { app in
            XCTAssertFalse(app.navigator.canGoBack)
            try await app.evaluate("history.pushState({}, '', '?own')")
            try await app.quiet()
            XCTAssertTrue(app.navigator.canGoBack)
            try await app.evaluate("history.back()")
            try await app.wait(for: "location.search === ''")
            try await app.quiet()
            XCTAssertFalse(app.navigator.canGoBack)
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    func testGoingBackMixesOwnEntriesAndScreens() throws {
        try browse(pages: Self.steps) { app in
            try await Self.climb(app, to: "/d")
            try await app.evaluate("history.pushState({}, '', '?own')")
            try await app.evaluate("history.go(-3)")
            try await app.next(.rendered, "/b")
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/", "/b"])
            XCTAssertEqual(app.title, "/b")
            let text = try await app.text("#here")
            XCTAssertEqual(text, "/b")
            XCTAssertEqual(["/b", "/d"].map(app.server.count), [1, 1])
        }
    }

    func testGoingBackBeyondTheRootsOwnEntriesDoesNothing() throws {
        try browse(pages: Self.steps) { app in
            try await app.evaluate("history.pushState({}, '', '?own')")
            try await app.evaluate("history.go(-5)")
            try await app.quiet()
            let stays = try await app.flag("location.search === '?own'")
            XCTAssertTrue(stays)
            XCTAssertEqual(app.stack.count, 1)
            XCTAssertTrue(app.navigator.canGoBack)
        }
    }

    func testOwnEntriesEndWithTheirScreen() throws {
        try browse(pages: Self.steps) { app in
            try await Self.climb(app, to: "/b")
            try await app.evaluate("history.pushState({}, '', '?own')")
            try await app.follow("#next", to: "/c")
            try await app.quiet()
            try await app.back(to: "/b?own")
            XCTAssertEqual(app.title, "/b")
            try await app.back(to: "/")
            XCTAssertEqual(app.stack, ["/"])
        }
    }
}
