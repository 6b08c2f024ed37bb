import AppTesting
import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Top-frame navigations without Turbo.
nonisolated final class LinkPolicyTests: XCTestCase {
    /// Shows C147, C149, C150.
    func testNothingIsSentToAnOutsideHostBeforeTheAppDecides() throws {
        try withOutside { outside in
            let address = outside.address("/x")
            let chooser = Chooser(.none)
            try await withApp(isStarted: false, pages: { $0.pair("<a id=out href='\(address)'>Out</a>") }) { app in
                app.navigator.delegate = chooser
                try await app.start()
                try await app.click("#out")
                assertEqual(try await app.next(.routed).event.details["decision"], "outside")
                try await app.evaluate("location.href = given.address", ["address": .string(address)])
                try await app.next(.routed)
                try await app.evaluate("location.assign(given.address)", ["address": .string(address)])
                try await app.next(.routed)
                try await app.evaluate("Turbo.visit(given.address)", ["address": .string(address)])
                try await app.next(.routed)
                XCTAssertEqual(chooser.asked.map(\.absoluteString), Array(repeating: address, count: 4))
                try await app.proceed()
                XCTAssertEqual(app.stack, ["/", "/two"])
                XCTAssertEqual(outside.requestCount, 0)
            }
        }
    }

    func testScriptsNavigationIsLoadedFullyWithOneRequest() throws {
        try withApp(pages: { $0.pair("") }) { app in
            try await app.evaluate("location.href = '/two'")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(app.server.count("/two"), 1)
            XCTAssertEqual(app.names.count { $0 == .coldBoot }, 2)
        }
    }

    func testRefreshOfTheDocumentIsIntercepted() throws {
        try withOutside { outside in
            let address = outside.address("/x")
            let chooser = Chooser(.none)
            try await withApp(isStarted: false) { server in
                server.pair("")
                server.page("/in", title: "In", body: "<meta http-equiv=refresh content='0;url=/two'>")
                server.page("/out", title: "Out", body: "<meta http-equiv=refresh content='0;url=\(address)'>")
            } then: { app in
                app.navigator.delegate = chooser
                try await app.start()
                app.navigator.route(try app.url("/out"))
                try await app.next { $0.event.name == .routed && $0.event.details["decision"] == "outside" }
                app.navigator.session.reload()
                try await app.next { $0.event.name == .routed && $0.event.details["decision"] == "outside" }
                XCTAssertEqual(outside.requestCount, 0)
                app.navigator.route(try app.url("/in"))
                try await app.next(.rendered, "/two")
                XCTAssertEqual(app.server.count("/two"), 1)
            }
        }
    }

    /// Shows C143, C144.
    func testReloadByThePageIsANativeReloadWithOneRequest() throws {
        try withApp(pages: { $0.pair("") }) { app in
            try await app.proceed()
            try await app.evaluate("location.reload()")
            try await app.next(.coldBoot, "/two")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.server.count("/two"), 2)
            XCTAssertEqual(app.stack, ["/", "/two"])
        }
    }

    /// Shows C152, C153, P004, P028, P030.
    func testUnsafeSchemesAreRefused() throws {
        try runInMainLoop {
            let addresses = [
                "data:text/html,<h1>no</h1>", "file:///etc/passwd", "about:blank", "about:config", "blob:null/1",
                "view-source:http://127.0.0.1/", "vbscript:x", "DATA:text/html,no", "webkit://gpu", "resource:///x",
            ]
            let links = addresses.enumerated().map {
                "<a id=l\($0) href='\($1)'>x</a><a id=b\($0) target=_blank href='\($1)'>x</a>"
            }
            try await withApp {
                $0.pair(links.joined() + "<a id=js target=_blank href='javascript:window.ran = 1'>x</a>")
            } then: { app in
                for index in addresses.indices {
                    try await app.click("#l\(index)")
                    try await app.click("#b\(index)")
                    try await app.evaluate("location.href = given.address", ["address": .string(addresses[index])])
                    try await app.settle()
                }
                try await app.click("#js")
                try await app.proceed()
                XCTAssertEqual(app.proposals, ["/two"])
                XCTAssertFalse(app.came(.openedExternally))
                XCTAssertTrue(app.popups.isEmpty)
                XCTAssertEqual(app.stack, ["/", "/two"])
            }
        }
    }

    func testOtherSchemesOpenInTheDesktopsPrograms() throws {
        try withApp(isStarted: false) { server in
            server.pair("<a id=mail href='mailto:a@b.example'>m</a><a id=blank target=_blank href='tel:1'>t</a>")
        } configure: {
            $0.desktopSchemes.insert("webcal")
        } then: { app in
            let calendar = "webcal://\(app.base.host() ?? ""):\(app.base.port ?? 0)/feed"
            try await app.start()
            try await app.click("#mail")
            assertEqual(try await app.next(.openedExternally).event.location?.absoluteString, "mailto:a@b.example")
            try await app.click("#blank")
            assertEqual(try await app.next(.openedExternally).event.location?.scheme, "tel")
            app.navigator.session.webView.activation.userDidAct()
            try await app.evaluate("location.href = given.address", ["address": .string(calendar)])
            assertEqual(try await app.next(.openedExternally).event.location?.absoluteString, calendar)
            try await app.proceed()
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertTrue(app.popups.isEmpty)
        }
    }

    /// Shows P004.
    func testOnlyAUserActionStartsAnotherProgram() throws {
        try withApp { server in
            server.pair("<script>addEventListener('load', () => { location.href = 'mailto:a@b.example' })</script>")
        } then: { app in
            try await app.settle()
            try await app.proceed()
            XCTAssertFalse(app.came(.openedExternally))
        }
    }

    /// Shows C145, C146, P074.
    func testLinkForANewWindowIsAVisitWithinTheApp() throws {
        try withApp(pages: { $0.pair("<a id=blank target=_blank href='/two'>x</a>") }) { app in
            try await app.click("#blank")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
            try await app.act("window.open('/')")
            try await app.next(.rendered, "/")
            XCTAssertTrue(app.popups.isEmpty)
        }
    }
}
