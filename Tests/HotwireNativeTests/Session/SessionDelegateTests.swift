import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// What a session without a navigator does with a screen, and what it tells its delegate.
nonisolated final class SessionDelegateTests: XCTestCase {
    /// Shows C001, C270.
    func testEachSessionHasAWebViewOfItsOwnMadeAsItsConfigurationSays() {
        onMainActor {
            TestApp.openDisplay()
            Hotwire.config = HotwireConfig()
            let made = WebViewConfiguration(
                environment: WebEnvironment(applicationID: nil),
                applicationUserAgentPrefix: "Trail/1.0"
            )
            let sessions = [Session(configuration: made), Session(configuration: made)]
            XCTAssertFalse(sessions[0].webView === sessions[1].webView)
            for session in sessions {
                XCTAssertTrue(
                    session.webView.userAgent.contains("(Trail/1.0; Hotwire Native"),
                    session.webView.userAgent
                )
            }
        }
    }

    /// Shows C002, C003, C004, C005, C013, C014, C016.
    ///
    /// On iOS the visit listens to the web view while it boots, and afterwards nobody does; here the session always does.
    func testAColdBootIsToldFromItsRequestToItsPage() throws {
        try withOpen({ try await SessionWorld { $0.page("/", title: "One", body: "One") } }) { world in
            let screen = HotwireWebScreen(url: world.url("/"))
            world.session.visit(screen)
            XCTAssertTrue(screen.visitableDelegate === world.session)
            XCTAssertEqual(world.calls, ["request started"])
            XCTAssertTrue(world.session.webView.client === world.session)
            await world.show(screen)
            try await world.next("page loaded")
            XCTAssertEqual(world.calls, ["request started", "request finished", "page loaded"])
            XCTAssertTrue(world.session.webView.client === world.session)
            XCTAssertEqual(world.server.count("/"), 1, "the screen's appearance is no second visit")
        }
    }

    /// Shows C007, C008, C009.
    func testAColdBootThatFailsIsToldOnceAndItsRequestEnds() throws {
        try withOpen({ try await SessionWorld { _ in } }) { world in
            let screen = HotwireWebScreen(url: world.url("/missing"))
            world.session.visit(screen)
            await world.show(screen)
            try await world.next("failed")
            XCTAssertEqual(world.calls, ["request started", "request finished", "failed"])
            XCTAssertEqual(world.errors, [.http(.client(.notFound))])
        }
    }

    /// Shows C017.
    func testTheCurrentAddressOfAScreenIsVisitedAndNotItsFirst() throws {
        try withOpen({ try await SessionWorld { $0.page("/now", title: "Now", body: "Now") } }) { world in
            let screen = MovedScreen(url: world.url("/before"), now: world.url("/now"))
            world.session.visit(screen)
            await world.show(screen)
            try await world.next("page loaded")
            XCTAssertEqual(world.server.count("/now"), 1)
            XCTAssertEqual(world.server.count("/before"), 0)
        }
    }
}

/// A screen whose address changed before it was visited.
private final class MovedScreen: HotwireWebScreen {
    private let now: URL

    init(url: URL, now: URL) {
        self.now = now
        super.init(url: url)
    }

    override var currentVisitableURL: URL { now }
}
