import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The lower corners of a sheet, which its page would otherwise make square.
nonisolated final class RoundedCornersTests: XCTestCase {
    func testPageOfASheetHasRoundCorners() throws {
        try runInMainLoop {
            try await withOpen(
                PixelApp(isAnimated: false) {
                    $0.modal("^/modal", properties: ["modal_style": "medium"])
                } pages: {
                    $0.page("/modal", title: "modal", body: PixelApp.body("blue"))
                }
            ) { pixels in
                try XCTSkipUnless(Display.isX11, "Wayland does not let programs read their window's pixels")
                gtk_window_resize(pixels.app.window.window.pointer, 900, 700)
                try await pixels.app.open("#modal", to: "/modal")
                await pixels.camera.frame { $0.has(.blue) }
                try await pixels.app.eventually { Self.row(of: pixels.app, fromBottom: 20)?.isAll(.blue) == true }
                let last = try XCTUnwrap(Self.row(of: pixels.app, fromBottom: 1))
                XCTAssertEqual(last.pixels[last.pixels.count / 2], .blue)
                for corner in [last.pixels.prefix(4), last.pixels.suffix(4)] {
                    XCTAssertFalse(corner.contains(.blue), "the page is square: \(last)")
                }
                // The page below the sheet is red, and dimmed.
                XCTAssertGreaterThan(try XCTUnwrap(last.pixels.first).red, 100, "\(last)")
            }
        }
    }

    /// Reads one row of the sheet from the display.
    @MainActor private static func row(of app: TestApp, fromBottom distance: gint) -> PixelRow? {
        guard let sheet = gtk_widget_get_parent(app.navigator.modalStack.widget.raw),
            let window = gtk_widget_get_toplevel(sheet)
        else { return nil }
        var (x, y, left, top): (gint, gint, gint, gint) = (0, 0, 0, 0)
        gtk_widget_translate_coordinates(sheet, window, 0, gtk_widget_get_allocated_height(sheet) - distance, &x, &y)
        gdk_window_get_origin(gtk_widget_get_window(window), &left, &top)
        let width = gtk_widget_get_allocated_width(sheet)
        return gdk_pixbuf_get_from_window(gdk_get_default_root_window(), left + x, top + y, width, 1).map {
            PixelRow(OpaqueReference(adopting: $0))
        }
    }
}
