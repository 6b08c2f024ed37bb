import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Screens and dialogs that the app presents without a URL.
nonisolated final class PresentingTests: XCTestCase {
    func testScreenWithoutAURLIsPresentedInAModal() throws {
        try withApp(pages: { $0.pair("") }) { app in
            app.navigator.present(TitledScreen("Settings"), style: .medium)
            await app.navigator.engine.moves?.value
            XCTAssertEqual(app.navigator.modalStack.screens.map(\.navigationItem.title), ["Settings"])
            app.navigator.present(TitledScreen("Advanced"), animated: false)
            await app.navigator.engine.moves?.value
            XCTAssertEqual(app.navigator.modalStack.screens.map(\.navigationItem.title), ["Settings", "Advanced"])
            XCTAssertTrue(app.navigator.saved.modal.isEmpty, "a presented screen cannot be restored")
            app.navigator.pop(animated: false)
            await app.navigator.engine.moves?.value
            XCTAssertEqual(app.navigator.modalStack.screens.count, 1)
            app.navigator.dismiss()
            await app.navigator.engine.moves?.value
            XCTAssertFalse(app.navigator.isModal)
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }

    func testPresentedWebScreenVisitsItsURL() throws {
        try withApp(pages: { $0.pair("") }) { app in
            app.navigator.present(HotwireWebScreen(url: try app.url("/two")))
            try await app.next(.rendered, "/two")
            XCTAssertEqual([app.stack, app.modal], [["/"], ["/two"]])
        }
    }

    func testDialogIsPresentedOverTheScreens() throws {
        try withApp(pages: { $0.pair("") }) { app in
            app.navigator.present(AlertDialog(title: "Visit failed"), animated: true)
            let dialog = try XCTUnwrap(NativeAnswers.dialog)
            gtk_dialog_response(dialog, 0)
            try await app.eventually { NativeAnswers.dialog == nil }
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    func testNestedNavigatorBelongsToTheWindow() throws {
        try withApp(pages: { $0.pair("") }) { app in
            let child = Navigator(configuration: .init(name: "child", startLocation: app.base))
            app.navigator.present(TitledScreen("Split", child.widget))
            await app.navigator.engine.moves?.value
            app.navigator.addChild(child)
            child.start()
            try await app.next { $0.tab == "child" && $0.event.name == .rendered }
            XCTAssertTrue(child.window === app.window)
            app.window.zoom = 1.5
            defer { app.window.zoom = 1 }  // a new window has the last one's zoom
            XCTAssertEqual(child.session.webView.zoom, 1.5)
            child.route(try app.url("/two"))
            try await app.next { $0.tab == "child" && $0.event.name == .rendered }
            XCTAssertTrue(child.canGoBack)
            app.navigator.goBack()
            try await app.next { $0.tab == "child" && [.rendered, .restored].contains($0.event.name) }
            XCTAssertFalse(child.canGoBack)
            XCTAssertTrue(app.navigator.isModal, "the nested navigator went back, and its screen stays")
            app.navigator.goBack()
            await app.navigator.engine.moves?.value
            XCTAssertFalse(app.navigator.isModal)
        }
    }

    func testResetShowsOnlyTheStartPage() throws {
        try withApp(pages: { $0.pair("") }) { app in
            try await app.proceed()
            app.navigator.reset()
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.server.count("/"), 2)
        }
    }
}

/// A native screen with a title, and a button or other content.
final class TitledScreen: Screen {
    init(_ title: String, _ content: Widget? = nil) {
        let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).cast(to: GtkBox.self)
        let child = content?.raw ?? gtk_button_new_with_label(title)
        gtk_box_pack_start(box, child, 1, 1, 0)
        super.init(title: title, widget: Widget(Reference(adopting: box)))
        gtk_widget_show_all(widget.raw)
    }
}
