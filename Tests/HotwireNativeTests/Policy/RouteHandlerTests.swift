import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// What handlers of an app change.
nonisolated final class RouteHandlerTests: XCTestCase {
    func testAnAppsHandlerSendsAnOutsideHostToTheBrowserAndTheDelegateIsNotAsked() throws {
        try runInMainLoop {
            let outside = try await Outside()
            let (address, scripted) = (outside.address("/x"), outside.address("/y"))
            let chooser = Chooser(.popup)
            let handler = HostHandler(port: outside.base.port, decision: .browser)
            let app = try await TestApp {
                $0.routeDecisionHandlers.insert(handler, at: 0)
            } pages: {
                $0.pair("<a id=out href='\(address)'>Out</a>")
            }
            app.navigator.delegate = chooser
            try await app.start()
            try await app.click("#out")
            assertEqual(try await app.next(.routed).event.details["decision"], "browser")
            assertEqual(try await app.next(.openedExternally).event.location?.absoluteString, address)
            app.navigator.session.webView.activation.personActed()
            try await app.evaluate("window.open(given.address)", ["address": .string(scripted)])
            assertEqual(try await app.next(.openedExternally).event.location?.absoluteString, scripted)
            try await app.proceed()
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertTrue(app.popups.isEmpty)
            XCTAssertTrue(chooser.asked.isEmpty)
            XCTAssertEqual(outside.requestCount, 0)
            await app.close()
            await outside.stop()
        }
    }

    func testAHandlerCannotLetAStrangerIn() throws {
        try runInMainLoop {
            let outside = try await Outside()
            let handler = HostHandler(port: outside.base.port, decision: .navigate)
            let app = try await TestApp {
                $0.routeDecisionHandlers.insert(handler, at: 0)
            } pages: {
                $0.pair("<a id=out href='\(outside.address("/x"))'>Out</a>")
            }
            try await app.start()
            try await app.click("#out")
            assertEqual(try await app.next(.routed).event.details["decision"], "refuse")
            try await app.proceed()
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(outside.requestCount, 0)
            await app.close()
            await outside.stop()
        }
    }

    func testAnAppsPolicyHandlerComesBeforeOurs() throws {
        try runInMainLoop {
            let app = try await TestApp {
                $0.webViewPolicyDecisionHandlers.insert(LinkActivatedWebViewPolicyDecisionHandler(), at: 0)
            } pages: {
                $0.pair("<a id=two href='/two' data-turbo=false>Two</a>")
            }
            try await app.start()
            try await app.click("#two")
            try await app.settle()
            XCTAssertEqual(app.proposals, [])
            try await app.evaluate("location.href = '/two'")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.proposals, ["/two"])
            await app.close()
        }
    }
}

/// Sends the pages of one port somewhere.
private struct HostHandler: RouteDecisionHandler {
    let name = "host"
    let port: Int?
    let decision: Router.Decision

    func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool { proposal.location.port == port }
    func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision { decision }
}
