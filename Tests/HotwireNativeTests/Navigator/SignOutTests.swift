import AppTesting
import FaultServer
import Foundation
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// What a user sees elsewhere in the app after signing out.
nonisolated final class SignOutTests: XCTestCase {
    /// Opens private pages in two tabs and a second window, and signs out with a form in the first tab.
    private func signOut(
        to destination: String,
        hasCookie: Bool,
        _ attributes: String = "",
        then body: @escaping @MainActor (TabsApp, NavigationWindow) async throws -> Void
    ) throws {
        let open = { @MainActor in
            try await TabsApp(["/one", "/two"]) {
                $0.use(WebEnvironment(applicationID: nil))
            } pages: {
                Self.pages($0, to: destination, hasCookie: hasCookie, attributes)
            }
        }
        try withOpen({ try await open() }) { app in
            try await app.host.next(.rendered, "/one")
            app.press(tab: 2)
            try await app.host.next(.rendered, "/two")
            try await app.click("#deep", in: 1)
            try await app.host.next(.rendered, "/deep")
            app.press(tab: 1)
            let second = try XCTUnwrap(app.window.openNewWindow())
            try await app.host.next(.rendered, "/one")
            _ = try await second.navigator?.session.webView.run(
                "document.querySelector('#deep').click()"
            )
            try await app.host.next(.rendered, "/deep")
            app.host.server.forgetRequests()
            try await app.click("#send", in: 0)
            defer { second.close() }
            try await body(app, second)
        }
    }

    @MainActor private static func pages(
        _ server: FaultServer,
        to destination: String,
        hasCookie: Bool,
        _ attributes: String
    ) {
        let signedOut = SignedIn()
        let links = "<a id=deep href='/deep'>x</a>"
        let form = "<form action=/sign-out method=post \(attributes)><button id=send>x</button></form>"
        let welcome = FaultServer.Response.html(server.text(title: "Welcome", body: "Welcome"))
        for (path, body) in [("/one", links + form), ("/two", links), ("/deep", "deep")] {
            let page = FaultServer.Response.html(server.text(title: "Private \(path)", body: body))
            let answer = hasCookie ? page.adding("Set-Cookie", "session_id=ann; HttpOnly; Path=/") : page
            server.answer(path) { _ in signedOut.value ? welcome : answer }
        }
        server.page("/reset_historical_location", title: "Order", body: "")
        server.page("/bye", title: "Bye", body: "Bye")
        server.answer("/sign-out") { _ in
            signedOut.value = true
            let answer = FaultServer.Response.redirect(to: destination, status: 303)
            return hasCookie ? answer.adding("Set-Cookie", "session_id=; Max-Age=0; HttpOnly; Path=/") : answer
        }
    }

    @MainActor private static func titles(_ navigators: [Navigator]) -> [String?] {
        navigators.map { $0.stack.top?.navigationItem.title }
    }

    func testServerResetsAllTabsAndWindows() throws {
        for attributes in ["", "data-turbo=false"] { try reset(attributes) }
    }

    private func reset(_ attributes: String) throws {
        let order = "/reset_historical_location?notice=Signed+out"
        try signOut(to: order, hasCookie: false, attributes) { app, second in
            let window = try XCTUnwrap(second.navigator)
            try await app.eventually {
                Self.titles(app.tabs.navigators + [window]) == ["Welcome", "Welcome", "Welcome"]
            }
            XCTAssertEqual([app.stack(0), app.stack(1)], [["/one"], ["/two"]])
            XCTAssertEqual(window.engine.hierarchy.main.map(\.currentLocation.path), ["/one"])
            XCTAssertEqual(app.window.toasts.text, "Signed out")
            XCTAssertEqual(app.host.server.count("/deep"), 0, "no screen above a root was requested")
            XCTAssertEqual(app.host.server.count("/one"), 2, "one request in each window")
            XCTAssertEqual(app.host.server.count("/two"), 1)
        }
    }

    func testSignOutByCookieResetsTheOthers() throws {
        try signOut(to: "/bye", hasCookie: true) { app, second in
            let window = try XCTUnwrap(second.navigator)
            try await app.eventually { Self.titles([app.tabs.navigators[1], window]) == ["Welcome", "Welcome"] }
            XCTAssertEqual(app.stack(1), ["/two"])
            XCTAssertEqual(window.engine.hierarchy.main.map(\.currentLocation.path), ["/one"])
            XCTAssertEqual(app.stack(0), ["/one", "/bye"], "the form's response decides in its own tab")
        }
    }

    func testSignOutLoadsEachOtherPageOnce() throws {
        try signOut(to: "/one", hasCookie: true) { app, second in
            let window = try XCTUnwrap(second.navigator)
            try await app.eventually { Self.titles([app.tabs.navigators[1], window]) == ["Welcome", "Welcome"] }
            for _ in 0..<2 { try await app.host.settle(window) }
            XCTAssertEqual(app.host.server.count("/one"), 2, "the form's response, and the second window")
            XCTAssertEqual(app.host.server.count("/two"), 1)
            XCTAssertEqual(app.host.server.count("/deep"), 0)
        }
    }
}
