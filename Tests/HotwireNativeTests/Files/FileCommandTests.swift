import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// A window's commands while a screen shows a file.
nonisolated final class FileCommandTests: XCTestCase {
    private func browse(then test: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withApp { server in
            server.pair("<a id=text href='/notes'>x</a>")
            server.answer("/notes") { _ in
                .init(headers: [("Content-Type", "text/plain")], body: Data("hay needle hay".utf8))
            }
        } then: { app in
            try await test(app)
        }
    }

    func testCopiedAddressIsTheFiles() throws {
        try browse { app in
            try await app.openFile()
            app.activate("copy-address")
            let text = gtk_clipboard_wait_for_text(gtk_clipboard_get_default(gdk_display_get_default()))
            defer { g_free(text) }
            XCTAssertEqual(text.map { String(cString: $0) }, try app.url("/notes").absoluteString)
        }
    }

    func testFindSearchesTheFile() throws {
        try browse { app in
            try await app.openFile()
            _ = try await app.find("needle", in: app.fileView)
        }
    }

    func testFindContinuesInThePageAfterTheFile() throws {
        try browse { app in
            try await app.openFile()
            let entry = try await app.find("needle", in: app.fileView)
            try await app.back(to: "/")
            await app.navigator.engine.moves?.value
            gtk_widget_activate(entry)
            try await app.searches(for: "needle", in: app.navigator.shownContent.view.pointer)
            gtk_search_bar_set_search_mode(app.window.findBar.widget.cast(to: GtkSearchBar.self), 0)
        }
    }

    func testWindowsZoomAppliesToTheFile() throws {
        try browse { app in
            app.activate("zoom-in")
            try await app.openFile()
            XCTAssertEqual(webkit_web_view_get_zoom_level(try app.fileView), 1.1, accuracy: 0.001)
            app.activate("zoom-reset")
            XCTAssertEqual(webkit_web_view_get_zoom_level(try app.fileView), 1, accuracy: 0.001)
        }
    }

    func testCustomErrorScreenOverAFileIsOpaqueWithItsControls() throws {
        try runInMainLoop {
            let image = try TestPicture.png(side: 800)
            try await withOpen(
                PixelApp(configure: { $0.makeCustomErrorScreen = { _ in PlainErrorScreen() } }) {
                    $0.answer("/dark") { _ in .init(headers: [("Content-Type", "image/png")], body: image) }
                }
            ) { pixels in
                let app = pixels.app
                app.navigator.route(try app.url("/dark"))
                try await app.eventually { app.shownTitle == "dark.png" }
                await app.navigator.engine.moves?.value
                let file = await pixels.camera.frame { !$0.has(.red) && !$0.isAll(.white) }
                XCTAssertFalse(file.isAll(.white), "the file is not white, so it would be visible")
                XCTAssertNotNil(app.findButton("Save"))
                app.server.page("/dark", title: "No", body: "No", status: 500)
                app.navigator.reload()
                try await app.eventually { app.shownTitle == "Broken" }
                XCTAssertNotNil(app.findButton("Report"))
                XCTAssertNil(app.findButton("Save"))
                let row = await pixels.camera.frame { $0.isAll(.white) }
                XCTAssertTrue(row.isAll(.white), pixels.camera.story)
                app.server.answer("/dark") { _ in .init(headers: [("Content-Type", "image/png")], body: image) }
                app.navigator.reload()
                try await app.eventually { app.shownTitle == "dark.png" }
                XCTAssertNotNil(app.findButton("Save"))
                XCTAssertNil(app.findButton("Report"))
            }
        }
    }
}

extension TestApp {
    /// Opens the file, and waits until its screen is shown.
    fileprivate func openFile() async throws {
        try await click("#text")
        try await eventually { shownTitle == "notes.txt" }
        await navigator.engine.moves?.value
    }

    /// Opens the find bar, types a text, and waits until a view searches for it.
    fileprivate func find(
        _ text: String,
        in view: UnsafeMutablePointer<WebKitWebView>
    ) async throws -> UnsafeMutablePointer<GtkWidget> {
        activate("find")
        let entry = try XCTUnwrap(widgets(of: gtk_search_entry_get_type(), in: window.findBar.widget).first)
        gtk_entry_set_text(entry.cast(to: GtkEntry.self), text)
        try await searches(for: text, in: view)
        return entry
    }

    /// Waits until a view searches for a text.
    fileprivate func searches(for text: String, in view: UnsafeMutablePointer<WebKitWebView>) async throws {
        let finder = webkit_web_view_get_find_controller(view)
        try await eventually { webkit_find_controller_get_search_text(finder).map { String(cString: $0) } == text }
    }

    /// The top screen's web view, which is not the session's.
    fileprivate var fileView: UnsafeMutablePointer<WebKitWebView> {
        get throws {
            let top = try XCTUnwrap(navigator.stack.top)
            let view = try XCTUnwrap(widgets(of: webkit_web_view_get_type(), in: top.widget.raw).first)
            return view.cast(to: WebKitWebView.self)
        }
    }
}
