import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The title, lock and site in a popup's header bar.
nonisolated final class PopupTitleTests: XCTestCase {
    func testLockIsDirectlyBeforeTheSiteBelowTheTitle() throws {
        for (title, scale) in [("X", 1), ("A page with a longer title", 1), ("X", 2)] {
            try withOutside { outside in
                outside.server.page("/x", title: title, body: "", turbo: .absent)
                try await withApp(pages: { $0.pair("<a id=out href='\(outside.address("/x"))'>x</a>") }) { app in
                    let settings = Reference(sharing: try XCTUnwrap(gtk_settings_get_default()))
                    defer { gtk_settings_reset_property(settings.pointer, "gtk-xft-dpi") }
                    settings["gtk-xft-dpi"] = Int(scale) * 96 * 1024
                    try await app.click("#out")
                    let popup = try await app.popup(title)
                    try await app.eventually {
                        popup.lock != nil && gtk_widget_get_allocated_width(popup.bar.widget) > 1
                    }
                    let lock = try XCTUnwrap(popup.lock)
                    let site = try XCTUnwrap(popup.text("127.0.0.1:\(outside.base.port ?? 0)"))
                    let heading = try XCTUnwrap(popup.text(title))
                    let message = "\(lock), \(site) below \(heading)"
                    XCTAssertTrue((2...8).contains(site.minX - lock.maxX), message)
                    XCTAssertEqual(lock.midY, site.midY, accuracy: 2, message)
                    XCTAssertGreaterThanOrEqual(site.minY, heading.maxY - 2, message)
                    XCTAssertEqual((lock.minX + site.maxX) / 2, heading.midX, accuracy: 2, message)
                    guard scale == 1 else { return }
                    let middle = Double(gtk_widget_get_allocated_width(popup.bar.widget)) / 2
                    XCTAssertEqual(heading.midX - popup.start, middle, accuracy: 2, message)
                }
            }
        }
    }
}

extension PopupWindow {
    /// The header bar's left edge in the window.
    fileprivate var start: Double {
        var place = GtkAllocation()
        gtk_widget_get_allocation(bar.widget, &place)
        return Double(place.x)
    }

    /// The lock's frame in the window, if it is visible.
    fileprivate var lock: CGRect? {
        let images = widgets(of: gtk_image_get_type()).filter {
            gtk_widget_get_mapped($0) != 0 && gtk_widget_get_ancestor($0, gtk_button_get_type()) == nil
        }
        guard let image = images.first, gtk_widget_get_opacity(image) > 0 else { return nil }
        var place = GtkAllocation()
        gtk_widget_get_allocation(image, &place)
        guard place.width > 1 else { return nil }  // not laid out yet
        // The icon is in the middle of its widget.
        let side = Double(gtk_image_get_pixel_size(image.cast(to: GtkImage.self)) > 0 ? 12 : 16)
        let (x, y) = (Double(place.x) + Double(place.width) / 2, Double(place.y) + Double(place.height) / 2)
        return CGRect(x: x - side / 2, y: y - side / 2, width: side, height: side)
    }

    /// The frame of a visible text in the window.
    fileprivate func text(_ text: String) -> CGRect? {
        let labels = widgets(of: gtk_label_get_type()).map { $0.cast(to: GtkLabel.self) }
        guard let label = labels.first(where: { String(cString: gtk_label_get_text($0)) == text }) else { return nil }
        var (x, y, width, height): (gint, gint, gint, gint) = (0, 0, 0, 0)
        gtk_label_get_layout_offsets(label, &x, &y)
        pango_layout_get_pixel_size(gtk_label_get_layout(label), &width, &height)
        return CGRect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    }
}
