import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// Visits that the server redirects out of the app.
nonisolated final class LeavingErrorTests: XCTestCase {
    /// Shows C035.
    func testStartRedirectedOutOfTheAppShowsAnError() throws {
        try withOutside { outside in
            try await withApp(isStarted: false) { server in
                server.redirect("/", to: outside.address("/sign-in"))
                server.page("/two", title: "Two", body: "<p>Two</p>")
            } then: { app in
                outside.server.page(
                    "/sign-in",
                    title: "Sign in",
                    body: "<a href='\(try app.url("/two"))'>x</a>",
                    turbo: .absent
                )
                app.navigator.start()
                assertEqual(try await app.next(.failed).event.details["error"], "load.leftApp")
                let popup = try await app.popup("Sign in")
                XCTAssertEqual(app.shownTitle, "This page is outside the app")
                XCTAssertEqual(app.server.count("/"), 1)
                XCTAssertEqual(outside.requestCount, 1)
                try await popup.run("document.querySelector('a').click()")
                try await app.next(.rendered, "/two")
                XCTAssertEqual(app.stack, ["/two"])
                XCTAssertEqual(app.shownTitle, "Two")
            }
        }
    }

    func testRetryOpensThePopupAgain() throws {
        try withOutside { outside in
            try await withApp(isStarted: false, pages: { $0.redirect("/", to: outside.address()) }) { app in
                app.navigator.start()
                try await app.popup("Outside").close()
                try await app.next(.popupClosed)
                app.pressRetry()
                _ = try await app.popup("Outside")
                XCTAssertEqual(app.server.count("/"), 2)
                XCTAssertEqual(app.stack, ["/"])
            }
        }
    }

    /// Shows C035, C039, C275, P025.
    func testVisitRedirectedOutOfTheAppLeavesNoScreen() throws {
        try withOutside { outside in
            try await withApp { server in
                server.pair("<a id=hop href='/hop'>x</a>")
                server.redirect("/hop", to: outside.address())
            } then: { app in
                try await app.click("#hop")
                _ = try await app.popup("Outside")
                XCTAssertEqual(app.stack, ["/"])
                XCTAssertEqual(app.navigator.stack.screens.count, 1)
                XCTAssertFalse(app.came(.retried), "each server receives one request")
                XCTAssertEqual(app.shownTitle, "One")
                XCTAssertFalse(app.showsError)
                try await app.proceed()
                XCTAssertEqual(app.stack, ["/", "/two"])
                XCTAssertEqual(app.server.count("/"), 1, "the page that loaded is kept")
            }
        }
    }

    func testReloadRedirectedOutOfTheAppKeepsTheScreen() throws {
        try withOutside { outside in
            try await withApp(pages: { $0.pair("") }) { app in
                try await app.proceed()
                app.server.redirect("/two", to: outside.address())
                app.navigator.reload()
                _ = try await app.popup("Outside")
                XCTAssertEqual(app.stack, ["/", "/two"])
                XCTAssertTrue(app.showsError)
                app.navigator.goBack()
                try await app.next { [.rendered, .restored].contains($0.event.name) }
                XCTAssertEqual(app.stack, ["/"])
            }
        }
    }
}
