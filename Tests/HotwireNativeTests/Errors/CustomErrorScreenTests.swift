import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// An app's error screen, which has neither a background nor the library's buttons.
nonisolated final class CustomErrorScreenTests: XCTestCase {
    func testPageDoesNotShowThroughACustomErrorScreen() throws {
        try withOpen({ try await PixelApp() }) { pixels in
            let screen = try XCTUnwrap(pixels.app.navigator.stack.top as? HotwireWebScreen)
            screen.visitableView.showErrorScreen(PlainErrorScreen())
            let row = await pixels.camera.frame { !$0.has(.red) }
            XCTAssertTrue(row.isAll(.white), pixels.camera.story)
            screen.visitableView.removeErrorScreen()
            try await pixels.see(.red)
        }
    }

    func testErrorScreensControlsAreShownWithIt() throws {
        try withApp {
            $0.pair("")
        } configure: {
            $0.makeCustomErrorScreen = { _ in PlainErrorScreen() }
        } then: { app in
            let item = try XCTUnwrap(app.navigator.stack.top).navigationItem
            item.rightBarButtonItems = [BarButtonItem(title: "Of the Page")]
            app.navigator.route(try app.url("/missing"))
            try await app.next(.failed)
            await app.navigator.engine.moves?.value
            XCTAssertEqual(app.window.title, "Broken")
            XCTAssertNotNil(app.findButton("Report"))
            XCTAssertEqual(app.window.defaultItem?.title, "Report")
            try app.clickButton("Main Menu")
            try await app.eventually { app.menuEntries().first == "Copy Details" }
            app.navigator.goBack()
            try await app.next { $0.event.name == .rendered || $0.event.name == .restored }
            XCTAssertNil(app.findButton("Report"))
            XCTAssertNotNil(app.findButton("Of the Page"))
        }
    }

    func testErrorScreenCanChangeItsControls() throws {
        try withApp(pages: { $0.pair("") }) { app in
            let page = try XCTUnwrap(app.navigator.stack.top as? HotwireWebScreen)
            let error = PlainErrorScreen()
            page.visitableView.showErrorScreen(error)
            error.navigationItem.rightBarButtonItems = [BarButtonItem(title: "Wait")]
            XCTAssertNotNil(app.findButton("Wait"))
            page.visitableView.removeErrorScreen()
            XCTAssertNil(app.findButton("Wait"))
            XCTAssertEqual(app.window.title, "One")
        }
    }
}

/// A screen without a background.
final class PlainErrorScreen: Screen {
    init() {
        let label: UnsafeMutablePointer<GtkWidget> = gtk_label_new("Broken")
        super.init(title: "Broken", widget: Widget(Reference(adopting: label)))
        let report = BarButtonItem(title: "Report")
        report.isDefault = true
        navigationItem.rightBarButtonItems = [report]
        navigationItem.menuEntries = [MenuEntry(title: "Copy Details") {}]
    }

    override func grabFocus() {}
}
