import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// An app with two windows and tabs; its delegate handles a 401 like the iOS demo.
nonisolated final class SecondWindowTests: XCTestCase {
    func testSecondWindowHandlesItsOwn401() throws {
        try runInMainLoop {
            let guide = Guide()
            try await withApp(isStarted: false) {
                Self.pages($0)
            } configure: {
                $0.modal("^/sign-in$")
            } then: { host in
                guide.signIn = try host.url("/sign-in")
                let tabs = HotwireTabBarController(navigatorDelegate: guide)
                var added: [NavigationWindow] = []
                TestApp.application.onWindowAdded = { added.append($0) }
                let first = NavigationWindow(tabs: tabs, application: TestApp.application)
                first.present()
                tabs.load(try ["/", "/other"].map { HotwireTab(title: $0, url: try host.url($0)) })
                try await host.next(.rendered, "/")
                try await Self.click("#two", in: first)
                try await host.next(.rendered, "/two")
                let second = try XCTUnwrap(first.openNewWindow())
                try await host.next(.rendered, "/")

                try await Self.click("#secret", in: second)
                try await host.next(.rendered, "/sign-in")
                XCTAssertEqual(added.map(ObjectIdentifier.init), [first, second].map(ObjectIdentifier.init))
                XCTAssertTrue(guide.failures.first?.window === second)
                XCTAssertTrue(guide.failures.first === second.tabs?.activeNavigator)
                XCTAssertEqual(Self.screens(of: first), [["/", "/two"], []])
                XCTAssertEqual(Self.screens(of: second), [["/"], ["/sign-in"]])

                _ = try await second.navigator?.activeSession.webView.run(
                    "document.querySelector('#send').click()"
                )
                try await host.next(.rendered, "/secret")
                XCTAssertEqual(Self.screens(of: second), [["/", "/secret"], []])
                XCTAssertEqual(second.navigator?.stack.top?.navigationItem.title, "Secret")
                XCTAssertEqual(Self.screens(of: first), [["/", "/two"], []])
                XCTAssertEqual(first.navigator?.stack.top?.navigationItem.title, "Two")
                TestApp.application.onWindowAdded = { _ in }
                first.close()
                second.close()
                XCTAssertNil(guide.failures.first?.window)
            }
        }
    }

    @MainActor private static func pages(_ server: FaultServer) {
        server.page("/", title: "Home", body: "<a id=two href='/two'>x</a><a id=secret href='/secret'>x</a>")
        server.page("/two", title: "Two", body: "Two")
        server.page("/other", title: "Other", body: "Other")
        server.page("/secret", title: "No", body: "No", status: 401)
        server.page(
            "/sign-in",
            title: "Sign in",
            body: "<form action=/session method=post><button id=send>x</button></form>"
        )
        server.answer("/session") { [weak server] _ in
            server?.page("/secret", title: "Secret", body: "Hush")
            return .redirect(to: "/secret", status: 303)
        }
    }

    @MainActor private static func click(_ selector: String, in window: NavigationWindow) async throws {
        _ = try await window.navigator?.session.webView.run(
            "document.querySelector(given.selector).click()",
            ["selector": .string(selector)]
        )
    }

    /// The paths of the screens in a window's active tab and its modal.
    @MainActor private static func screens(of window: NavigationWindow) -> [[String]] {
        let hierarchy = window.navigator?.engine.hierarchy
        return [hierarchy?.main ?? [], hierarchy?.modal ?? []].map { $0.map(\.currentLocation.path) }
    }
}

/// Leaves a page that requires a sign-in, and requests the sign-in.
private final class Guide: NavigatorDelegate {
    /// The navigators whose visits failed.
    private(set) var failures: [Navigator] = []
    var signIn: URL?

    func visitableDidFailRequest(
        _ visitable: any Visitable,
        error: HotwireNativeError,
        retryHandler: RetryBlock?
    ) {
        guard error.statusCode == 401, let signIn, let navigator = visitable.navigator else { return }
        failures.append(navigator)
        navigator.pop(animated: false)
        navigator.route(signIn)
    }
}
