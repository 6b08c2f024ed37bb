import AppTesting
import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class ActivitySpinnerTests: XCTestCase {
    func testSpinnerTurnsWhileItIsMapped() throws {
        try runInMainLoop {
            let window = try SpinnerWindow(isAnimated: true)
            defer { window.close() }
            XCTAssertFalse(window.spinner.isTurning)
            window.spinner.isVisible = true
            XCTAssertTrue(window.spinner.isTurning)
            let first = window.ring
            try await eventually { window.ring != first }
            gtk_widget_hide(window.box)
            XCTAssertFalse(window.spinner.isTurning)
        }
    }

    func testSpinnerIsStillWithoutAnimations() throws {
        try runInMainLoop {
            let window = try SpinnerWindow(isAnimated: false)
            defer { window.close() }
            window.spinner.isVisible = true
            XCTAssertFalse(window.spinner.isTurning)
            XCTAssertEqual(window.ring, [false, true, false, false], "the lower right quarter is highlighted")
        }
    }

    func testSpinnerDrawsNothingBeforeItIsHidden() throws {
        try runInMainLoop {
            let window = try SpinnerWindow(isAnimated: false)
            defer { window.close() }
            window.spinner.isVisible = true
            window.spinner.drawNothing()
            XCTAssertEqual(window.ring, [false, false, false, false])
            window.spinner.isVisible = true
            XCTAssertEqual(window.ring, [false, true, false, false])
        }
    }
}

/// A window with a spinner of 64 pixels.
private final class SpinnerWindow {
    let spinner: ActivitySpinner
    let box: UnsafeMutablePointer<GtkWidget>
    private let window: UnsafeMutablePointer<GtkWidget>
    private let settings: Reference<GtkSettings>
    private let wasAnimated: Bool

    init(isAnimated: Bool) throws {
        gtk_init(nil, nil)
        spinner = ActivitySpinner()
        settings = Reference(sharing: try XCTUnwrap(gtk_settings_get_default()))
        wasAnimated = settings["gtk-enable-animations"]
        settings["gtk-enable-animations"] = isAnimated
        window = gtk_window_new(GTK_WINDOW_TOPLEVEL)
        box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        gtk_widget_set_size_request(spinner.widget, 64, 64)
        gtk_widget_set_halign(spinner.widget, GTK_ALIGN_CENTER)
        gtk_container_add(window.cast(to: GtkContainer.self), box)
        gtk_container_add(box.cast(to: GtkContainer.self), spinner.widget)
        gtk_widget_show_all(window)
    }

    func close() {
        gtk_widget_destroy(window)
        settings["gtk-enable-animations"] = wasAnimated
    }

    /// Whether each quarter of the ring is highlighted, clockwise from the upper right.
    var ring: [Bool] {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 64, 64)
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { return [] }
        spinner.widget.drawNow(into: context)
        cairo_surface_flush(surface)
        cairo_destroy(context)
        guard let pixels = cairo_image_surface_get_data(surface) else { return [] }
        let rowLength = Int(cairo_image_surface_get_stride(surface))
        let (near, far) = (32 - 20, 32 + 20)  // 28 pixels from the middle
        return [(far, near), (far, far), (near, far), (near, near)].map { x, y in
            pixels[y * rowLength + x * 4 + 3] > 128
        }
    }
}
