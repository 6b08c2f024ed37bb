import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class WindowTests: XCTestCase {
    /// Docks use it to find the desktop entry; GDK's default starts with a capital letter.
    func testWindowClassIsTheAppsIdentifier() throws {
        try runInMainLoop {
            let id = TestApp.application.id
            XCTAssertEqual(gdk_get_program_class().map { String(cString: $0) }, id)
        }
    }

    func testFocusIsInThePageAfterAPushAndAPop() throws {
        try withOpen({ try await TestApp.twoPages() }) { app in
            XCTAssertTrue(app.pageHasFocus)
            try await app.click("#two")
            XCTAssertTrue(app.pageHasFocus, "immediately, before the page is painted")
            try await app.next(.rendered, "/two")
            app.window.focusHeader()
            app.navigator.goBack()
            try await app.next(.rendered, "/")
            XCTAssertTrue(app.pageHasFocus)
        }
    }

    func testRetryHasTheFocusAfterAFailedVisit() throws {
        try withOpen({ try await TestApp.twoPages() }) { app in
            try await app.click("#missing")
            try await app.next(.failed, "/missing")
            let focus = try XCTUnwrap(gtk_window_get_focus(app.window.window.pointer))
            XCTAssertNotNil(focus.ifCast(to: GtkButton.self))
        }
    }

    func testScreenReaderAnnouncesEachTitleOnce() throws {
        try withOpen({ try await TestApp.twoPages() }) { app in
            let listener = AnnouncementListener(app.navigator.stack.widget.raw)
            try await app.click("#two")
            try await app.next(.rendered, "/two")
            // A screen reader announces a page's title once the page is visible.
            try await app.eventually { listener.announced == ["Two"] }
            app.navigator.goBack()
            try await app.next(.rendered, "/")
            try await app.eventually { listener.announced.count == 2 }
            XCTAssertEqual(listener.announced, ["Two", "One"])
        }
    }

    func testScreenReaderReadsNoTitleInBetween() throws {
        try withOpen({ try await TestApp.twoPages() }) { app in
            let listener = TitleListener(app.window.window)
            try await app.click("#two")
            try await app.next(.rendered, "/two")
            try await app.eventually { listener.titles == ["Two"] }
            app.navigator.goBack()
            try await app.next(.rendered, "/")
            try await app.eventually { listener.titles.count == 2 }
            XCTAssertEqual(listener.titles, ["Two", "One"])
        }
    }

    func testBackButtonIsEnabledOnTheSecondScreenOnly() throws {
        try withOpen({ try await TestApp.twoPages() }) { app in
            XCTAssertFalse(app.isEnabled("back"))
            try await app.click("#two")
            try await app.next(.rendered, "/two")
            XCTAssertTrue(app.isEnabled("back"))
            app.activate("back")
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertFalse(app.isEnabled("back"))
        }
    }

    func testMouseButtonGoesBackAndNeverForward() throws {
        try withOpen({ try await TestApp.twoPages() }) { app in
            try await app.click("#two")
            try await app.next(.rendered, "/two")
            app.press(button: 8)
            try await app.next(.rendered, "/")
            app.press(button: 9)
            try await app.settle()
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    /// Shows P073.
    func testTitleFollowsTheScreenAndItsPage() throws {
        try withOpen({ try await TestApp.twoPages() }) { app in
            XCTAssertEqual(app.windowTitle, "One")
            try await app.evaluate("document.title = 'Changed'")
            try await app.settle()
            XCTAssertEqual(app.windowTitle, "Changed")
        }
    }

    func testEveryShortcutIsRegistered() throws {
        try runInMainLoop {
            TestApp.application.onInspect = { _ in }
            defer { TestApp.application.onInspect = nil }
            try await withOpen(TestApp.twoPages { $0.isInspectable = true }) { app in
                for command in WindowCommand.allCases {
                    let keys = app.keys(of: command.rawValue)
                    XCTAssertEqual(keys.count, command.keys.count, command.rawValue)
                }
            }
        }
    }

    func testInspectorsAreOfferedIfTheAppEnablesThem() throws {
        try runInMainLoop {
            for (isThere, isInspectable) in [(true, true), (false, true), (true, false)] {
                var opened = 0
                TestApp.application.onInspect = isThere ? { _ in opened += 1 } : nil
                defer { TestApp.application.onInspect = nil }
                try await withOpen(TestApp.twoPages { $0.isInspectable = isInspectable }) { app in
                    let map = OpaquePointer(app.window.window.pointer)
                    let isOffered = isThere && isInspectable
                    XCTAssertEqual(g_action_group_has_action(map, "inspect") != 0, isInspectable)
                    XCTAssertEqual(g_action_group_has_action(map, "inspect-navigation") != 0, isOffered)
                    if isOffered { g_action_group_activate_action(map, "inspect-navigation", nil) }
                    XCTAssertEqual(opened, isOffered ? 1 : 0)
                }
            }
        }
    }

    func testShortcutsWindowListsTheOfferedInspectors() throws {
        try runInMainLoop {
            for isInspectable in [true, false] {
                TestApp.application.onInspect = { _ in }
                defer { TestApp.application.onInspect = nil }
                try await withOpen(TestApp.twoPages { $0.isInspectable = isInspectable }) { app in
                    app.activate("shortcuts")
                    try await eventually { !app.listed(WindowCommand.print.name).isEmpty }
                    for command in [WindowCommand.inspect, .inspectNavigation] {
                        let keys = isInspectable ? [ShortcutsWindow.keys(of: command).joined(separator: " ")] : []
                        XCTAssertEqual(app.listed(command.title), keys)
                    }
                }
            }
        }
    }

    func testZoomChangesInSteps() throws {
        try withOpen({ try await TestApp.twoPages() }) { app in
            app.activate("zoom-in")
            XCTAssertEqual(app.navigator.session.webView.zoom, 1.1, accuracy: 0.001)
            app.activate("zoom-out")
            app.activate("zoom-out")
            XCTAssertEqual(app.navigator.session.webView.zoom, 0.9, accuracy: 0.001)
            app.activate("zoom-reset")
            XCTAssertEqual(app.navigator.session.webView.zoom, 1, accuracy: 0.001)
        }
    }

    func testSizeAndZoomAreRemembered() throws {
        try runInMainLoop {
            try await withOpen(TestApp.twoPages()) { first in
                first.activate("zoom-in")
            }
            try await withOpen(TestApp.twoPages()) { second in
                XCTAssertEqual(second.navigator.session.webView.zoom, 1.1, accuracy: 0.001)
                second.activate("zoom-reset")
            }
        }
    }

    func testReloadIsAFullPageLoad() throws {
        try withOpen({ try await TestApp.twoPages() }) { app in
            app.activate("reload")
            try await app.next(.coldBoot)
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.server.count("/"), 2)
        }
    }

    /// The visit's timer may still access the page, and an app may keep the navigator.
    func testWindowCanBeClosedBeforeItsFirstPage() throws {
        try withApp(isStarted: false, pages: { $0.hang("/") }) { app in
            app.navigator.start()
            try await app.next(.requestStarted)
            let session = app.navigator.session
            app.window.close()
            session.webView.ping()
            do {
                _ = try await session.webView.run("return 1")
                XCTFail("the page does not exist")
            } catch {
                XCTAssertTrue(error is JavaScriptError)
            }
            session.reload()
            app.server.release("/")
        }
    }
}

extension TestApp {
    static func twoPages(configure: (inout HotwireConfig) -> Void = { _ in }) async throws -> TestApp {
        let app = try await TestApp(configure: configure) { server in
            server.page(
                "/",
                title: "One",
                body: "<a href='/two' id=two>Two</a> <a href='/missing' id=missing>Missing</a>"
            )
            server.page("/two", title: "Two", body: "<p>Two</p>")
        }
        try await app.start()
        return app
    }
}

/// Records what a screen reader announces.
private final class AnnouncementListener {
    private(set) var announced: [String] = []
    private var connection: SignalConnection?

    init(_ widget: UnsafeMutablePointer<GtkWidget>) {
        guard let accessible = gtk_widget_get_accessible(widget) else { return }
        connection = Reference(sharing: accessible).connect(Signal<String>("announcement"), to: self) { listener in
            { listener.announced.append($0) }
        }
    }
}

/// Collects a window's titles as a screen reader reads them, without repetitions.
private final class TitleListener {
    private(set) var titles: [String] = []
    private let window: Reference<GtkWindow>
    private var connection: SignalConnection?

    init(_ window: Reference<GtkWindow>) {
        self.window = window
        connection = window.observe("title", by: self, TitleListener.changed)
    }

    private func changed() {
        let title = gtk_window_get_title(window.pointer).map { String(cString: $0) } ?? ""
        if titles.last != title { titles.append(title) }
    }
}
