import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import TestSupport
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The list of previous screens that Back opens, and the key that opens the main menu.
nonisolated final class BackMenuTests: XCTestCase {
    private func browse(then body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withApp { server in
            server.page("/", title: "Home", body: "<a href='/two' id=next>next</a>")
            server.page("/two", title: "Two", body: "<a href='/three' id=next>next</a>")
            server.page("/three", title: "", body: "<a href='/four' id=next>next</a>")
            server.page("/four", title: "Four", body: "the end")
        } then: { app in
            for path in ["/two", "/three", "/four"] { try await app.follow("#next", to: path) }
            try await body(app)
        }
    }

    private func browseWithPointer(then body: @escaping @MainActor (TestApp, Pointer) async throws -> Void) throws {
        guard ProcessInfo.processInfo.environment["GDK_BACKEND"] == "x11" else {
            throw XCTSkip("only an X display lets a test move the pointer")
        }
        try browse { app in
            try await body(app, XCTUnwrap(Pointer(), "xdotool is missing; run script/setup --tests"))
        }
    }

    func testMenuKeyOnBackListsTheScreensBelow() throws {
        try browse { app in
            try app.openBackMenu()
            try await app.eventually { app.window.header.backMenu.openWidget != nil }
            XCTAssertEqual(try app.backMenuItems().map(\.title), ["/three", "Two", "Home"])
            try app.choose(1)
            try await app.eventually { app.paths == ["/", "/two"] }
        }
    }

    func testRootScreenHasNothingToList() throws {
        try browse { app in
            XCTAssertEqual(app.navigator.backEntries.map(\.title), ["/three", "Two", "Home"])
            app.navigator.popToRoot()
            try await app.eventually { app.paths == ["/"] }
            XCTAssertEqual(app.navigator.backEntries.map(\.title), [])
        }
    }

    func testRightClickOnBackListsTheScreensBelow() throws {
        try browseWithPointer { app, pointer in
            try await pointer.press(app.backButton, button: 3, milliseconds: 50)
            try await app.eventually { app.window.header.backMenu.openWidget != nil }
            try await pointer.press(app.backMenuItems()[2].widget, milliseconds: 50)
            try await app.eventually { app.paths == ["/"] }
        }
    }

    func testLongPressOnBackListsThemAndIsNoClick() throws {
        try browseWithPointer { app, pointer in
            try await pointer.press(app.backButton, milliseconds: 1000 * Sanitizer.slowness)
            try await app.eventually { app.window.header.backMenu.openWidget != nil }
            XCTAssertEqual(app.paths, ["/", "/two", "/three", "/four"])
            try await pointer.press(app.backMenuItems()[1].widget, milliseconds: 50)
            try await app.eventually { app.paths == ["/", "/two"] }
        }
    }

    func testMiddleClickInTheListOpensANewWindow() throws {
        try browseWithPointer { app, pointer in
            try app.openBackMenu()
            try await app.eventually { app.window.header.backMenu.openWidget != nil }
            try await pointer.press(app.backMenuItems()[1].widget, button: 2, milliseconds: 50)
            try await app.next(.rendered, "/two")
            XCTAssertEqual(try app.otherWindow().navigator?.engine.hierarchy.main.map(\.currentLocation.path), ["/two"])
            XCTAssertEqual(app.paths, ["/", "/two", "/three", "/four"])
        }
    }

    func testF10OpensAndClosesTheMainMenu() throws {
        try browse { app in
            let menu = try XCTUnwrap(app.window.menuButton("Main Menu"))
            let popover = try XCTUnwrap(gtk_menu_button_get_popover(menu))
            for isOpen in [true, false] {
                app.press(GDK_KEY_F10)
                try await app.eventually { (gtk_widget_get_mapped(popover.cast(to: GtkWidget.self)) != 0) == isOpen }
            }
        }
    }
}

extension TestApp {
    fileprivate var paths: [String] { navigator.engine.hierarchy.main.map(\.currentLocation.path) }

    fileprivate var backButton: UnsafeMutablePointer<GtkWidget> {
        get throws {
            let root = window.window.widget
            let found = widgets(of: gtk_button_get_type(), in: root).first {
                gtk_widget_get_mapped($0) != 0 && TestApp.name(of: $0) == "Back"
            }
            return try XCTUnwrap(found, "Back button not found")
        }
    }

    /// Presses the Menu key on Back.
    fileprivate func openBackMenu() throws {
        gtk_widget_grab_focus(try backButton)
        press(GDK_KEY_Menu)
    }

    /// Chooses an item like a user, which closes the list; an open menu's events would arrive after the window closes.
    fileprivate func choose(_ index: Int) throws {
        let menu = try XCTUnwrap(window.header.backMenu.openWidget, "the list is not open")
        gtk_menu_shell_activate_item(menu.cast(to: GtkMenuShell.self), try backMenuItems()[index].widget, 1)
    }

    fileprivate func backMenuItems() throws -> [(title: String, widget: UnsafeMutablePointer<GtkWidget>)] {
        let menu = try XCTUnwrap(window.header.backMenu.openWidget, "the list is not open")
        return widgets(of: gtk_menu_item_get_type(), in: menu).map { item in
            let label = gtk_menu_item_get_label(item.cast(to: GtkMenuItem.self)).map { String(cString: $0) }
            return (label ?? "", item)
        }
    }
}
