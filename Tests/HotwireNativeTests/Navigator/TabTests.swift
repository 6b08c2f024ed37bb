import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class TabTests: XCTestCase {
    private func browse(
        eager: Set<String> = [],
        lazyLoadTabs: Bool = true,
        then body: @escaping @MainActor (TabsApp) async throws -> Void
    ) throws {
        try withOpen({
            try await TabsApp(["/one", "/two"], eager: eager, configure: { $0.lazyLoadTabs = lazyLoadTabs }) { server in
                server.page("/one", title: "One", body: "<a href='/one/deep' id=deep>deep</a>")
                server.page("/one/deep", title: "Deep", body: "deep")
                server.page("/two", title: "Two", body: "two")
            }
        }) { app in
            try await app.host.next(.rendered, "/one")
            try await body(app)
        }
    }

    func testTabLoadsOnceWhenFirstShown() throws {
        try browse { app in
            XCTAssertEqual(app.host.server.count("/two"), 0)
            app.press(tab: 2)
            try await app.host.next(.rendered, "/two")
            app.press(tab: 1)
            app.press(tab: 2)
            try await app.host.settle(app.tabs.navigators[1])
            XCTAssertEqual(app.host.server.count("/two"), 1)
        }
    }

    func testEagerTabLoadsBeforeItIsShown() throws {
        try browse(eager: ["/two"]) { app in
            try await app.eventually { app.host.server.count("/two") == 1 }
            XCTAssertEqual(app.tabs.selectedIndex, 0)
        }
    }

    func testAllTabsLoadAtOnceWithoutLazyLoading() throws {
        try browse(lazyLoadTabs: false) { app in
            try await app.eventually { app.host.server.count("/two") == 1 }
            XCTAssertEqual(app.tabs.selectedIndex, 0)
        }
    }

    func testEachTabKeepsItsStackAndItsPage() throws {
        try browse { app in
            try await app.click("#deep", in: 0)
            try await app.host.next(.rendered, "/one/deep")
            app.press(tab: 2)
            try await app.host.next(.rendered, "/two")
            XCTAssertEqual(app.stack(1), ["/two"])
            app.press(tab: 1)
            XCTAssertEqual(app.stack(0), ["/one", "/one/deep"])
            try await app.host.settle(app.tabs.navigators[0])
            XCTAssertEqual(app.host.server.count("/one/deep"), 1, "returning to a tab starts no visit")
            XCTAssertEqual(
                gtk_window_get_focus(app.window.window.pointer),
                app.tabs.navigators[0].session.webView.widget
            )
        }
    }

    func testSelectingTheVisibleTabReturnsToItsRoot() throws {
        try browse { app in
            try await app.click("#deep", in: 0)
            try await app.host.next(.rendered, "/one/deep")
            app.press(tab: 1)
            try await app.host.next(.rendered, "/one")
            XCTAssertEqual(app.stack(0), ["/one"])
        }
    }

    func testTitleAndBackBelongToTheVisibleTab() throws {
        try browse { app in
            try await app.click("#deep", in: 0)
            try await app.host.next(.rendered, "/one/deep")
            try await app.eventually { app.window.title == "Deep" }
            XCTAssertTrue(app.window.isEnabled("back"))
            app.press(tab: 2)
            try await app.host.next(.rendered, "/two")
            XCTAssertEqual(app.window.title, "Two")
            XCTAssertFalse(app.window.isEnabled("back"))
        }
    }

    func testSwitcherIsAtTheBottomOfANarrowWindow() throws {
        try browse { app in
            // A window has the size of the last one, which may belong to another test.
            gtk_window_resize(app.window.window.pointer, 900, 700)
            try await app.eventually { app.window.header.showsTabs }
            XCTAssertEqual(app.row(in: app.window.header.switcher), ["Tab /one *", "Tab /two"])
            gtk_window_resize(app.window.window.pointer, 420, 700)
            try await app.eventually { !app.window.header.showsTabs }
            XCTAssertNotEqual(gtk_widget_get_mapped(app.window.bottomBar.widget), 0)
            XCTAssertEqual(app.row(in: app.window.bottomBar), ["Tab /one *", "Tab /two"])
            app.tabs.selectedIndex = 1
            XCTAssertEqual(app.row(in: app.window.bottomBar), ["Tab /one", "Tab /two *"])
            try await app.host.next(.rendered, "/two")
            gtk_window_resize(app.window.window.pointer, 900, 700)
            try await app.eventually { app.window.header.showsTabs }
            XCTAssertEqual(gtk_widget_get_mapped(app.window.bottomBar.widget), 0)
            XCTAssertEqual(app.row(in: app.window.header.switcher), ["Tab /one", "Tab /two *"])
        }
    }

    func testBadgeIsShownAndAnnounced() throws {
        try browse { app in
            app.tabs.setBadge("3", for: "Tab /two")
            XCTAssertEqual(app.row(in: app.window.header.switcher), ["Tab /one *", "Tab /two, 3"])
            app.tabs.setBadge(nil, for: "Tab /two")
            XCTAssertEqual(app.row(in: app.window.header.switcher), ["Tab /one *", "Tab /two"])
        }
    }

    /// Shows P006.
    func testMissingTabsAndInvalidIndexAreHarmless() throws {
        try browse { app in
            let first = try XCTUnwrap(app.tabs.tabs.first)
            app.tabs.load([])
            XCTAssertNil(app.window.navigator)
            XCTAssertNil(app.tabs.activeNavigator.window)
            for index in [-1, 0, 7] {
                app.tabs.select(index)
                app.tabs.selectedIndex = index
            }
            app.tabs.route(first.url)
            app.tabs.setBadge("3", for: first.id)
            app.tabs.load([first], selecting: 7)
            XCTAssertEqual(app.tabs.selectedIndex, 0)
            try await app.host.next(.rendered, "/one")
            app.tabs.select(1)
            XCTAssertEqual(app.tabs.selectedIndex, 0)
            XCTAssertEqual(app.stack(0), ["/one"])
        }
    }

    func testBadgeIsTheSameInAllWindows() throws {
        try browse { app in
            app.tabs.setBadge("3", for: "Tab /two")
            let opened = app.window.openNewWindow()
            let window = try XCTUnwrap(opened)
            XCTAssertEqual(app.row(in: window.header.switcher), ["Tab /one *", "Tab /two, 3"])
            app.tabs.setBadge("2", for: "Tab /two")
            XCTAssertEqual(app.row(in: window.header.switcher), ["Tab /one *", "Tab /two, 2"])
            window.close()
        }
    }

    func testUnvisitedTabLoadsOnceAfterSignInElsewhere() throws {
        try browse { app in
            app.tabs.navigators.forEach { $0.accountChangedElsewhere(.changed) }
            app.press(tab: 2)
            try await app.host.next(.rendered, "/two")
            app.press(tab: 1)
            for _ in 0..<2 { _ = try await app.host.server.next("/one") }
            XCTAssertEqual(app.host.server.count("/two"), 1)
        }
    }

    func testInvalidTabIndexesDoNothing() throws {
        try browse { app in
            app.press(tab: 9)
            app.tabs.selectedIndex = -3
            app.tabs.setBadge("1", for: "unknown")
            XCTAssertEqual(app.tabs.selectedIndex, 0)
            XCTAssertNil(app.tabs.navigator(for: HotwireTab(title: "unknown", url: app.host.base)))
        }
    }

    func testRoutesOpenInTheVisibleTab() throws {
        try browse { app in
            app.press(tab: 2)
            try await app.host.next(.rendered, "/two")
            app.tabs.route(try app.host.url("/one/deep"))
            try await app.host.next(.rendered, "/one/deep")
            XCTAssertEqual(app.stack(1), ["/two", "/one/deep"])
            XCTAssertEqual(app.stack(0), ["/one"])
        }
    }
}
