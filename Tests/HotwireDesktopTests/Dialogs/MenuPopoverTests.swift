import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class MenuPopoverTests: XCTestCase {
    private func browse(then body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withApp {
            $0.page("/", title: "One", body: "One")
        } then: {
            try await body($0)
        }
    }

    func testMenuOpensAtABarItemAndRunsTheChosenEntry() throws {
        try browse { app in
            let item = BarButtonItem(title: "Sort")
            try app.webScreen.navigationItem.rightBarButtonItem = item
            try await app.eventually { item.widget != nil }
            var chosen: [String] = []
            var closings = 0
            let menu = MenuPopover(
                title: "Sort by",
                entries: [
                    MenuEntry(title: "Name") { chosen.append("name") },
                    MenuEntry(title: "Length", isEnabled: false) { chosen.append("length") },
                ]
            )
            menu.onClose = { closings += 1 }
            menu.present(at: item)
            try await app.eventually { menu.lines.map(TestApp.name) == ["Name", "Length"] }
            XCTAssertEqual(menu.lines.map { gtk_widget_get_sensitive($0) != 0 }, [true, false])
            XCTAssertEqual(try TestApp.name(of: XCTUnwrap(menu.widget)), "Sort by")
            gtk_button_clicked(menu.lines[0].cast(to: GtkButton.self))
            try await app.eventually { closings == 1 }
            XCTAssertEqual(chosen, ["name"])
            XCTAssertNil(menu.widget)
            menu.present(at: item)
            try await app.eventually { !menu.lines.isEmpty }
            menu.dismiss()
            try await app.eventually { closings == 2 }
            XCTAssertEqual(chosen, ["name"], "nothing was chosen")
        }
    }

    func testUnreferencedMenuStaysOpenAndIsReleased() throws {
        try browse { app in
            weak var released: MenuPopover?
            do {
                let menu = MenuPopover(entries: [MenuEntry(title: "One") {}])
                released = menu
                menu.present(at: app.navigator.stack.widget)
            }
            try await app.eventually { released?.lines.count == 1 }
            released?.dismiss()
            try await app.eventually { released == nil }
        }
    }

    func testMenuIsReleasedWithItsWindow() throws {
        try browse { app in
            weak var released: MenuPopover?
            do {
                let menu = MenuPopover(entries: [MenuEntry(title: "One") {}])
                released = menu
                menu.present(at: app.navigator.stack.widget)
            }
            XCTAssertNotNil(released)
            app.window.close()
            try await eventually("the menu is kept alive") { released == nil }
        }
    }

    func testMenuIsNotOpenedAtAHiddenControl() throws {
        try browse { app in
            let menu = MenuPopover(entries: [MenuEntry(title: "One") {}])
            menu.present(at: BarButtonItem(title: "Nowhere"))
            menu.present(at: Widget(Reference<GtkLabel>()))
            XCTAssertNil(menu.widget)
            MenuPopover(entries: []).present(at: app.navigator.stack.widget)
        }
    }

    func testBarItemKnowsItsButtonWhileItIsShown() throws {
        try browse { app in
            let item = BarButtonItem(title: "Sort")
            XCTAssertNil(item.widget)
            try app.webScreen.navigationItem.leftBarButtonItem = item
            try await app.eventually { item.widget.map { TestApp.name(of: $0.raw) } == "Sort" }
            try app.webScreen.navigationItem.leftBarButtonItem = nil
            try await app.eventually { item.widget == nil }
        }
    }

    func testFirstRightItemIsTheOutermostAsOnIOS() throws {
        try browse { app in
            let items = [BarButtonItem(title: "Outer"), BarButtonItem(title: "Inner")]
            try app.webScreen.navigationItem.rightBarButtonItems = items
            try await app.eventually { items.allSatisfy { $0.widget != nil } }
            try await app.eventually {
                let places = items.compactMap { $0.widget?.raw }.map { button in
                    var place = GtkAllocation()
                    gtk_widget_get_allocation(button, &place)
                    return place.x
                }
                return places.count == 2 && places[0] > places[1]
            }
        }
    }
}

extension MenuPopover {
    fileprivate var lines: [UnsafeMutablePointer<GtkWidget>] {
        guard let widget else { return [] }
        return widgets(of: gtk_model_button_get_type(), in: widget).filter { gtk_widget_get_mapped($0) != 0 }
    }
}
