import AppTesting
import CWebKitGTK
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The position of a bar that asks on the page's behalf.
nonisolated final class PageBarPositionTests: XCTestCase {
    func testBarPushesThePageDownWhileShown() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            let before = try await app.number("innerHeight")
            try await app.request(Ask.camera)
            try await app.eventually { !app.bars.isEmpty }
            let bar = try XCTUnwrap(app.bars.first)
            try await app.eventually { gtk_widget_get_allocated_height(bar) > 1 }
            try await app.eventually { try await app.number("innerHeight") < before }
            let lower = try XCTUnwrap(app.bottom(of: bar))
            let upper = try XCTUnwrap(app.top(of: app.navigator.activeWebView.widget))
            XCTAssertGreaterThanOrEqual(upper, lower, "the bar covers the page")
            try await app.reply(Reply.refuse)
            try await app.eventually { try await app.number("innerHeight") == before }
        }
    }

    func testBarOfAPopupPushesItsPageDown() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            try await app.click("p")
            try await app.act("window.open(given.url)", ["url": .string("http://localhost:1/")])
            try await app.eventually { !app.popups.isEmpty }
            let popup = try XCTUnwrap(app.popups.first)
            let location = try Location(app.url("/elsewhere"))
            popup.page.services.blockedWindows.show(location, .tooMany) {}
            let root = popup.window.pointer.cast(to: GtkWidget.self)
            let bar = try XCTUnwrap(widgets(of: gtk_info_bar_get_type(), in: root).first)
            let place = try XCTUnwrap(gtk_widget_get_parent(gtk_widget_get_parent(bar)))
            XCTAssertNil(place.ifCast(to: GtkOverlay.self), "the bar overlaps the page")
            XCTAssertEqual(place, gtk_widget_get_parent(popup.page.widget))
        }
    }
}

extension TestApp {
    fileprivate func top(of widget: UnsafeMutablePointer<GtkWidget>) -> Int? {
        var (x, y): (gint, gint) = (0, 0)
        let window = window.window.pointer.cast(to: GtkWidget.self)
        return gtk_widget_translate_coordinates(widget, window, 0, 0, &x, &y) != 0 ? Int(y) : nil
    }

    fileprivate func bottom(of widget: UnsafeMutablePointer<GtkWidget>) -> Int? {
        top(of: widget).map { $0 + Int(gtk_widget_get_allocated_height(widget)) }
    }
}
