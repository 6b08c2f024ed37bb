import AppTesting
import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireNative

nonisolated final class BadgeComponentTests: XCTestCase {
    private static func part(_ data: String, _ component: String = "badge", _ event: String = "connect") -> String {
        "<bridge-part id='badge' component='\(component)' event='\(event)' data='\(data)' silent></bridge-part>"
    }

    func testDockReceivesTheAppsNumber() throws {
        try withBridgedApp([BadgeComponent.self]) { app in
            let dock = LauncherListener()
            let address = "'application://io.github.hotwire_native_linux.Tests.desktop'"
            try await app.add(Self.part("{\"home\":3,\"tab\":1}"))
            try await app.eventually { dock.updates.count == 1 }
            XCTAssertTrue(dock.updates[0].hasPrefix("(\(address), {"), dock.updates[0])
            XCTAssertTrue(dock.shows("'count': <int64 3>", "'count-visible': <true>"), dock.updates[0])
            try await app.add(Self.part("{\"tab\":2}"))
            try await app.add(Self.part("{\"app\":0}", "notification-badge", "update"))
            try await app.eventually { dock.updates.count == 2 }
            XCTAssertTrue(dock.shows("'count': <int64 0>", "'count-visible': <false>"), dock.updates[1])
            dock.stop()
        }
    }

    func testTabHasItsPagesNumberWhicheverTabIsShown() throws {
        try runInMainLoop {
            let library = BridgeLibrary.strada.tag
            try await withOpen(
                TabsApp(["/one", "/two"], eager: ["/two"]) { server in
                    server.page("/one", title: "One", body: library + Self.part("{\"tab\":3}"))
                    let two = Self.part("{\"tab\":1200}", "notification-badge", "update")
                    server.page("/two", title: "Two", body: library + two)
                }
            ) { app in
                Hotwire.registerBridgeComponents([BadgeComponent.self])
                let ids = app.tabs.tabs.map(\.id)
                try await app.eventually { app.tabs.badges == [ids[0]: "3", ids[1]: "999+"] }
                _ = try await app.tabs.navigators[1].session.webView.run(
                    "document.querySelector('#badge').say('update', { tab: 0 })"
                )
                try await app.eventually { app.tabs.badges == [ids[0]: "3"] }
            }
        }
    }
}
