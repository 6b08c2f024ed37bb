import AppTesting
import CWebKitGTK
import GLibInterop
import HotwireDesktop
import MainLoopTesting
import XCTest

/// Widgets that an app draws.
nonisolated final class DrawingContextTests: XCTestCase {
    func testAreaIsDrawnWithTheNamesOfCoreGraphics() throws {
        try runInMainLoop {
            TestApp.openDisplay()
            let area = Reference<GtkDrawingArea>()
            let painter = Painter()
            let window = Reference<GtkOffscreenWindow>(["default-width": 20, "default-height": 20])
            let connection = area.answer("draw", from: painter, Painter.draw)
            window.add(area)
            gtk_widget_show_all(window.pointer.cast(to: GtkWidget.self))
            try await eventually("nothing is drawn") { painter.drawings > 0 && area.size == (20, 20) }
            let surface = try XCTUnwrap(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 20, 20))
            defer { cairo_surface_destroy(surface) }
            let context = cairo_create(surface)
            gtk_widget_draw(area.pointer.cast(to: GtkWidget.self), context)
            cairo_destroy(context)
            cairo_surface_flush(surface)
            let bytes = try XCTUnwrap(cairo_image_surface_get_data(surface))
            let stride = Int(cairo_image_surface_get_stride(surface))
            let pixel = { (x: Int, y: Int) in (0..<4).map { bytes[y * stride + 4 * x + $0] } }
            XCTAssertEqual(pixel(5, 10), [0, 0, 255, 255], "red, as ARGB in memory")
            XCTAssertEqual(pixel(15, 10), [0, 255, 0, 255], "a green line")
            withExtendedLifetime(connection) {}
            gtk_widget_destroy(window.pointer.cast(to: GtkWidget.self))
        }
    }
}

private final class Painter {
    var drawings = 0

    func draw(_ context: DrawingContext) -> Bool {
        drawings += 1
        context.setColor(red: 1, green: 0, blue: 0)
        context.addRect(x: 0, y: 0, width: 10, height: 20)
        context.fillPath()
        context.setColor(red: 0, green: 1, blue: 0)
        context.setLineWidth(10)
        context.move(toX: 15, y: 0)
        context.addLine(toX: 15, y: 20)
        context.strokePath()
        return true
    }
}
