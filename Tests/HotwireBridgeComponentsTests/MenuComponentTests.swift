import AppTesting
import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireNative

nonisolated final class MenuComponentTests: XCTestCase {
    private static func part(_ component: String, _ event: String, _ data: String) -> String {
        "<bridge-part id='m' component='\(component)' event='\(event)' data='\(data)'></bridge-part>"
    }
    private static let items = "\"items\":[{\"title\":\"Name\",\"index\":0},{\"title\":\"Date\",\"index\":2}]"

    func testPageMenuOpensAtItsElementAndRepliesWithTheItemIndex() throws {
        try runInMainLoop {
            let source = "\"source\":{\"x\":20,\"y\":30,\"width\":80,\"height\":20}"
            try await withBridgedApp([MenuComponent.self]) { app in
                try await app.add(Self.part("menu", "display", "{\"title\":\"Sort\",\(Self.items),\(source)}"))
                try await app.eventually { app.menuEntries() == ["Name", "Date"] }
                let popover = try XCTUnwrap(app.popover)
                XCTAssertEqual(TestApp.name(of: popover), "Sort")
                var place = GdkRectangle()
                XCTAssertNotEqual(gtk_popover_get_pointing_to(popover.cast(to: GtkPopover.self), &place), 0)
                XCTAssertEqual([place.x, place.y, place.width, place.height], [20, 30, 80, 20])
                try app.choose("Date")
                assertEqual(try await app.answers(1), [["index": 2, "selectedIndex": 2]])
            }
        }
    }

    func testClosedMenuSendsNoReplyAndClosesWithItsElement() throws {
        try withBridgedApp([MenuComponent.self]) { app in
            try await app.add(Self.part("menu", "display", "{\"title\":\"Sort\",\(Self.items)}"))
            try await app.eventually { app.menuEntries() == ["Name", "Date"] }
            gtk_popover_popdown(try XCTUnwrap(app.popover).cast(to: GtkPopover.self))
            try await app.eventually { app.menuEntries().isEmpty }
            try await app.settle()
            assertEqual(try await app.evaluate("return answers"), [])
            try await app.remove("#m")
            XCTAssertNil(app.popover)
        }
    }

    /// An open menu receives all clicks in the window, including those that would close it.
    func testMenuThatKeepsOpeningLeavesTheWindowUsable() throws {
        try withBridgedApp([MenuComponent.self]) { app in
            app.navigator.session.webView.activation = TransientActivation()
            for number in 1...3 {
                try await app.add(Self.part("menu", "display", "{\"title\":\"Sort\",\(Self.items)}"))
                guard number < 3 else { break }
                try await app.eventually { app.menuEntries() == ["Name", "Date"] }
                gtk_popover_popdown(try XCTUnwrap(app.popover).cast(to: GtkPopover.self))
                try await app.eventually { app.menuEntries().isEmpty }
                try await app.remove("#m")
            }
            XCTAssertEqual(app.menuEntries(), [], "the third in a row is dropped")
            try await app.remove("#m")
            app.navigator.session.webView.activation.userDidAct()
            try await app.add(Self.part("menu", "display", "{\"title\":\"Sort\",\(Self.items)}"))
            try await app.eventually { app.menuEntries() == ["Name", "Date"] }
        }
    }

    func testConnectedMenuIsAButtonInTheHeaderBar() throws {
        try withBridgedApp(
            [MenuComponent.self],
            body: Self.part("menu", "connect", "{\(Self.items),\"color\":null,\"title\":\"Sort\"}")
        ) { app in
            try await app.settle()
            let button = try app.button("Sort")
            XCTAssertEqual(
                atk_object_get_role(gtk_widget_get_accessible(button.cast(to: GtkWidget.self))),
                ATK_ROLE_TOGGLE_BUTTON
            )
            for name in ["Name", "Date"] {
                gtk_button_clicked(button)
                try await app.eventually { app.menuEntries() == ["Name", "Date"] }
                try app.choose(name)
                try await app.eventually { app.menuEntries().isEmpty }
            }
            assertEqual(
                try await app.answers(2),
                [["index": 0, "selectedIndex": 0], ["index": 2, "selectedIndex": 2]]
            )
            try await app.remove("#m")
            XCTAssertNil(app.findButton("Sort"))
        }
    }

    func testOverflowMenuEntriesAreInThePrimaryMenu() throws {
        try withBridgedApp(
            [OverflowMenuComponent.self],
            body: Self.part("overflow-menu", "connect", "{\(Self.items)}")
        ) { app in
            try await app.settle()
            try app.clickButton("Main Menu")
            try await app.eventually { app.menuEntries().prefix(3) == ["Name", "Date", "New Window"] }
            try app.choose("Date")
            assertEqual(try await app.answers(1), [["index": 2, "selectedIndex": 2]])
            try await app.remove("#m")
            try await app.eventually { app.menuEntries().first == "New Window" || app.menuEntries().isEmpty }
        }
    }

    func testPageEntriesAreBelowTheAppsAndRemovedAlone() throws {
        try withBridgedApp([OverflowMenuComponent.self]) { app in
            let item = try app.webScreen.navigationItem
            item.menuEntries = [MenuEntry(title: "Own") {}]
            try await app.add(Self.part("overflow-menu", "connect", "{\(Self.items)}"))
            try app.clickButton("Main Menu")
            try await app.eventually { app.menuEntries().prefix(3) == ["Own", "Name", "Date"] }
            item.menuEntries.append(MenuEntry(title: "Later") {})
            try await app.eventually { app.menuEntries().prefix(4) == ["Own", "Later", "Name", "Date"] }
            try app.choose("Date")
            assertEqual(try await app.answers(1), [["index": 2, "selectedIndex": 2]])
            try await app.remove("#m")
            XCTAssertEqual(item.menuEntries.map(\.title), ["Own", "Later"])
            try app.clickButton("Main Menu")
            try await app.eventually { app.menuEntries().prefix(3) == ["Own", "Later", "New Window"] }
        }
    }

    func testLabelAloneIsAButtonThatClicksThePages() throws {
        try withBridgedApp(
            [OverflowMenuComponent.self],
            body: Self.part("overflow-menu", "connect", "{\"label\":\"More actions\"}")
        ) { app in
            try await app.settle()
            try app.clickButton("More actions")
            assertEqual(try await app.answers(1), [["label": "More actions"]])
        }
    }

    func testEntriesInASheetAreInItsHeaderBarMenu() throws {
        try withBridgedApp(
            [OverflowMenuComponent.self],
            body: "<a id='new' href='/form'>new</a>",
            configure: { $0.modal("/form$") },
            pages: { _, page in page("/form", Self.part("overflow-menu", "connect", "{\(Self.items)}")) }
        ) { app in
            try await app.open("#new", to: "/form")
            try await app.eventually { try app.findButton("More", in: app.sheet) != nil }
            try app.clickButton("More", in: app.sheet)
            try await app.eventually { try app.menuEntries(in: app.sheet) == ["Name", "Date"] }
        }
    }
}
