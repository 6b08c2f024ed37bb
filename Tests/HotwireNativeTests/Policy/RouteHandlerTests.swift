import AppTesting
import FaultServer
import Foundation
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// What an app's handlers change.
nonisolated final class RouteHandlerTests: XCTestCase {
    func testRouteHandlerOpensTheBrowserWithoutAskingTheDelegate() throws {
        try withOutside { outside in
            let (address, scripted) = (outside.address("/x"), outside.address("/y"))
            let chooser = Chooser(.popup)
            let handler = HostHandler(port: outside.base.port, decision: .browser)
            try await withApp(isStarted: false) {
                $0.pair("<a id=out href='\(address)'>Out</a>")
            } configure: {
                $0.register([handler] + Router.defaultHandlers)
            } then: { app in
                app.navigator.delegate = chooser
                try await app.start()
                try await app.click("#out")
                assertEqual(try await app.next(.routed).event.details["decision"], "browser")
                assertEqual(try await app.next(.openedExternally).event.location?.absoluteString, address)
                app.navigator.session.webView.activation.userDidAct()
                try await app.evaluate("window.open(given.address)", ["address": .string(scripted)])
                assertEqual(try await app.next(.openedExternally).event.location?.absoluteString, scripted)
                try await app.proceed()
                XCTAssertEqual(app.stack, ["/", "/two"])
                XCTAssertTrue(app.popups.isEmpty)
                XCTAssertTrue(chooser.asked.isEmpty)
                XCTAssertEqual(outside.requestCount, 0)
            }
        }
    }

    func testHandlerCannotAdmitAForeignOrigin() throws {
        try withOutside { outside in
            let handler = HostHandler(port: outside.base.port, decision: .navigate)
            try await withApp {
                $0.pair("<a id=out href='\(outside.address("/x"))'>Out</a>")
            } configure: {
                $0.register([handler] + Router.defaultHandlers)
            } then: { app in
                try await app.click("#out")
                assertEqual(try await app.next(.routed).event.details["decision"], "refuse")
                try await app.proceed()
                XCTAssertEqual(app.stack, ["/", "/two"])
                XCTAssertEqual(outside.requestCount, 0)
            }
        }
    }

    func testAppsPolicyHandlerTakesPrecedence() throws {
        try withApp {
            $0.pair("<a id=two href='/two' data-turbo=false>Two</a>")
        } configure: {
            $0.register([LinkActivatedWebViewPolicyDecisionHandler()] + WebViewPolicyManager.defaultHandlers)
        } then: { app in
            try await app.click("#two")
            try await app.settle()
            XCTAssertEqual(app.proposals, [])
            try await app.evaluate("location.href = '/two'")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.proposals, ["/two"])
        }
    }
}

/// Makes a fixed decision for the pages of one port.
private struct HostHandler: RouteDecisionHandler {
    let name = "host"
    let port: Int?
    let decision: Router.Decision

    func matches(location: URL, configuration: Navigator.Configuration) -> Bool { location.port == port }

    func handle(location: URL, configuration: Navigator.Configuration, navigator: Navigator) -> Router.Decision {
        decision
    }
}
