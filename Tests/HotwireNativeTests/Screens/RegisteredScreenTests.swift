import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import XCTest

@testable import HotwireNative

/// Screens that the path configuration names with `uri` and `fallback_uri`, as on Android.
nonisolated final class RegisteredScreenTests: XCTestCase {
    private static let rules = """
        {"rules": [
            {"patterns": ["^/numbers"], "properties": {"uri": "hotwire://fragment/numbers"}},
            {"patterns": ["^/new"], "properties": {"uri": "hotwire://fragment/none", "fallback_uri": "hotwire://fragment/web"}},
            {"patterns": ["^/two$"], "properties": {"uri": "hotwire://fragment/none", "fallback_uri": "nor this"}}
        ]}
        """

    private func browse(then test: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withApp { server in
            server.pair("")
            server.page("/new", title: "New", body: "")
        } configure: {
            $0.pathConfiguration.sources = [.data(Data(Self.rules.utf8))]
        } then: { app in
            Hotwire.registerScreen("hotwire://fragment/numbers") { _ in Numbers() }
            Hotwire.registerScreen("hotwire://fragment/web") { OwnWebScreen(url: $0.url) }
            try await test(app)
        }
    }

    func testScreenOfTheURIShowsThePage() throws {
        try browse { app in
            app.navigator.route(try app.url("/numbers"))
            try await app.next(.moved)
            XCTAssertTrue(app.navigator.stack.top is Numbers)
            XCTAssertEqual(app.server.count("/numbers"), 0)
        }
    }

    func testFallbackShowsAPageWhoseURIIsUnknown() throws {
        try browse { app in
            app.navigator.route(try app.url("/new"))
            try await app.next(.rendered, "/new")
            XCTAssertTrue(app.navigator.stack.top is OwnWebScreen)
        }
    }

    func testUnknownScreensShowAWebPage() throws {
        try browse { app in
            app.navigator.route(try app.url("/two"))
            try await app.next(.rendered, "/two")
            XCTAssertFalse(app.navigator.stack.top is OwnWebScreen)
        }
    }

    func testDelegateTakesPrecedence() throws {
        final class Rejecting: NavigatorDelegate {
            func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult { .reject }
        }
        try browse { app in
            let delegate = Rejecting()
            app.navigator.delegate = delegate
            app.navigator.route(try app.url("/numbers"))
            assertEqual(try await app.next(.routed).event.details["decision"], "reject")
            XCTAssertEqual(app.stack, ["/"])
        }
    }
}

private final class Numbers: Screen {
    init() { super.init(title: "Numbers", widget: Widget(Reference(adopting: gtk_button_new_with_label("1, 2, 3")))) }
}

private final class OwnWebScreen: HotwireWebScreen {}
