import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// How a session without a navigator uses a screen, and what it reports to its delegate.
nonisolated final class SessionDelegateTests: XCTestCase {
    /// Shows C001, C270.
    func testEachSessionHasItsOwnConfiguredWebView() {
        onMainActor {
            TestApp.openDisplay()
            Hotwire.config = HotwireConfig()
            let made = WebViewConfiguration(
                environment: WebEnvironment(applicationID: nil),
                applicationUserAgentPrefix: "Trail/1.0"
            )
            let sessions = [Session(webViewConfiguration: made), Session(webViewConfiguration: made)]
            XCTAssertFalse(sessions[0].webView === sessions[1].webView)
            for session in sessions {
                XCTAssertTrue(
                    session.webView.userAgent.contains("(Trail/1.0; Hotwire Native"),
                    session.webView.userAgent
                )
            }
        }
    }

    /// Shows C002, C003, C004, C005, C013, C014, C016: unlike on iOS, the session observes the web view after the boot,
    /// too.
    func testColdBootIsReportedFromItsRequestToItsPage() throws {
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
            XCTAssertEqual(world.server.count("/"), 1, "the screen's appearance starts no second visit")
        }
    }

    /// Shows C007, C008, C009.
    func testFailedColdBootIsReportedOnce() throws {
        try withOpen({ try await SessionWorld { _ in } }) { world in
            let screen = HotwireWebScreen(url: world.url("/missing"))
            world.session.visit(screen)
            await world.show(screen)
            try await world.next("failed")
            XCTAssertEqual(world.calls, ["request started", "request finished", "failed"])
            XCTAssertEqual(world.errors, [.http(.client(.notFound))])
        }
    }

    func testLinkToAnotherSiteIsAnExternalURL() throws {
        try withOpen({
            try await SessionWorld {
                $0.page("/", title: "One", body: "<a id=out href='https://outside.example/x'>Out</a>")
            }
        }) { world in
            try await world.open("/")
            _ = try await world.session.webView.run("document.querySelector('#out').click()")
            try await world.next("external https://outside.example/x")
            XCTAssertTrue(world.calls.contains("policy https://outside.example/x"))
            XCTAssertFalse(world.calls.contains("proposed"))
        }
    }

    func testDelegateCanCancelANavigation() throws {
        try withOpen({
            try await SessionWorld { server in
                server.page("/", title: "One", body: "<a id=out href='https://outside.example/x'>Out</a>")
                server.page("/two", title: "Two", body: "Two")
            }
        }) { world in
            try await world.open("/")
            world.policy = .cancel
            _ = try await world.session.webView.run("document.querySelector('#out').click()")
            try await world.open("/two", until: "request finished")
            XCTAssertTrue(world.calls.contains("policy https://outside.example/x"))
            XCTAssertFalse(world.calls.contains { $0.hasPrefix("external") })
        }
    }

    func testCrossOriginRedirectIsProposed() throws {
        try withOpen({
            try await SessionWorld { server in
                server.page("/", title: "One", body: "One")
                server.redirect("/go", to: "https://outside.example/x")
            }
        }) { world in
            try await world.open("/go", until: "redirected https://outside.example/x")
            XCTAssertEqual(world.errors, [.load(.leftApp)])
            XCTAssertFalse(world.calls.contains { $0.hasPrefix("external") })
        }
    }

    func testFormsSubmissionIsReportedOnce() throws {
        let form = "<form action='/two' method=post><button id=send>Send</button></form>"
        try withOpen({
            try await SessionWorld { server in
                server.page("/", title: "One", body: form)
                server.redirect("/two", to: "/", status: 303)
            }
        }) { world in
            try await world.open("/")
            _ = try await world.session.webView.run("document.querySelector('#send').click()")
            try await world.next("form finished")
            XCTAssertEqual(world.calls.filter { $0.hasPrefix("form") }, ["form started", "form finished"])
        }
    }

    func testDelegateHandlesATerminatedProcess() throws {
        try withOpen({ try await SessionWorld { $0.page("/", title: "One", body: "One") } }) { world in
            try await world.open("/")
            webkit_web_view_terminate_web_process(world.session.webView.reference.pointer)
            try await world.next("terminated")
            XCTAssertEqual(world.server.count("/"), 1)
            world.session.reload()
            try await world.next("page loaded")
            XCTAssertEqual(world.server.count("/"), 2)
        }
    }

    func testResetSessionBootsItsNextVisit() throws {
        try withOpen({
            try await SessionWorld { server in
                server.page("/", title: "One", body: "One")
                server.page("/two", title: "Two", body: "Two")
            }
        }) { world in
            try await world.open("/")
            world.session.reset()
            XCTAssertNil(world.session.topmostVisitable)
            XCTAssertNil(world.session.activeVisitable)
            try await world.open("/two")
            XCTAssertEqual(world.session.webView.title, "Two")
        }
    }

    /// Shows C017.
    func testCurrentAddressOfAScreenIsVisited() throws {
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

/// A screen whose address changed before its visit.
private final class MovedScreen: HotwireWebScreen {
    private let now: URL

    init(url: URL, now: URL) {
        self.now = now
        super.init(url: url)
    }

    override var currentVisitableURL: URL { now }
}
