import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The bar that reports a lost connection above a page; the tests simulate the network.
nonisolated final class ConnectionBarTests: XCTestCase {
    private func browse(_ test: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withApp(pages: { $0.pair("<p id=text>Readable</p><a id=two href='/two'>Two</a>") }, then: test)
    }

    func testLoadedPageStaysReadableBelowTheBar() throws {
        try browse { app in
            try await app.follow("#two", to: "/two")
            let before = try await app.number("innerHeight")
            app.network.isThere = false
            assertEqual(try await app.nextConnection(), "offline")
            XCTAssertEqual(app.connectionText, "You are offline.")
            try await app.eventually { try await app.number("innerHeight") < before }
            try await app.back(to: "/")
            assertEqual(try await app.text("#text"), "Readable")
            XCTAssertEqual(app.connectionText, "You are offline.")
            XCTAssertFalse(app.showsError)
            app.network.isThere = true
            XCTAssertNil(app.connectionText)
            try await app.eventually { try await app.number("innerHeight") == before }
            XCTAssertEqual(app.names.count { $0 == .connection }, 2)
        }
    }

    func testNetworkThatFlickersMovesNothing() throws {
        try browse { app in
            let before = try await app.number("innerHeight")
            for _ in 0..<5 {
                app.network.isThere = false
                try await app.quiet()
                app.network.isThere = true
                try await app.quiet()
            }
            XCTAssertNil(app.connectionText)
            assertEqual(try await app.number("innerHeight"), before)
            XCTAssertFalse(app.names.contains(.connection))
        }
    }

    func testErrorPageTakesThePlaceOfTheBar() throws {
        try browse { app in
            app.network.isThere = false
            assertEqual(try await app.nextConnection(), "offline")
            app.server.close("/two")
            app.navigator.route(try app.url("/two"))
            assertEqual(try await app.nextError(), "web.offline")
            XCTAssertNil(app.connectionText)
            try await app.back(to: "/")
            XCTAssertEqual(app.connectionText, "You are offline.")
        }
    }

    func testScreenReaderReadsTheBarOnceAsANotification() throws {
        try browse { app in
            let bar = try XCTUnwrap(app.connectionBar)
            let accessible = Reference(sharing: try XCTUnwrap(gtk_widget_get_accessible(bar)))
            try XCTSkipUnless(accessible.hasSignal("announcement"), "the accessibility library is too old")
            let listener = Listener()
            let connection = accessible.connect(Signal<String>("announcement"), to: listener) { $0.receive }
            app.network.isThere = false
            assertEqual(try await app.nextConnection(), "offline")
            app.network.notify()
            try await app.follow("#two", to: "/two")
            try await app.back(to: "/")
            XCTAssertEqual(atk_object_get_role(accessible.pointer), ATK_ROLE_NOTIFICATION)
            XCTAssertEqual(atk_object_get_name(accessible.pointer).map { String(cString: $0) }, "You are offline.")
            XCTAssertEqual(listener.texts, [], "the text would be announced twice")
            withExtendedLifetime(connection) {}
        }
    }

    func testBarIsAboveASheetToo() throws {
        try withApp { server in
            server.pair("<a id=new href='/new'>New</a>")
            server.page("/new", title: "New", body: "<p>New</p>")
        } configure: {
            $0.modal("^/new$")
        } then: { app in
            try await app.open("#new", to: "/new")
            app.network.isThere = false
            assertEqual(try await app.nextConnection(), "offline")
            XCTAssertEqual(app.connectionText, "You are offline.")
            app.network.isThere = true
            XCTAssertNil(app.connectionText)
        }
    }

    func testBarHasItsOwnColorAboveThePage() throws {
        try withOpen({ try await PixelApp() }) { pixels in
            let app = pixels.app
            app.network.isThere = false
            assertEqual(try await app.nextConnection(), "offline")
            let bar = try XCTUnwrap(app.connectionBar)
            try await app.eventually { gtk_widget_get_allocated_height(bar) > 20 }
            try await app.eventually { app.top(of: app.navigator.activeWebView.widget) >= app.bottom(of: bar) }
            pixels.camera.startOver()
            await pixels.camera.frame { $0.has(.red) }
        }
    }
}

/// Receives the texts that a screen reader would speak.
private final class Listener {
    private(set) var texts: [String] = []

    func receive(_ text: String) { texts.append(text) }
}

extension TestApp {
    /// The bar, visible or not.
    fileprivate var connectionBar: UnsafeMutablePointer<GtkWidget>? {
        var found: UnsafeMutablePointer<GtkWidget>?
        let children = gtk_container_get_children(navigator.widget.raw.cast(to: GtkContainer.self))
        found = children?.pointee.data.map { $0.assumingMemoryBound(to: GtkWidget.self) }
        g_list_free(children)
        return found
    }

    fileprivate func top(of widget: UnsafeMutablePointer<GtkWidget>) -> Int {
        var (x, y): (gint, gint) = (0, 0)
        gtk_widget_translate_coordinates(widget, window.window.pointer.cast(to: GtkWidget.self), 0, 0, &x, &y)
        return Int(y)
    }

    fileprivate func bottom(of widget: UnsafeMutablePointer<GtkWidget>) -> Int {
        top(of: widget) + Int(gtk_widget_get_allocated_height(widget))
    }
}
