import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class HeaderLayoutTests: XCTestCase {
    private static let longTitle = "Wanderungen und Spaziergänge in der Umgebung"

    private func browse(
        width: Int32 = 1300,
        title: String = HeaderLayoutTests.longTitle,
        then body: @escaping @MainActor (TabsApp) async throws -> Void
    ) throws {
        try withOpen({ try await TabsApp(["/one", "/two"]) { $0.page("/one", title: title, body: "one") } }) { app in
            gtk_window_resize(app.window.window.pointer, width, 700)
            try await app.host.next(.rendered, "/one")
            try await app.eventually { app.window.header.showsTabs && abs(app.headerWidth - width) < 60 }
            try await app.layOut()
            try await body(app)
        }
    }

    /// In the narrowest bar with tabs, a title and an item compete for the remaining space.
    func testTabsStayWhereTheyAreWhenAnEndItemAppears() throws {
        try browse(width: 640) { app in
            let before = try app.place(of: app.window.header.switcher.widget)
            let item = try app.item
            item.rightBarButtonItems = [BarButtonItem(title: "New", image: "list-add-symbolic")]
            try await app.layOut()
            XCTAssertEqual(try app.place(of: app.window.header.switcher.widget), before)
        }
    }

    func testTabsAreCenteredBesideALongTitleAndItems() throws {
        try browse { app in
            let item = try app.item
            item.leftBarButtonItems = [BarButtonItem(title: "Filter")]
            item.rightBarButtonItems = [BarButtonItem(title: "New"), BarButtonItem(title: "Share")]
            try await app.layOut()
            XCTAssertLessThanOrEqual(try app.tabsOffCenter, 2)
        }
    }

    func testTitleThatFitsIsNotTruncated() throws {
        try browse { app in
            let title = try app.titleLabel
            try await app.eventually { pango_layout_is_ellipsized(gtk_label_get_layout(title)) == 0 }
            XCTAssertLessThanOrEqual(try app.tabsOffCenter, 2)
        }
    }

    func testLongTitleIsTruncatedBeforeTheTabsMove() throws {
        try browse(width: 700) { app in
            let title = try app.titleLabel
            try await app.eventually { pango_layout_is_ellipsized(gtk_label_get_layout(title)) != 0 }
            XCTAssertLessThanOrEqual(try app.tabsOffCenter, 2)
            let tabs = try app.place(of: app.window.header.switcher.widget)
            XCTAssertLessThan(try app.place(of: title.cast(to: GtkWidget.self)).upperBound, tabs.lowerBound)
        }
    }

    func testTabsAreInTheHeaderOnlyWithRoomForTheirTextsAndATitle() throws {
        try withOpen({
            try await TabsApp(["/one", "/two", "/three", "/four"]) {
                $0.page("/one", title: Self.longTitle, body: "one")
            }
        }) { app in
            try await app.host.next(.rendered, "/one")
            var positions: [Bool] = []
            for width in stride(from: 1000, through: 560, by: -40) as StrideThrough<Int32> {
                gtk_window_resize(app.window.window.pointer, width, 700)
                try await app.eventually { abs(app.headerWidth - width) < 60 }
                try await app.layOut()
                positions.append(app.window.header.showsTabs)
                XCTAssertEqual(gtk_widget_get_mapped(app.window.bottomBar.widget) == 0, app.window.header.showsTabs)
                guard app.window.header.showsTabs else { continue }
                let tabs = widgets(of: gtk_label_get_type(), in: app.window.header.switcher.widget)
                    .map { $0.cast(to: GtkLabel.self) }.filter {
                        gtk_widget_get_mapped($0.cast(to: GtkWidget.self)) != 0
                    }
                XCTAssertEqual(tabs.count, 4)
                for label in tabs {
                    XCTAssertEqual(pango_layout_is_ellipsized(gtk_label_get_layout(label)), 0, "at \(width)")
                }
                XCTAssertGreaterThan(
                    try app.place(of: app.titleLabel.cast(to: GtkWidget.self)).count,
                    60,
                    "at \(width)"
                )
            }
            XCTAssertEqual([positions.first, positions.last], [true, false])
            XCTAssertEqual(positions, positions.sorted { $0 && !$1 }, "the buttons appear and disappear")
        }
    }

    func testTabsThatMovedForAButtonStayUntilTheWindowChanges() throws {
        try withOpen({
            try await TabsApp(["/one", "/two", "/three", "/four"]) { $0.page("/one", title: "One", body: "one") }
        }) { app in
            try await app.host.next(.rendered, "/one")
            // The narrowest window with tabs in its header bar.
            var width = Int32(app.window.header.widthWithTabs)
            XCTAssertGreaterThan(width, 600)
            gtk_window_resize(app.window.window.pointer, width, 700)
            try await app.eventually { abs(app.headerWidth - width) < 60 }
            width += width - app.headerWidth
            gtk_window_resize(app.window.window.pointer, width, 700)
            try await app.eventually { app.window.header.showsTabs }
            let item = try app.item
            item.rightBarButtonItems = [BarButtonItem(title: "New", image: "list-add-symbolic")]
            try await app.eventually { !app.window.header.showsTabs }
            item.rightBarButtonItems = []
            try await app.layOut()
            XCTAssertFalse(app.window.header.showsTabs)
            gtk_window_resize(app.window.window.pointer, width + 10, 700)
            try await app.eventually { app.window.header.showsTabs }
        }
    }

    func testStartItemsAreBetweenBackAndTheTitle() throws {
        try browse { app in
            let item = try app.item
            item.leftBarButtonItems = [BarButtonItem(title: "Filter")]
            try await app.layOut()
            let start = try app.place(of: app.window.header.controls.start.widget)
            XCTAssertLessThan(start.upperBound, try app.place(of: app.titleLabel.cast(to: GtkWidget.self)).lowerBound)
        }
    }

    func testRightToLeftMirrorsTheOrderAndCentresTheTabs() throws {
        try runInMainLoop { TestApp.openDisplay() }
        onMainActor { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
        defer { onMainActor { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) } }
        try browse { app in
            let item = try app.item
            item.leftBarButtonItems = [BarButtonItem(title: "Filter")]
            try await app.layOut()
            let start = try app.place(of: app.window.header.controls.start.widget)
            XCTAssertGreaterThan(
                start.lowerBound,
                try app.place(of: app.titleLabel.cast(to: GtkWidget.self)).upperBound
            )
            XCTAssertLessThanOrEqual(try app.tabsOffCenter, 2)
        }
    }
}

