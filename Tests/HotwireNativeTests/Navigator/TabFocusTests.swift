import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The keyboard focus while an operation in another tab ends.
nonisolated final class TabFocusTests: XCTestCase {
    private func browse(then body: @escaping @MainActor (TabsApp) async throws -> Void) throws {
        try withOpen({
            try await TabsApp(["/one", "/two"], configure: { $0.modal("^/new") }) { server in
                server.page("/one", title: "One", body: "<a href='/new' id=new>new</a><a href='/slow' id=slow>slow</a>")
                server.page("/new", title: "New", body: "<a href='/slow' id=slow>slow</a>")
                server.page("/slow", title: "Slow", body: "slow")
                server.page("/two", title: "Two", body: "two")
            }
        }) { app in
            gtk_settings_get_default().map { Reference(sharing: $0)["gtk-enable-animations"] = true }
            try await app.host.next(.rendered, "/one")
            app.press(tab: 2)
            try await app.host.next(.rendered, "/two")
            app.press(tab: 1)
            try await body(app)
        }
    }

    func testTabChosenWhileASheetClosesKeepsTheFocus() throws {
        try browse { app in
            try await app.openNew()
            app.host.server.hang("/slow")
            _ = try await app.tabs.navigators[0].modalSession.webView.run("document.querySelector('#slow').click()")
            try await app.host.next(where: { $0.event.name == .moved && $0.modal.isEmpty })
            app.press(tab: 2)
            await app.tabs.navigators[0].engine.moves?.value
            XCTAssertTrue(app.hasFocus(1), "the screens have moved")
            app.host.server.release("/slow")
            try await app.host.next(.rendered, "/slow")
            XCTAssertTrue(app.hasFocus(1), "the page is shown")
            app.press(tab: 1)
            XCTAssertTrue(app.hasFocus(0))
        }
    }

    func testPageThatEndsInAnotherTabTakesNoFocus() throws {
        try browse { app in
            app.host.server.hang("/slow")
            try await app.click("#slow", in: 0)
            _ = try await app.host.server.next("/slow")
            app.press(tab: 2)
            app.host.server.release("/slow")
            try await app.host.next(.rendered, "/slow")
            XCTAssertTrue(app.hasFocus(1))
            app.tabs.navigators[0].route(try app.host.url("/one"))
            await app.tabs.navigators[0].engine.moves?.value
            XCTAssertTrue(app.hasFocus(1), "a screen that appears")
            app.tabs.navigators[0].pop()
            await app.tabs.navigators[0].engine.moves?.value
            XCTAssertTrue(app.hasFocus(1), "a screen that disappears")
        }
    }

    func testSheetOfAnotherTabTakesNoFocusAndNoKeys() throws {
        try browse { app in
            try await app.openNew()
            app.press(tab: 2)
            XCTAssertTrue(app.hasFocus(1))
            let header = app.window.header.widget
            XCTAssertNotEqual(gtk_widget_child_focus(header, GTK_DIR_TAB_FORWARD), 0)
            let focus = try XCTUnwrap(gtk_window_get_focus(app.window.window.pointer))
            XCTAssertNotEqual(gtk_widget_is_ancestor(focus, header), 0, "the header bar is usable")
            gtk_window_set_focus(app.window.window.pointer, nil)
            app.host.press(GDK_KEY_Escape, in: app.window.window.widget)
            XCTAssertTrue(app.tabs.navigators[0].isModal, "Escape does not close another tab's sheet")
            app.tabs.navigators[1].activeStack.top?.grabFocus()
            app.tabs.navigators[0].dismiss()
            await app.tabs.navigators[0].engine.moves?.value
            XCTAssertTrue(app.hasFocus(1))
        }
    }

    func testPageThatEndsLoadingLeavesTheFindBarTheFocus() throws {
        try browse { app in
            app.host.server.hang("/slow")
            try await app.click("#slow", in: 0)
            _ = try await app.host.server.next("/slow")
            app.window.findBar.open()
            let field = try XCTUnwrap(gtk_window_get_focus(app.window.window.pointer))
            app.host.server.release("/slow")
            try await app.host.next(.rendered, "/slow")
            XCTAssertEqual(gtk_window_get_focus(app.window.window.pointer), field)
        }
    }
}

extension TabsApp {
    /// Whether a tab's page has the focus.
    fileprivate func hasFocus(_ index: Int) -> Bool {
        gtk_window_get_focus(window.window.pointer) == tabs.navigators[index].session.webView.widget
    }

    /// Opens the first tab's modal.
    fileprivate func openNew() async throws {
        try await click("#new", in: 0)
        try await host.next(.rendered, "/new")
        await tabs.navigators[0].engine.moves?.value
    }
}
