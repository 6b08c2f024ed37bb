import CWebKitGTK
import Foundation
import GLibInterop
import XCTest

@testable package import HotwireDesktop
@testable import HotwireNative

/// The visible content of a window, along one row of its screens.
@MainActor package enum Display {
    package static var isX11: Bool { gdk_display_get_default().map { typeName($0) } == "GdkX11Display" }

    /// The current content of the display.
    package static func row(of window: NavigationWindow) async throws -> PixelRow {
        try await isX11 ? XCTUnwrap(rowOnX11(of: window)) : rowOnWayland(of: window)
    }

    /// Reads the display's pixels at the window's position.
    package static func rowOnX11(of window: NavigationWindow) -> PixelRow? {
        let (x, y, width) = place(in: window)
        var (left, top): (gint, gint) = (0, 0)
        gdk_window_get_origin(gtk_widget_get_window(widget(of: window)), &left, &top)
        return gdk_pixbuf_get_from_window(gdk_get_default_root_window(), left + x, top + y, width, 1).map {
            PixelRow(OpaqueReference(adopting: $0))
        }
    }

    /// Draws all of the window's widgets, because a web view cannot draw a part of itself.
    package static func rowDrawn(of window: NavigationWindow) -> PixelRow? {
        let (x, y, width) = place(in: window)
        let widget = widget(of: window)
        let scale = gtk_widget_get_scale_factor(widget)
        let (whole, height) = (gtk_widget_get_allocated_width(widget), gtk_widget_get_allocated_height(widget))
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, whole * scale, height * scale),
            let context = cairo_create(surface)
        else { return nil }
        defer { cairo_surface_destroy(surface) }
        cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
        gtk_widget_draw(widget, context)
        cairo_destroy(context)
        return gdk_pixbuf_get_from_surface(surface, x * scale, y * scale, width * scale, 1).map {
            PixelRow(OpaqueReference(adopting: $0))
        }
    }

    /// Requests a screenshot from the compositor, because only the compositor knows the window's position; sway centers
    /// it.
    private static func rowOnWayland(of window: NavigationWindow) async throws -> PixelRow {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).ppm")
        defer { try? FileManager.default.removeItem(at: file) }  // the folder is temporary
        try await grim(file.path)
        let picture = try XCTUnwrap(gdk_pixbuf_new_from_file(file.path, nil).map { OpaqueReference(adopting: $0) })
        let (x, y, width) = place(in: window)
        let scale = gtk_widget_get_scale_factor(widget(of: window))
        var visible = GdkRectangle()
        gdk_window_get_frame_extents(gtk_widget_get_window(widget(of: window)), &visible)
        let left = (gdk_pixbuf_get_width(picture.pointer) - visible.width * scale) / 2 + x * scale
        let top = (gdk_pixbuf_get_height(picture.pointer) - visible.height * scale) / 2 + y * scale
        let row = try XCTUnwrap(gdk_pixbuf_new_subpixbuf(picture.pointer, left, top, width * scale, 1))
        return PixelRow(OpaqueReference(adopting: row))
    }

    /// Saves an uncompressed screenshot of the display, because compression would take longest.
    private static func grim(_ path: String) async throws {
        var error: UnsafeMutablePointer<GError>?
        let arguments = ["grim", "-t", "ppm", path]
        var pointers: [UnsafePointer<CChar>?] = arguments.map { UnsafePointer(g_strdup($0)) } + [nil]
        defer { pointers.forEach { g_free(UnsafeMutableRawPointer(mutating: $0)) } }
        let process = g_subprocess_newv(&pointers, G_SUBPROCESS_FLAGS_NONE, &error)
        if let error { throw GLibError(consuming: error) }
        let grim = OpaqueReference(adopting: try XCTUnwrap(process))
        _ = try await withGIO { cancellable, callback, data in
            g_subprocess_wait_check_async(grim.pointer, cancellable, callback, data)
        } finish: { result, error in
            g_subprocess_wait_check_finish(grim.pointer, result, error) != 0
        }
    }

    /// A row in the upper part of the screens, above the activity indicator in the middle.
    private static func place(in window: NavigationWindow) -> (x: gint, y: gint, width: gint) {
        let stack = window.content.widget.raw
        var (x, y): (gint, gint) = (0, 0)
        gtk_widget_translate_coordinates(
            stack,
            widget(of: window),
            0,
            gtk_widget_get_allocated_height(stack) / 4,
            &x,
            &y
        )
        return (x, y, gtk_widget_get_allocated_width(stack))
    }

    private static func widget(of window: NavigationWindow) -> UnsafeMutablePointer<GtkWidget> {
        window.window.pointer.cast(to: GtkWidget.self)
    }

    private static func typeName(_ object: OpaquePointer) -> String {
        let type = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee
            .g_type
        return String(cString: g_type_name(type))
    }
}
