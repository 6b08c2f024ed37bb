import CWebKitGTK
import Foundation
import GLibInterop
import HotwireDesktop
import HotwireNative
import XCTest

/// The documentation's examples, compiled without access to `package` declarations, as in an app.
final class ExampleTests: XCTestCase {
    private func show(_ body: @MainActor () throws -> Void) throws {
        try MainActor.assumeIsolated {
            try XCTSkipUnless(gtk_init_check(nil, nil) != 0, "there is no display")
            try body()
        }
    }

    func testControlsOfGTKReportToTheScreen() throws {
        try show {
            let screen = ProfileScreen()
            screen.name["text"] = "Ridge"
            XCTAssertEqual(screen.navigationItem.title, "Ridge")
            screen.steepness["value"] = 12.0
            XCTAssertEqual(screen.navigationItem.subtitle, "12°")
            screen.steepness["value"] = 90
            XCTAssertEqual(screen.navigationItem.subtitle, "45°", "the adjustment's upper limit")
            screen.name["text"] = ""
            XCTAssertEqual(screen.navigationItem.title, "Profile")
        }
    }

    func testTheArticleShowsTheScreen() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let screen = try String(contentsOf: folder.appending(path: "ProfileScreen.swift"), encoding: .utf8)
        let article = "../../Sources/HotwireNative/HotwireNative.docc/GTKWidgets.md"
        let text = try String(contentsOf: folder.appending(path: article), encoding: .utf8)
        XCTAssertTrue(text.contains("```swift\n\(screen)```"), "the article and the compiled screen differ")
        for word in ["Unsafe", "unsafe", "OpaquePointer", "Unmanaged", ".pointer", "as!"] {
            XCTAssertFalse(screen.contains(word), word)
        }
    }

    func testASubclassOfAListHasItsOwnRows() throws {
        try show {
            let screen = ProgressScreen(["Ridge", "Lake"], progress: [0.5, 1])
            XCTAssertEqual(screen.rows.map(\.title), ["Ridge", "Lake"])
            screen.didSelectRow(at: 1)
            XCTAssertEqual(screen.selected, [1])
        }
    }

    func testBarItemsHaveTheNamesOfUIKit() throws {
        try show {
            let item = NavigationItem(title: "Hikes")
            HeaderBarExamples.barItems(of: item) { _ in }
            XCTAssertEqual(item.rightBarButtonItems.map(\.title), ["Sort"])
            XCTAssertEqual(item.leftBarButtonItem?.menu.map(\.title), ["Print"])
            XCTAssertNil(item.rightBarButtonItem?.widget, "no header bar shows the item")
            item.rightBarButtonItem?.primaryAction()
        }
    }
}
