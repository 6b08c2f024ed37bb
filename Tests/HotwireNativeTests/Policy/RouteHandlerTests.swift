import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The effects of an app's handlers.
nonisolated final class RouteHandlerTests: XCTestCase {
    func testRouteHandlerOpensTheBrowserWithoutAskingTheDelegate() throws {
        try withOutside { outside in
            let (address, scripted) = (outside.address("/x"), outside.address("/y"))
            let chooser = Chooser(.popup)
            let handler = HostHandler(port: outside.base.port, decision: .browser)
            try await withApp(isStarted: false) {
                $0.pair("<a id=out href='\(address)'>Out</a>")
            } configure: {
                $0.register([handler, LibraryRouteDecisionHandler()])
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
                $0.register([handler, LibraryRouteDecisionHandler()])
            } then: { app in
                try await app.click("#out")
                assertEqual(try await app.next(.routed).event.details["decision"], "refuse")
                try await app.proceed()
                XCTAssertEqual(app.stack, ["/", "/two"])
                XCTAssertEqual(outside.requestCount, 0)
            }
        }
    }

    func testHandlerMayAskTheLibrarysHandler() throws {
        try withOutside { outside in
            let address = outside.address("/x")
            try await withApp {
                $0.pair("<a id=out href='\(address)'>Out</a>")
            } configure: {
                $0.register([BrowserFirst(), LibraryRouteDecisionHandler()])
            } then: { app in
                try await app.click("#out")
                assertEqual(try await app.next(.openedExternally).event.location?.absoluteString, address)
                app.navigator.route(try app.url("/two"))
                try await app.next(.rendered, "/two")
            }
        }
    }

    func testAppsPolicyHandlerTakesPrecedence() throws {
        try runInMainLoop {
            let handlers: [any WebViewPolicyDecisionHandler] = [
                LinkActivatedWebViewPolicyDecisionHandler(), LinksIgnored(),
            ]
            for handler in handlers {
                try await withApp {
                    $0.pair("<a id=two href='/two' data-turbo=false>Two</a>")
                } configure: {
                    $0.register([handler, LibraryWebViewPolicyDecisionHandler()])
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
    }
}

/// Delegates every decision to the library's browser handler.
private struct BrowserFirst: RouteDecisionHandler {
    let name = "browser first"
    private let browser = BrowserRouteDecisionHandler()

    func matches(location: URL, configuration: Navigator.Configuration) -> Bool {
        browser.matches(location: location, configuration: configuration)
    }

    func handle(location: URL, configuration: Navigator.Configuration, navigator: Navigator) -> Router.Decision {
        browser.handle(location: location, configuration: configuration, navigator: navigator)
    }
}

/// Delegates every decision to the library's handler that ignores links.
private struct LinksIgnored: WebViewPolicyDecisionHandler {
    let name = "links ignored"
    private let links = LinkActivatedWebViewPolicyDecisionHandler()

    func matches(navigationAction: NavigationAction, configuration: Navigator.Configuration) -> Bool {
        links.matches(navigationAction: navigationAction, configuration: configuration)
    }

    func handle(
        navigationAction: NavigationAction,
        configuration: Navigator.Configuration,
        navigator: Navigator
    ) -> WebViewPolicyManager.Decision {
        links.handle(navigationAction: navigationAction, configuration: configuration, navigator: navigator)
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
