import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class NewWindowTests: XCTestCase {
    private func browse(then body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withApp { server in
            server.page(
                "/",
                title: "Home",
                body: "<a href='/two' id=two style='position: fixed; inset: 0; font: 80px serif'>two</a>"
            )
            server.page(
                "/two",
                title: "Two",
                body: "<form action='/sign' method=post><button id=in>in</button></form>"
            )
            server.answer("/sign") { _ in
                FaultServer.Response(
                    status: 303,
                    headers: [("Location", "/"), ("Set-Cookie", "who=me; HttpOnly; Path=/")]
                )
            }
        } then: { app in
            try await body(app)
        }
    }

    func testNewWindowOpensTheStartPageAndSharesCookies() throws {
        try browse { app in
            try await app.follow("#two", to: "/two")
            try await app.evaluate("document.cookie = 'shared=yes'")
            app.activate("new-window")
            try await app.next(.rendered, "/")
            let window = try app.otherWindow()
            XCTAssertEqual(window.navigator?.engine.hierarchy.main.map(\.routedLocation.path), ["/"])
            XCTAssertEqual(app.navigator.engine.hierarchy.main.map(\.routedLocation.path), ["/", "/two"])
            let cookie = try await window.navigator?.session.webView.run("return document.cookie")
            XCTAssertTrue(cookie?.stringValue?.contains("shared=yes") == true)
        }
    }

    func testControlOrMiddleClickOpensALinkInANewWindow() throws {
        for open in Opening.allCases {
            try browse { app in
                try await open.perform(in: app)
                try await app.next(.rendered, "/two")
                XCTAssertEqual(app.navigator.engine.hierarchy.main.map(\.routedLocation.path), ["/"], "\(open)")
                let path = try app.otherWindow().navigator?.engine.hierarchy.main.map(\.routedLocation.path)
                XCTAssertEqual(path, ["/two"], "\(open)")
                let visits = app.server.requests.filter { $0.path == "/two" && $0.headers["x-sec-purpose"] == nil }
                XCTAssertEqual(visits.count, 1, "\(open), not counting a prefetch")
            }
        }
    }

    private enum Opening: CaseIterable {
        case controlKey, middleButton

        @MainActor func perform(in app: TestApp) async throws {
            switch self {
            case .controlKey: app.pressButton(1, state: GDK_CONTROL_MASK.rawValue)
            case .middleButton: app.pressButton(2)
            }
        }
    }

    func testSignInRefreshesTheOtherWindowWhenShown() throws {
        try browse { app in
            app.activate("new-window")
            try await app.next(.rendered, "/")
            let other = try app.otherWindow()
            let before = app.server.count("/")
            try await app.follow("#two", to: "/two")
            try await app.click("#in")
            try await app.eventually { other.navigator?.isOutdated == true }
            XCTAssertFalse(app.navigator.isOutdated)
            other.navigator?.willBeSeen()
            try await app.eventually { app.server.count("/") > before + 1 }
            XCTAssertEqual(other.navigator?.isOutdated, false)
        }
    }
}
