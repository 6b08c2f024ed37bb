import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// A navigator's defaults.
nonisolated final class NavigatorStartTests: XCTestCase {
    /// Shows C041, P034.
    func testSecondStartDoesNothing() throws {
        try withApp(pages: { $0.pair("") }) { app in
            app.navigator.start()
            try await app.proceed()
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }

    /// Shows C043, C081.
    func testRouteAdvancesAndADelegateAcceptsByDefault() throws {
        try runInMainLoop {
            let silent = Silent()
            try await withApp(isStarted: false, pages: { $0.pair("") }) { app in
                app.navigator.delegate = silent
                try await app.start()
                app.navigator.route(try app.url("/two"), options: nil)
                let started = try await app.next(.visitStarted, "/two")
                XCTAssertEqual(started.event.details["action"], "advance")
                try await app.next(.rendered, "/two")
                XCTAssertEqual(app.stack, ["/", "/two"])
            }
        }
    }

    /// Shows P033.
    func testNavigatorWithoutItsDelegateUsesDefaults() throws {
        try withApp(isStarted: false, pages: { $0.pair("") }) { app in
            var silent: Silent? = Silent()
            app.navigator.delegate = silent
            silent = nil
            XCTAssertNil(app.navigator.delegate)
            try await app.start()
            try await app.proceed()
            XCTAssertEqual(app.stack, ["/", "/two"])
        }
    }

    /// Shows C018, C019, C020.
    func testScreenKeepsTheAddressOfItsPage() throws {
        try withApp(startAt: "/old", isStarted: false) { server in
            server.pair("")
            server.redirect("/old", to: "/")
        } then: { app in
            let (old, end) = (try app.url("/old"), try app.url("/"))
            let fresh = HotwireWebScreen(url: old)
            XCTAssertEqual(fresh.initialVisitableURL, fresh.currentVisitableURL)
            try await app.start()
            let screen = try XCTUnwrap(app.navigator.stack.top as? VisitableScreen)
            XCTAssertEqual(screen.initialVisitableURL, old)
            XCTAssertEqual(screen.currentVisitableURL, end)
            try await app.proceed()
            XCTAssertNil(screen.visitableView.webView)
            XCTAssertEqual(screen.initialVisitableURL, old)
            XCTAssertEqual(screen.currentVisitableURL, end)
        }
    }
}

private final class Silent: NavigatorDelegate {}
