import AppTesting
import FaultServer
import Foundation
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The file that stores the state, and the cookies in it.
nonisolated final class StateFileTests: RestoringTestCase {
    func testStateIsSavedAfterAChangeForTheOwnerOnly() throws {
        try browse { app in
            try await app.go(to: "/two", scroll: 640)
            try await app.eventually { app.fileText.contains("640") && app.fileText.contains("/two") }
            let folder = URL(filePath: app.file.path).deletingLastPathComponent().path
            XCTAssertEqual(try Self.mode(of: app.file.path), 0o600)
            XCTAssertEqual(try Self.mode(of: folder), 0o700)
        }
    }

    func testLaterScrollingIsSaved() throws {
        try browse { app in
            try await app.go(to: "/two")
            try await app.eventually { app.fileText.contains("/two") }
            try await app.scroll(to: 640)
            try await app.eventually { app.fileText.contains("640") }
        }
    }

    private static func mode(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    func testQuittingSavesAtOnceWithTheLastWindow() throws {
        try browse { app in
            let other = try XCTUnwrap(app.window.openNewWindow(at: try app.url("/three")))
            try await app.next(.rendered, "/three")
            try await app.eventually { app.fileText.contains("/three") }
            other.close()
            try await app.eventually { !app.fileText.contains("/three") }
            try await app.go(to: "/two")
            app.window.close()
            let kept = try SavedApp(parsing: app.fileText)
            XCTAssertEqual(kept.windows.map { $0.navigators[0].main.map(\.location.path) }, [["/", "/two"]])
        }
    }

    func testQuittingKeepsAllWindows() throws {
        try browse { app in
            app.window.openNewWindow(at: try app.url("/three"))
            try await app.next(.rendered, "/three")
            let application = TestApp.application
            application.stateSaver?.end()  // as at the start of quitting, which would end the tests' application
            application.windows.forEach { $0.close() }
            XCTAssertEqual(try SavedApp(parsing: app.fileText).windows.count, 2)
        }
    }

    func testEmptyWindowDoesNotOverwriteTheState() throws {
        try browse { app in
            try await app.go(to: "/two")
            app.window.close()
            let kept = app.fileText
            XCTAssertTrue(kept.contains("/two"))
            app.reopen()
            app.window.close()
            XCTAssertEqual(app.fileText, kept)
        }
    }

    func testDisabledRestoringSavesNothing() throws {
        try withApp(isStarted: false, pages: { $0.page("/", title: "/", body: "/") }) { app in
            HotwireApplication.forgetState(id: Hotwire.config.applicationID)
            try await app.start()
            app.window.close()
            XCTAssertEqual(app.fileText, "")
        }
    }

    func testBrokenFileIsIgnored() throws {
        try browse { app in
            try await app.go(to: "/two")
            let whole = SavedApp(windows: [app.window.saved]).text
            app.window.close()
            let huge = String(repeating: " ", count: SavedApp.format.mostBytes) + whole
            for text in [String(whole.dropLast(30)), huge, whole.replacing("\"version\":1", with: "\"version\":9"), ""]
            {
                app.file.write(text)
                if text == huge { try Data(huge.utf8).write(to: URL(filePath: app.file.path)) }
                let state = await TestApp.application.savedState()
                XCTAssertNil(state, String(text.prefix(40)))
            }
            app.file.write(whole)
            let state = await TestApp.application.savedState()
            XCTAssertEqual(state?.app.windows.count, 1)
        }
    }

    func testClearedStateIsNotRestored() throws {
        try browse { app in
            app.window.close()
            XCTAssertNotEqual(app.fileText, "")
            HotwireApplication.forgetState(id: Hotwire.config.applicationID)
            let state = await TestApp.application.savedState()
            XCTAssertNil(state)
        }
    }

    func testOnlyTheAppsSessionCookiesAreRestored() throws {
        let first = Jar()
        try browse({ first.environment }) { app in
            let foreign = try XCTUnwrap(StoredCookie(name: "foreign", value: "1", domain: "foreign.example"))
            try await XCTUnwrap(first.environment).cookieJar.putBack([foreign])
            app.server.answer("/later") { _ in .html("").adding("Set-Cookie", "later=1; Max-Age=999; Path=/") }
            try await app.evaluate("await fetch('/later')")
            app.navigator.route(try app.url("/sign-in"))
            try await app.next(.rendered, "/two")
            try await app.eventually { app.fileText.contains("session") }
            let kept = try SavedApp(parsing: app.fileText).cookies
            XCTAssertEqual(kept.map(\.name), ["session"])
            XCTAssertEqual(kept.map(\.isHTTPOnly), [true])
            XCTAssertEqual(kept.map(\.sameSite), [.strict])
            let second = WebEnvironment(applicationID: nil)
            Hotwire.config.use(second)
            try await app.restart(second)
            try await app.next(.rendered, "/two")
            let cookie = try await app.server.next("/two").headers["cookie"]
            XCTAssertEqual(cookie, "session=abc")
            let back = try await second.cookieJar.sessionCookies()
            XCTAssertEqual(back, kept)
        }
    }
}

/// A separate environment, created once GTK is ready.
private final class Jar {
    lazy var environment: WebEnvironment? = WebEnvironment(applicationID: nil)
}
