import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Pages with unsaved changes (`beforeunload`).
nonisolated final class UnsavedPageTests: XCTestCase {
    private func edit(then test: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withApp { server in
            server.pair(
                """
                <p style='font: 80px serif'>Text</p><a id=two href='/two'>Two</a>
                <script>addEventListener('beforeunload', (event) => event.preventDefault())</script>
                """
            )
        } then: { app in
            try await app.settle()
            try await app.evaluate(
                "window.mark = 1; addEventListener('pointerdown', () => { window.touched = true })"
            )
            app.pressButton(1)
            try await app.eventually { try await app.evaluate("return window.touched === true") == true }
            try await test(app)
        }
    }

    func testReloadAsksAndStayingKeepsThePage() throws {
        try edit { app in
            app.activate("reload")
            let question = try await AlertDialog.next()
            XCTAssertTrue(question.title.hasPrefix("Leave the page at 127.0.0.1:"), question.title)
            try question.click("Stay")
            try await app.eventually { try await app.evaluate("return window.mark") == 1 }
            XCTAssertEqual(app.server.count("/"), 1)
            XCTAssertFalse(app.showsError)
            XCTAssertEqual(app.navigator.session.webView.location?.path, "/")
            try await app.evaluate("Turbo.visit('/two')")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
        }
    }

    func testLeavingReloadsThePage() throws {
        try edit { app in
            for _ in 0..<2 {
                app.activate("reload")
                try await AlertDialog.next().click("Stay")
                try await app.settle()
            }
            app.activate("reload")
            try await AlertDialog.next().click("Leave")
            try await app.next(.rendered, "/")
            assertEqual(try await app.evaluate("return window.mark ?? null"), .null)
            XCTAssertEqual(app.server.count("/"), 2)
        }
    }

    func testWindowAsksBeforeItCloses() throws {
        try edit { app in
            for _ in 0..<2 {
                app.activate("close")
                try await AlertDialog.next().click("Stay")
                try await app.settle()
                XCTAssertTrue(app.window.isOpen)
            }
            app.activate("close")
            try await AlertDialog.next().click("Leave")
            try await app.next(.closed)
            XCTAssertFalse(app.window.isOpen)
        }
    }

    func testQuittingAsks() throws {
        try edit { app in
            TestApp.application.quitByUser(from: app.window)
            let question = try await AlertDialog.next()
            XCTAssertTrue(question.title.hasPrefix("Leave the page at 127.0.0.1:"), question.title)
            try question.click("Stay")
            try await app.settle()
            XCTAssertTrue(app.window.isOpen)
            XCTAssertTrue(AlertDialog.open.isEmpty)
        }
    }

    func testTurboVisitUnloadsNothing() throws {
        try edit { app in
            try await app.click("#two")
            try await app.next(.rendered, "/two")
            XCTAssertTrue(AlertDialog.open.isEmpty)
            assertEqual(try await app.evaluate("return window.mark"), 1)
        }
    }
}
