import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class ClearDataTests: XCTestCase {
    private func browse(_ body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try runInMainLoop {
            TestApp.application.restoresState = true
            defer { TestApp.application.restoresState = false }
            try await withApp { server in
                server.pair("")
                server.page("/new", title: "New", body: "new")
                server.answer("/set") { _ in
                    .html("").adding("Set-Cookie", "session=abc; HttpOnly; Path=/")
                        .adding("Set-Cookie", "long=abc; Max-Age=999; Path=/")
                }
            } configure: {
                $0.modal("^/new")
            } then: { app in
                try await app.leaveTraces()
                try await body(app)
            }
        }
    }

    func testClearingDataRestartsAllWindows() throws {
        try browse { app in
            app.window.openNewWindow()
            try await app.next(.rendered, "/")
            let other = try app.otherWindow()
            app.navigator.route(try app.url("/two"))
            try await app.next(.rendered, "/two")
            try await app.eventually { app.fileText.contains("session") && app.fileText.contains("/two") }
            app.server.forgetRequests()
            let answers = Hotwire.config.webEnvironment.permissions
            let origin = try XCTUnwrap(Location(app.base).origin)
            answers.remember(.init(origin: origin, permission: .notifications, isGranted: true))
            let schemes = SchemeMemory(Hotwire.config.environment)
            schemes.add(.init(origin: origin, scheme: "meet"))
            XCTAssertEqual(schemes.read().entries.map(\.scheme), ["meet"])
            try await TestApp.application.clearData()
            XCTAssertNil(answers.permissions[origin, .notifications], "the page asks again")
            XCTAssertEqual(schemes.read().entries, [])
            for _ in 1...2 { try await app.next(.rendered, "/") }
            for navigator in [app.navigator, other.navigator] {
                XCTAssertEqual(navigator?.engine.hierarchy.main.map(\.routedLocation.path), ["/"])
            }
            XCTAssertEqual(app.server.count("/"), 2)
            XCTAssertEqual(app.server.requests.compactMap { $0.headers["cookie"] }, [], "no user is signed in")
            let cookies = try await Hotwire.config.webEnvironment.cookieJar.allCookies()
            XCTAssertEqual(cookies, [])
            try await app.eventually { !app.fileText.contains("session") && !app.fileText.contains("/two") }
            let stored = try await app.evaluate(
                """
                const kept = [localStorage.a, sessionStorage.a, ...await caches.keys()]
                return [...kept, ...(await indexedDB.databases()).map(d => d.name)].join()
                """
            )
            XCTAssertEqual(stored.stringValue, ",")
        }
    }

    func testCookiesAreStoredAgainAfterwards() throws {
        try browse { app in
            try await TestApp.application.clearData()
            try await app.next(.rendered, "/")
            try await app.evaluate("await fetch('/set')")
            let names = try await Hotwire.config.webEnvironment.cookieJar.allCookies().map(\.name).sorted()
            XCTAssertEqual(names, ["long", "session"])
        }
    }

    func testPendingResponseDoesNotSignTheUserInAgain() throws {
        try browse { app in
            app.server.answer("/late") { _ in .html("").adding("Set-Cookie", "session=late; HttpOnly; Path=/") }
            app.server.hang("/late")
            try await app.evaluate("fetch('/late').catch(() => {})")
            _ = try await app.server.next("/late")
            // The requesting page is still open when the response arrives.
            app.server.hang("/")
            try await TestApp.application.clearData()
            app.server.release("/late")
            let jar = Hotwire.config.webEnvironment.cookieJar
            for _ in 1...200 { _ = try await jar.allCookies() }
            app.server.release("/")
            try await app.next(.rendered, "/")
            let cookies = try await jar.allCookies()
            XCTAssertEqual(cookies, [])
        }
    }

    func testClearingDataWorksAfterANetworkProcessDeath() throws {
        try browse { app in
            try await app.eventually { app.fileText.contains("session") }
            try Victim.killNetworkProcess()
            app.navigator.route(try app.url("/two"))
            try await app.next(.rendered, "/two")
            let before = try await Hotwire.config.webEnvironment.cookieJar.allCookies().map(\.name)
            XCTAssertTrue(before.contains("session"), "the cookie was restored")
            try await TestApp.application.clearData()
            try await app.next(.rendered, "/")
            try await app.eventually { !app.fileText.contains("session") }
            try Victim.killNetworkProcess()
            app.navigator.route(try app.url("/two"))
            try await app.next(.rendered, "/two")
            let cookies = try await Hotwire.config.webEnvironment.cookieJar.allCookies()
            XCTAssertEqual(cookies, [])
        }
    }

    func testClearingDataRemovesTheModal() throws {
        try browse { app in
            let link = "<a id=new href=/new>new</a>"
            try await app.evaluate("document.body.insertAdjacentHTML('beforeend', given.link)", ["link": .string(link)])
            try await app.open("#new", to: "/new")
            try await TestApp.application.clearData()
            try await app.next(.rendered, "/")
            XCTAssertFalse(app.navigator.isModal)
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    func testPreferencesAskFirstAndNameTheData() throws {
        try browse { app in
            try app.click(preference: "Stored Data")
            let question = try XCTUnwrap(NativeAnswers.dialog)
            let texts = widgets(of: gtk_label_get_type(), in: question.cast(to: GtkWidget.self)).compactMap {
                gtk_label_get_text($0.cast(to: GtkLabel.self)).map { String(cString: $0) }
            }.joined(separator: "\n")
            for word in ["Cookies", "stored data", "permissions", "cache", "signed out"] {
                XCTAssertTrue(texts.contains(word), texts)
            }
            gtk_dialog_response(question, 0)
            try await app.settle()
            let kept = try await Hotwire.config.webEnvironment.cookieJar.allCookies()
            XCTAssertEqual(kept.count, 2, "“Cancel” deletes nothing")
            try app.click(preference: "Stored Data")
            gtk_dialog_response(try XCTUnwrap(NativeAnswers.dialog), 1)
            try await app.next(.rendered, "/")
            let left = try await Hotwire.config.webEnvironment.cookieJar.allCookies()
            XCTAssertEqual(left, [])
        }
    }
}

extension TestApp {
    /// Makes the page store all kinds of data.
    fileprivate func leaveTraces() async throws {
        try await evaluate(
            """
            await fetch('/set')
            localStorage.a = sessionStorage.a = 'x'
            await (await caches.open('a')).put('/b', new Response('c'))
            await new Promise(end => { indexedDB.open('a').onsuccess = end })
            """
        )
    }
}
