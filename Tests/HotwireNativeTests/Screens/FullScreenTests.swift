import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import TestSupport
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Page elements in full screen.
nonisolated final class FullScreenTests: XCTestCase {
    override func setUpWithError() throws {
        try XCTSkipIf(Sanitizer.isOn, "the engine reads freed memory when a page enters or leaves full screen")
    }

    private static let rules = """
        {"rules": [
          {"patterns": ["/two$"], "properties": {"context": "modal", "modal_style": "medium"}},
          {"patterns": ["/three$"], "properties": {"pane": "detail"}}
        ]}
        """

    private func browse(_ test: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withApp { server in
            server.page("/", title: "One", body: "<a id=two href=/two>Two</a> <a id=three href=/three>Three</a>")
            for path in ["/two", "/three"] { server.page(path, title: path, body: "<p>\(path)</p>") }
        } configure: {
            $0.useNewProcesses()
            $0.pathConfiguration.sources = [.data(Data(Self.rules.utf8))]
            $0.firstWindow = WindowState(width: 1000, height: 700)
        } then: { app in
            try await test(app)
        }
    }

    func testElementFillsTheWindowFromAModal() throws {
        try browse { app in
            try await app.follow("#two", to: "/two")
            XCTAssertTrue(app.showsSheet)
            try await app.assertFullScreen(of: app.navigator.modalSession.webView)
            XCTAssertTrue(app.showsSheet)
        }
    }

    func testElementFillsTheWindowBesideAList() throws {
        try browse { app in
            try await app.follow("#three", to: "/three")
            try await app.eventually { app.navigator.stack.areBeside }
            try await app.assertFullScreen(of: app.navigator.activeSession.webView)
            XCTAssertTrue(app.navigator.stack.areBeside)
        }
    }

    func testElementFillsTheWindowBelowABar() throws {
        try browse { app in
            app.navigator.session.webView.services.features.show(.calls)
            XCTAssertEqual(app.bars.count, 1)
            try await app.assertFullScreen(of: app.navigator.session.webView)
            XCTAssertEqual(app.bars.count, 1)
        }
    }

    func testNoteNamesThePageAndEscapeForAWhile() throws {
        try browse { app in
            let view = app.navigator.session.webView
            try await app.enterFullScreen(view)
            let notice = view.services.fullScreen.notice
            XCTAssertTrue(notice.isShown)
            let host = view.location?.displayHost ?? ""
            XCTAssertEqual(notice.text, "The page at \(host) is in full screen. Press Escape to leave.")
            try await app.eventually { !notice.isShown }
            _ = try await view.run("await document.exitFullscreen()")
            try await app.enterFullScreen(view)
            XCTAssertTrue(notice.isShown)
            _ = try await view.run("await document.exitFullscreen()")
            try await app.eventually { !notice.isShown }
        }
    }

    func testFrameInFullScreenIsNamedToo() throws {
        try withServer { outside, base in
            outside.answer("/frame") { _ in .html("<button onclick='document.body.requestFullscreen()'>x</button>") }
            try await withApp { server in
                server.pair("<iframe allow=fullscreen src='\(base.absoluteString)/frame'></iframe>")
            } then: { app in
                let view = app.navigator.session.webView
                try await app.eventually { view.dialogs.document.hasForeignFrames }
                try await app.enterFullScreen(view)
                let text = view.services.fullScreen.notice.text
                let (host, frame) = (view.location?.displayHost ?? "", "127.0.0.1:\(base.port ?? 0)")
                let who = "The page at \(host), or \(frame) in it,"
                XCTAssertEqual(text, "\(who) is in full screen. Press Escape to leave.")
            }
        }
    }

    func testPopupKeepsItsAddressBar() throws {
        try withApp { server in
            server.pair("<button id=go onclick=\"window.open('/big', 'p')\">x</button>")
            server.page("/big", title: "Big", body: "<p>Big</p>", turbo: .absent)
        } then: { app in
            try await app.click("#go")
            let popup = try await app.popup("Big")
            _ = try await popup.page.view.evaluate("void document.body.requestFullscreen()", [:], world: nil)
            for _ in 0..<5 {
                _ = try await popup.page.view.evaluate("await new Promise(requestAnimationFrame)", [:], world: nil)
            }
            let surface = gtk_widget_get_window(popup.window.widget)
            XCTAssertEqual(gdk_window_get_state(surface).rawValue & GDK_WINDOW_STATE_FULLSCREEN.rawValue, 0)
            XCTAssertNotEqual(gtk_widget_get_mapped(popup.bar.widget), 0)
        }
    }

    func testWindowCanBeClosedWhileAnElementFillsIt() throws {
        for _ in 0..<2 {
            try browse { app in
                try await app.follow("#two", to: "/two")
                try await app.enterFullScreen(app.navigator.modalSession.webView)
            }
        }
    }

    func testPageThatIsLeftInFullScreenKeepsNothingHidden() throws {
        try browse { app in
            app.activate("find")
            let bar = app.window.findBar.widget
            _ = try await app.navigator.session.webView.run("await document.body.requestFullscreen()")
            try await app.eventually { gtk_widget_get_visible(bar) == 0 }
            app.navigator.session.webView.endProcess()
            try await app.next(.rendered)
            try await app.eventually { gtk_widget_get_visible(bar) != 0 }
        }
    }
}

extension TestApp {
    /// Asserts that an element fills the window's content in full screen, and that the view then returns to its place.
    fileprivate func assertFullScreen(of view: WebView) async throws {
        try await eventually { place(of: view.widget) != place(of: window.row.widget) }
        let before = place(of: view.widget)
        try await enterFullScreen(view)
        _ = try await view.run("await document.exitFullscreen()")
        try await eventually { place(of: view.widget) == before }
    }

    fileprivate func enterFullScreen(_ view: WebView) async throws {
        _ = try await view.run("await document.body.requestFullscreen()")
        try await eventually { place(of: view.widget) == place(of: window.row.widget) }
    }

    private func place(of widget: UnsafeMutablePointer<GtkWidget>) -> [gint] {
        var (x, y): (gint, gint) = (0, 0)
        gtk_widget_translate_coordinates(widget, window.window.pointer.cast(to: GtkWidget.self), 0, 0, &x, &y)
        return [x, y, gtk_widget_get_allocated_width(widget), gtk_widget_get_allocated_height(widget)]
    }
}