extension TabsApp {
    fileprivate var item: NavigationItem {
        get throws { try XCTUnwrap(tabs.activeNavigator.stack.top).navigationItem }
    }

    fileprivate var headerWidth: Int32 { gtk_widget_get_allocated_width(window.header.widget) }

    fileprivate var titleLabel: UnsafeMutablePointer<GtkLabel> {
        get throws {
            let label = widgets(of: gtk_label_get_type(), in: window.header.widget).first {
                gtk_widget_get_mapped($0) != 0
                    && gtk_style_context_has_class(gtk_widget_get_style_context($0), "title") != 0
            }
            return try XCTUnwrap(label, "no title is shown").cast(to: GtkLabel.self)
        }
    }

    /// A widget's horizontal range in the header bar.
    fileprivate func place(of widget: UnsafeMutablePointer<GtkWidget>) throws -> Range<Int32> {
        var (x, y): (gint, gint) = (0, 0)
        XCTAssertNotEqual(gtk_widget_translate_coordinates(widget, window.header.widget, 0, 0, &x, &y), 0)
        return x..<x + gtk_widget_get_allocated_width(widget)
    }

    /// The offset between the centers of the tabs and the bar, in half pixels.
    fileprivate var tabsOffCenter: Int32 {
        get throws {
            let tabs = try place(of: window.header.switcher.widget)
            return abs(tabs.lowerBound + tabs.upperBound - headerWidth)
        }
    }

    /// Waits until the bar is laid out, so that frames no longer move its contents.
    fileprivate func layOut() async throws {
        for _ in 0..<2 { try await host.settle(tabs.activeNavigator) }
        try await XCTUnwrap(FrameCount(window)).rest {
            try widgets(of: gtk_widget_get_type(), in: window.header.widget)
                .filter { gtk_widget_get_mapped($0) != 0 }.map { try place(of: $0) }
        }
    }
}
