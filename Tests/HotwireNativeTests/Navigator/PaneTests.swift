import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// A list and its details, side by side in a wide window.
nonisolated final class PaneTests: XCTestCase {
    private static let rules = """
        {"rules": [
          {"patterns": ["^/[0-9]+$"], "properties": {"pane": "detail"}},
          {"patterns": ["^/new"], "properties": {"context": "modal"}}
        ]}
        """

    private func browse(
        startAt path: String = "/",
        width: Int = 1000,
        isStarted: Bool = true,
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp(startAt: path, isStarted: isStarted) { server in
            let links = [1, 2, 3].map { "<a id=open\($0) href='/\($0)'>Hike \($0)</a>" }.joined(separator: " ")
            let others = "<a id=map href='/map'>Map</a> <a id=new href='/new'>New</a>"
            server.page("/", title: "Hikes", body: "\(links) \(others)<p style='height: 3000px'>")
            for number in 1...3 {
                let body =
                    "<p>Hike \(number)</p><a id=map href='/map'>Map</a><a id=all href='/'>All</a><a id=new href='/new'>New</a>"
                server.page("/\(number)", title: "Hike \(number)", body: body)
            }
            server.page("/map", title: "Map", body: "<p>Map</p><a id=open1 href='/1'>Hike 1</a>")
            server.page("/new", title: "New", body: "<a id=made href='/3'>Made</a>")
        } configure: {
            $0.pathConfiguration.sources = [.data(Data(Self.rules.utf8))]
            $0.firstWindow = WindowState(width: width, height: 700)
        } then: { app in
            try await app.resize(to: width)
            try await test(app)
        }
    }

    func testDetailIsShownBesideItsList() throws {
        try browse { app in
            try await app.openDetail(1)
            XCTAssertTrue(app.navigator.stack.areBeside)
            XCTAssertEqual(app.stack, ["/", "/1"])
            XCTAssertEqual(app.windowTitle, "Hike 1")
            let (list, detail) = (app.list.frame, app.detail.frame)
            XCTAssertEqual(list.x, 0)
            XCTAssertTrue((320...400).contains(list.width), "\(list)")
            XCTAssertTrue(detail.x > list.width && detail.x < list.width + 10, "\(detail)")
            XCTAssertEqual(detail.x + detail.width, 1000)
            let value1 = try await app.text("#open1")
            XCTAssertEqual(value1, "Hike 1", "the list keeps its page")
            let value2 = try await app.textInDetail("p")
            XCTAssertEqual(value2, "Hike 1")
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }

    func testListReplacesTheDetail() throws {
        try browse { app in
            try await app.openDetail(1)
            try await app.openDetail(2)
            XCTAssertEqual(app.stack, ["/", "/2"])
            XCTAssertEqual(app.server.count("/1"), 1)
            XCTAssertEqual(app.server.count("/2"), 1)
            app.navigator.goBack()
            await app.navigator.engine.moves?.value
            app.navigator.widget.raw.layOutNow()
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.list.frame.width, 1000)
            XCTAssertEqual(app.server.count("/"), 1)
            try await app.openDetail(3)
            XCTAssertEqual(app.coldBoots, 2, "one cold boot for each pane")
        }
    }

    func testDetailPaneHasItsOwnDepth() throws {
        try browse { app in
            try await app.openDetail(1)
            try await app.clickInDetail("#map")
            try await app.next(.rendered, "/map")
            await app.navigator.engine.moves?.value
            XCTAssertEqual(app.stack, ["/", "/1", "/map"])
            XCTAssertTrue(app.navigator.stack.areBeside)
            app.navigator.goBack()
            try await app.next(.rendered, "/1")
            XCTAssertEqual(app.stack, ["/", "/1"])
            try await app.clickInDetail("#all")
            try await app.traces { app.stack == ["/"] }
            XCTAssertEqual(app.server.count("/"), 1, "the list was always visible")
        }
    }

    func testNarrowWindowPushesAndGoesBackWithoutARequest() throws {
        try browse(width: 500) { app in
            try await app.evaluate("scrollTo(0, 500)")
            try await app.openDetail(1)
            XCTAssertFalse(app.navigator.stack.areBeside)
            XCTAssertFalse(app.list.isMapped)
            XCTAssertEqual(app.detail.frame.width, 500)
            app.navigator.goBack()
            try await app.next(.restored)
            await app.navigator.engine.moves?.value
            app.navigator.widget.raw.layOutNow()
            XCTAssertTrue(app.list.isMapped)
            let value3 = try await app.number("scrollY")
            XCTAssertEqual(value3, 500)
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }

    func testResizingMovesThePagesWithoutARequest() throws {
        try browse { app in
            try await app.evaluate("scrollTo(0, 300); window.kept = true")
            try await app.openDetail(1)
            let requests = app.server.requests.count
            for _ in 0..<2 {
                try await app.resize(to: 500)
                XCTAssertFalse(app.list.isMapped)
                XCTAssertEqual(app.detail.frame.width, 500)
                try await app.resize(to: 1000)
                XCTAssertTrue(app.list.isMapped && app.detail.isMapped)
                XCTAssertTrue(app.navigator.stack.areBeside)
            }
            let value4 = try await app.flag("window.kept")
            XCTAssertTrue(value4)
            let value5 = try await app.number("scrollY")
            XCTAssertEqual(value5, 300)
            XCTAssertEqual(app.server.requests.count, requests)
            XCTAssertEqual(app.stack, ["/", "/1"])
        }
    }

    func testDeepLinkToADetailIsShownAlone() throws {
        try browse(startAt: "/1") { app in
            XCTAssertEqual(app.stack, ["/1"])
            XCTAssertFalse(app.navigator.stack.areBeside)
            try await app.follow("#all", to: "/")
            XCTAssertEqual(app.stack, ["/1", "/"])
            try await app.openDetail(2)
            XCTAssertTrue(app.navigator.stack.areBeside)
            XCTAssertEqual(app.stack, ["/1", "/", "/2"])
        }
    }

    func testBothPanesAreRestored() throws {
        try browse { app in
            try await app.evaluate("scrollTo(0, 700)")
            try await app.quiet()
            try await app.openDetail(1)
            let saved = app.navigator.saved
            app.reopen()
            app.window.present()
            app.navigator.restore(saved)
            try await app.traces { app.names.count { $0 == .rendered } == 4 }
            XCTAssertTrue(app.navigator.stack.areBeside)
            XCTAssertEqual(app.stack, ["/", "/1"])
            try await app.wait(for: "scrollY === 700")
            let value6 = try await app.textInDetail("p")
            XCTAssertEqual(value6, "Hike 1")
        }
    }

    func testModalOfTheListReplacesTheDetail() throws {
        try browse { app in
            try await app.openDetail(1)
            try await app.open("#new", to: "/new")
            XCTAssertEqual(app.stack, ["/", "/1"])
            try await app.clickInModal("#made")
            try await app.next(.rendered, "/3")
            await app.navigator.engine.moves?.value
            XCTAssertEqual(app.stack, ["/", "/3"])
        }
    }

    func testModalOfTheDetailPushesBesideTheList() throws {
        try browse { app in
            try await app.openDetail(1)
            try await app.clickInDetail("#new")
            try await app.next(.rendered, "/new")
            await app.navigator.engine.moves?.value
            try await app.clickInModal("#made")
            try await app.next(.rendered, "/3")
            await app.navigator.engine.moves?.value
            XCTAssertEqual(app.stack, ["/", "/1", "/3"])
        }
    }

    func testBothPanesRecoverFromTheDeathOfTheirProcess() throws {
        try browse { app in
            try await app.openDetail(1)
            webkit_web_view_terminate_web_process(app.navigator.activeWebView.reference.pointer)
            try await app.traces { app.names.count { $0 == .rendered } == 4 }
            XCTAssertEqual([app.server.count("/"), app.server.count("/1"), app.coldBoots], [2, 2, 4])
            try await app.eventually { try await app.text("#open1") == "Hike 1" }
            try await app.eventually { try await app.textInDetail("p") == "Hike 1" }
            XCTAssertEqual(app.stack, ["/", "/1"])
        }
    }

    func testFocusStaysInTheListAndMovesOnRequest() throws {
        try browse { app in
            gtk_widget_grab_focus(app.list)
            try await app.openDetail(1)
            XCTAssertEqual(app.focusedWidget, app.list)
            app.activate("other-pane")
            XCTAssertEqual(app.focusedWidget, app.detail)
            app.navigator.reload()
            try await app.next(.rendered, "/1")
            XCTAssertEqual(app.server.count("/1"), 2)
            app.activate("other-pane")
            XCTAssertEqual(app.focusedWidget, app.list)
            app.navigator.reload()
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.server.count("/"), 2)
            XCTAssertEqual(app.server.count("/1"), 2)
            XCTAssertEqual(app.stack, ["/", "/1"])
        }
    }

    func testFirstDetailLeavesTheFocusInTheList() throws {
        try browse { app in
            gtk_widget_grab_focus(app.list)
            app.navigator.route(try app.url("/1"))
            try await app.next(.rendered, "/1")
            await app.navigator.engine.moves?.value
            XCTAssertEqual(app.focusedWidget, app.list)
            try await app.resize(to: 500)
            XCTAssertEqual(app.focusedWidget, app.detail, "the list is hidden")
        }
    }

    func testListMarksTheLinkToItsDetail() throws {
        let marked = "[...document.querySelectorAll('[aria-current=true]')].map((link) => link.id).join()"
        try browse { app in
            try await app.openDetail(1)
            try await app.wait(for: "\(marked) === 'open1'")
            try await app.clickInDetail("#map")
            try await app.next(.rendered, "/map")
            try await app.openDetail(2)
            try await app.wait(for: "\(marked) === 'open2'")
            app.navigator.stack.focusOtherPane()
            try await app.evaluate("Turbo.visit('/', { action: 'replace' })")
            try await app.next(.rendered, "/")
            try await app.wait(for: "\(marked) === 'open2'")
            try await app.evaluate("open2.outerHTML = '<a id=again href=\"/2#map\">Hike</a>'")
            try await app.wait(for: "\(marked) === 'again'")
            app.navigator.goBack()
            try await app.wait(for: "\(marked) === ''")
        }
    }

    func testControlsOfBothScreensAreInTheHeaderBar() throws {
        try browse { app in
            app.navigator.stack.top?.navigationItem.rightBarButtonItem = BarButtonItem(title: "Add") {}
            try await app.openDetail(1)
            app.navigator.stack.top?.navigationItem.rightBarButtonItem = BarButtonItem(title: "Edit") {}
            XCTAssertNotNil(app.findButton("Add"))
            XCTAssertNotNil(app.findButton("Edit"))
            app.navigator.stack.listScreen?.navigationItem.rightBarButtonItem = BarButtonItem(title: "New") {}
            XCTAssertNil(app.findButton("Add"))
            XCTAssertNotNil(app.findButton("New"), "the list's changes are also shown")
            try await app.resize(to: 500)
            XCTAssertNil(app.findButton("New"))
            XCTAssertNotNil(app.findButton("Edit"))
        }
    }

    func testScreensOfANarrowWindowSlide() throws {
        try browse(width: 500) { app in
            try await app.click("#open1")
            try await app.eventually { app.navigator.stack.panes.isMoving }
            await app.navigator.engine.moves?.value
            XCTAssertFalse(app.navigator.stack.panes.isMoving)
            app.navigator.goBack()
            XCTAssertTrue(app.navigator.stack.panes.isMoving)
            await app.navigator.engine.moves?.value
            app.navigator.widget.raw.layOutNow()
            XCTAssertTrue(app.list.isMapped)
        }
    }

    func testPageOfTheListGoesBackWithItsDetail() throws {
        try browse { app in
            try await app.follow("#map", to: "/map")
            try await app.follow("#open1", to: "/1")
            try await app.evaluate("history.back()")
            try await app.traces { app.stack == ["/"] }
        }
    }

    func testListPaneIsOnTheRightForRightToLeft() throws {
        try browse { app in
            gtk_widget_set_direction(app.navigator.stack.panes.paned.widget, GTK_TEXT_DIR_RTL)
            try await app.openDetail(1)
            XCTAssertEqual(app.detail.frame.x, 0)
            XCTAssertEqual(app.list.frame.x + app.list.frame.width, 1000)
        }
    }
}

