import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// A popup's commands, which have the keys of the app's windows where possible.
nonisolated final class PopupCommandTests: XCTestCase {
    private func open(then body: @escaping @MainActor (TestApp, PopupWindow, Outside) async throws -> Void) throws {
        try withOutside { outside in
            outside.server.page("/x", title: "X", body: "<a id=y href=/y>y</a>", turbo: .absent)
            outside.server.page("/y", title: "Y", body: "y", turbo: .absent)
            try await withApp {
                $0.pair("<a id=out href='\(outside.address("/x"))'>x</a>")
            } then: { app in
                try await app.click("#out")
                try await body(app, app.popup("X"), outside)
            }
        }
    }

    func testReloadKeysReload() throws {
        try open { app, popup, outside in
            for (number, key) in [(2, GDK_KEY_F5), (3, GDK_KEY_r)] {
                app.press(key, control: key == GDK_KEY_r, in: popup.window.widget)
                try await app.eventually { outside.server.count("/x") == number && !popup.page.isLoading }
            }
        }
    }

    func testZoomKeysZoomThePopupAlone() throws {
        try open { app, popup, _ in
            app.press(GDK_KEY_plus, control: true, in: popup.window.widget)
            try await app.eventually { popup.page.zoom != 1 }
            XCTAssertEqual(popup.page.zoom, 1.1, accuracy: 0.01)
            XCTAssertEqual(app.window.zoom, 1)
            app.press(GDK_KEY_0, control: true, in: popup.window.widget)
            try await app.eventually { popup.page.zoom == 1 }
        }
    }

    func testBackKeyAndMouseButtonGoThroughItsHistory() throws {
        try open { app, popup, _ in
            let pointer = try XCTUnwrap(Pointer(), "xdotool is missing; run script/setup --tests")
            for goesBackByKey in [true, false] {
                try await popup.run("document.querySelector('#y').click()")
                try await app.eventually { popup.page.title == "Y" && !popup.page.isLoading }
                if goesBackByKey {
                    app.press(GDK_KEY_Back, in: popup.window.widget)
                } else {
                    try await pointer.press(popup.page.widget, button: 8, milliseconds: 20)
                }
                try await app.eventually { popup.page.title == "X" && !popup.page.isLoading }
            }
        }
    }

    func testCloseKeyClosesThePopupAlone() throws {
        try open { app, popup, _ in
            app.press(GDK_KEY_w, control: true, in: popup.window.widget)
            try await app.next(.popupClosed)
            XCTAssertTrue(app.window.isOpen)
        }
    }

    func testQuitKeyIsTheAppWindows() throws {
        try open { app, popup, _ in
            let group = try XCTUnwrap(gtk_widget_get_action_group(app.window.window.widget, "win"))
            g_action_map_remove_action(OpaquePointer(app.window.window.pointer), "quit")
            let presses = Presses()
            let action = MenuAction(name: "quit") { presses.count += 1 }
            g_action_map_add_action(OpaquePointer(app.window.window.pointer), action.pointer)
            XCTAssertNotEqual(g_action_group_has_action(group, "quit"), 0)
            app.press(GDK_KEY_q, control: true, in: popup.window.widget)
            try await app.eventually { presses.count == 1 }
        }
    }
}

@MainActor private final class Presses { var count = 0 }
