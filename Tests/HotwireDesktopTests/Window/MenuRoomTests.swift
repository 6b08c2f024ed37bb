import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Menus that are taller than their window.
nonisolated final class MenuRoomTests: XCTestCase {
    func testMainMenuThatIsTallerThanItsWindowScrolls() throws {
        try open { app in
            app.window.header.toggleMenu()
            let button = try XCTUnwrap(app.window.menuButton("Main Menu"))
            try await app.expectAllEntries(of: XCTUnwrap(gtk_menu_button_get_popover(button)))
        }
    }

    func testMenuOfABarItemScrolls() throws {
        try open { app in
            let item = BarButtonItem(title: "Order", menu: Self.entries)
            try XCTUnwrap(app.navigator.stack.top).navigationItem.rightBarButtonItems = [item]
            try await app.eventually { app.window.menuButton("Order") != nil }
            let button = try XCTUnwrap(app.window.menuButton("Order"))
            gtk_button_clicked(UnsafeMutableRawPointer(button).assumingMemoryBound(to: GtkButton.self))
            try await app.expectAllEntries(of: XCTUnwrap(gtk_menu_button_get_popover(button)))
        }
    }

    func testPopoverWithAMenuScrolls() throws {
        try open { app in
            let item = BarButtonItem(title: "Order")
            try XCTUnwrap(app.navigator.stack.top).navigationItem.rightBarButtonItems = [item]
            try await app.eventually { item.widget.map { gtk_widget_get_allocated_height($0.raw) > 1 } ?? false }
            let menu = MenuPopover(title: "Order", entries: Self.entries)
            menu.present(at: item)
            let popover = try XCTUnwrap(menu.widget?.ifCast(to: GtkPopover.self))
            try await app.expectAllEntries(of: popover)
        }
    }

    func testMenuWithRoomShowsAllOfItsEntries() throws {
        try open(height: 700, scale: 1) { app in
            app.window.header.toggleMenu()
            let button = try XCTUnwrap(app.window.menuButton("Main Menu"))
            let popover = try XCTUnwrap(gtk_menu_button_get_popover(button)).cast(to: GtkWidget.self)
            try await app.eventually { displayRows(of: popover).count > 200 && rowsToScroll(in: popover) == 0 }
        }
    }

    @MainActor private static var entries: [MenuEntry] { (1...20).map { MenuEntry(title: "Entry \($0)", action: {}) } }

    /// Opens a window with large text.
    private func open(
        height: gint = 420,
        scale: Int = 2,
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp {
            $0.page("/", title: "One", body: "page")
        } then: { app in
            let settings = Reference(sharing: try XCTUnwrap(gtk_settings_get_default()))
            defer { gtk_settings_reset_property(settings.pointer, "gtk-xft-dpi") }
            settings["gtk-xft-dpi"] = scale * 96 * 1024
            gtk_window_resize(app.window.window.pointer, 800, height)
            let page = app.navigator.session.webView.widget
            try await app.eventually { abs(gtk_widget_get_allocated_height(page) - height) < 80 }
            try await test(app)
        }
    }
}

extension TestApp {
    /// Expects an open menu inside its window, with its last entry within the keyboard's reach.
    fileprivate func expectAllEntries(of menu: UnsafeMutablePointer<GtkPopover>) async throws {
        let (popover, page) = (menu.cast(to: GtkWidget.self), navigator.session.webView.widget)
        try await eventually { gtk_widget_get_mapped(popover) != 0 }
        try await eventually {
            displayRows(of: popover).count > 200
                && displayRows(of: popover).upperBound <= displayRows(of: page).upperBound
        }
        XCTAssertGreaterThan(rowsToScroll(in: popover), 0)
        let area = try XCTUnwrap(scroller(in: popover))
        let last = try XCTUnwrap(
            widgets(of: gtk_model_button_get_type(), in: popover).last { gtk_widget_get_mapped($0) != 0 }
        )
        XCTAssertGreaterThan(displayRows(of: last).upperBound, displayRows(of: area).upperBound, "it is visible")
        gtk_widget_grab_focus(last)
        try await eventually { displayRows(of: last).upperBound <= displayRows(of: area).upperBound }
    }
}