extension TestApp {
    fileprivate var list: UnsafeMutablePointer<GtkWidget> { navigator.session.webView.widget }
    fileprivate var detail: UnsafeMutablePointer<GtkWidget> { navigator.sessions.detail.webView.widget }
    fileprivate var focusedWidget: UnsafeMutablePointer<GtkWidget>? { gtk_window_get_focus(window.window.pointer) }

    /// Opens a detail from the list, and waits until both pages are laid out.
    fileprivate func openDetail(_ number: Int) async throws {
        try await click("#open\(number)")
        try await next(.rendered, "/\(number)")
        await navigator.engine.moves?.value
        navigator.widget.raw.layOutNow()
    }

    fileprivate func textInDetail(_ selector: String) async throws -> String? {
        try await navigator.sessions.detail.webView.run(
            "return document.querySelector(given.selector)?.textContent ?? null",
            ["selector": .string(selector)]
        ).stringValue
    }

    fileprivate func clickInDetail(_ selector: String) async throws {
        navigator.userDidAct()
        let selector = JSONValue.string(selector)
        try await unlessReplaced {
            try await navigator.sessions.detail.webView.run(
                "document.querySelector(given.selector).click()",
                ["selector": selector]
            )
        }
    }

    /// Changes the window's width, and waits until the panes follow.
    fileprivate func resize(to width: Int) async throws {
        gtk_window_resize(window.window.pointer, gint(width), 700)
        try await MainLoopTesting.eventually("the window was not resized") {
            Int(gtk_widget_get_allocated_width(navigator.widget.raw)) == width
                && navigator.stack.panes.hasRoom == PaneWidths.haveRoom(in: width)
        }
        await idle()
        navigator.widget.raw.layOutNow()
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    fileprivate var isMapped: Bool { gtk_widget_get_mapped(self) != 0 }

    /// The widget's position in the window.
    fileprivate var frame: (x: Int, width: Int) {
        var (x, y): (gint, gint) = (0, 0)
        if let panes = gtk_widget_get_ancestor(self, gtk_paned_get_type()) {
            gtk_widget_translate_coordinates(self, panes, 0, 0, &x, &y)
        }
        return (Int(x), Int(gtk_widget_get_allocated_width(self)))
    }
}
