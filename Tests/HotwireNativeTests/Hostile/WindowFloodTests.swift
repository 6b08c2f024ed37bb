import AppTesting
import CWebKitGTK
import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Pages that open windows without the user, or one after another.
nonisolated final class WindowFloodTests: XCTestCase {
    /// A page that continuously navigates out of the app.
    @MainActor private static func flood(_ outside: Outside) -> String {
        "<script>let n = 0; setInterval(() => { location.href = '\(outside.address("/"))?' + n++ }, 100)</script>"
    }

    /// The address's number in the flood, from 0.
    @MainActor private static func number(_ location: Location?, _ outside: Outside) -> Int? {
        guard let text = location?.absoluteString, text.hasPrefix(outside.address("/?")) else { return nil }
        return Int(text.dropFirst(outside.address("/?").count))
    }

    /// Waits for a total number of routed visits, because the flood starts before the page is shown.
    @MainActor private static func routes(_ count: Int, in app: TestApp) async throws {
        try await app.traces { app.names.count { $0 == .routed } >= count }
    }

    private func open(
        _ body: @escaping @MainActor (Outside) -> String,
        then test: @escaping @MainActor (TestApp, Outside) async throws -> Void
    ) throws {
        try withOutside { outside in
            try await withApp(pages: { $0.pair(body(outside)) }) { app in
                try await test(app, outside)
            }
        }
    }

    func testPageReusesItsOnlyWindowWithoutTheUser() throws {
        try open(Self.flood) { app, outside in
            try await Self.routes(12, in: app)
            XCTAssertEqual(app.popups.count, 1)
            try await app.eventually { (Self.number(app.popups.first?.location, outside) ?? 0) > 1 }
        }
    }

    func testWindowClosedByTheUserStaysClosed() throws {
        try open(Self.flood) { app, _ in
            try await eventually { !app.popups.isEmpty }
            let count = app.names.count { $0 == .routed }
            app.popups.first?.close()
            try await Self.routes(count + 6, in: app)
            XCTAssertEqual(app.names.count { $0 == .popupOpened }, 1)
        }
    }

    func testAppHasTenPopupsAtMost() throws {
        try open({ "<a id=out href='\($0.address())'>x</a>" }) { app, _ in
            for _ in 0..<12 {
                try await app.click("#out")
                try await app.next(.routed)
            }
            XCTAssertEqual(app.popups.count, 10)
        }
    }

    func testOneClickOpensOneWindow() throws {
        let body = "<a id=out>x</a><script>out.onclick = () => { for (const n of [1, 2, 3]) open('%?' + n) }</script>"
        try open({ body.replacing("%", with: $0.address()) }) { app, _ in
            try await app.click("#out")
            try await app.settle()
            try await app.click("#out")
            try await app.settle()
            XCTAssertEqual(app.popups.count { !$0.isHeld }, 2, "one window for each click")
            XCTAssertEqual(app.popups.count { $0.isHeld }, 1, "the user is asked about one window")
        }
    }

    /// A script's click may hold Control, which for a user opens a window of the app.
    func testScriptedClickOpensNoWindowOfTheApp() throws {
        try open({ _ in "<a id=two data-turbo=false href='/two'>x</a>" }) { app, _ in
            let count = TestApp.application.windows.count
            let click = "new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true })"
            try await app.evaluate("for (const n of [1, 2, 3]) document.querySelector('#two').dispatchEvent(\(click))")
            try await app.eventually {
                app.server.count("/two") > 0 || TestApp.application.windows.count > count
            }
            XCTAssertEqual(TestApp.application.windows.count, count)
        }
    }
}
