import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireDesktop
@testable import HotwireNative

/// A press on a menu entry lasts some frames, during which nothing may replace the entry.
nonisolated final class MenuPressTests: XCTestCase {
    private func browse(then body: @escaping @MainActor (TabsApp, Pointer) async throws -> Void) throws {
        try runInMainLoop {
            guard ProcessInfo.processInfo.environment["GDK_BACKEND"] == "x11" else {
                throw XCTSkip("only an X display lets a test move the pointer")
            }
            let pointer = try XCTUnwrap(Pointer(), "xdotool is missing; run script/setup --tests")
            let configure = { (configuration: inout HotwireConfig) in
                configuration.bridgeComponentTypes = BridgeComponentTypes([OverflowMenuComponent.self])
                configuration.modal("/form$")
            }
            try await withOpen(
                TabsApp(["/one", "/two"], configure: configure) { server in
                    let part =
                        "<bridge-part component='overflow-menu' data='{\"items\":[{\"title\":\"Edit\",\"index\":7}]}'>"
                    let page = "\(BridgeLibrary.strada.tag)<a href='/form' id=form>form</a>\(part)</bridge-part>"
                    server.page("/one", title: "One", body: page)
                    server.page("/form", title: "Form", body: page)
                }
            ) { app in
                gtk_window_resize(app.window.window.pointer, 900, 700)
                try await app.host.next(.rendered, "/one")
                try await app.eventually { app.window.header.showsTabs }
                try await body(app, pointer)
            }
        }
    }

    func testPressOnAnEntryOfTheAppChoosesIt() throws {
        try browse { app, pointer in
            var chosen = 0
            let item = try XCTUnwrap(app.tabs.activeNavigator.stack.top).navigationItem
            item.menuEntries = [MenuEntry(title: "Sort", action: { chosen += 1 })]
            for count in 1...3 {
                try await app.press("Sort", of: "Main Menu", with: pointer)
                try await app.eventually { chosen == count }
            }
        }
    }

    func testPressOnAnEntryOfABarItemChoosesIt() throws {
        try browse { app, pointer in
            var chosen = 0
            let item = BarButtonItem(title: "Order", menu: [MenuEntry(title: "By Name", action: { chosen += 1 })])
            try XCTUnwrap(app.tabs.activeNavigator.stack.top).navigationItem.rightBarButtonItems = [item]
            for count in 1...3 {
                try await app.press("By Name", of: "Order", with: pointer)
                try await app.eventually { chosen == count }
            }
        }
    }

    func testPressOnAnEntryOfThePageChoosesIt() throws {
        try browse { app, pointer in
            for count in 1...2 {
                try await app.press("Edit", of: "Main Menu", with: pointer)
                try await app.hasAnswers(count, in: app.tabs.activeNavigator.session)
            }
        }
    }

    func testPressOnAnEntryOfAPageInASheetChoosesIt() throws {
        try browse { app, pointer in
            try await app.click("#form", in: 0)
            try await app.host.next(.rendered, "/form")
            for count in 1...2 {
                try await app.press("Edit", of: "More", with: pointer)
                try await app.hasAnswers(count, in: app.tabs.activeNavigator.modalSession)
            }
        }
    }
}

extension TabsApp {
    /// Opens a visible button's menu, and presses an entry for 100 ms.
    fileprivate func press(_ entry: String, of button: String, with pointer: Pointer) async throws {
        try await eventually { self.window.menuButton(button) != nil }
        let opener = try XCTUnwrap(window.menuButton(button))
        gtk_button_clicked(UnsafeMutableRawPointer(opener).assumingMemoryBound(to: GtkButton.self))
        let popover = try XCTUnwrap(gtk_menu_button_get_popover(opener)).cast(to: GtkWidget.self)
        // An opening popover slides until its last frame, which has the final layout.
        try await eventually { gtk_widget_get_opacity(popover) == 1 && gtk_widget_get_mapped(popover) != 0 }
        try await XCTUnwrap(FrameCount(window)).rest { try lines(of: popover) }
        let line = widgets(of: gtk_model_button_get_type(), in: popover)
            .first { gtk_widget_get_mapped($0) != 0 && TestApp.name(of: $0) == entry }
        try await pointer.press(XCTUnwrap(line, "the menu has no entry “\(entry)”"), milliseconds: 100)
        try await eventually { gtk_widget_get_mapped(popover) == 0 }
    }

    /// The positions of a menu's lines in the window.
    private func lines(of popover: UnsafeMutablePointer<GtkWidget>) throws -> [[gint]] {
        widgets(of: gtk_model_button_get_type(), in: popover).filter { gtk_widget_get_mapped($0) != 0 }.map { line in
            var (x, y): (gint, gint) = (-1, -1)
            if let surface = gtk_widget_get_window(line) { gdk_window_get_origin(surface, &x, &y) }
            var place = GtkAllocation()
            gtk_widget_get_allocation(line, &place)
            return [x + place.x, y + place.y, place.width, place.height]
        }
    }

    /// Waits until the page has received a number of replies.
    fileprivate func hasAnswers(_ count: Int, in session: Session) async throws {
        try await eventually {
            try await session.webView.run("return answers.length", [:]).intValue == count
        }
    }
}
