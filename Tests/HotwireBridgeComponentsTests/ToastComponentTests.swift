import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class ToastComponentTests: XCTestCase {
    private static func part(_ component: String, _ event: String, _ data: String) -> String {
        "<bridge-part id='note' component='\(component)' event='\(event)' data='\(data)'></bridge-part>"
    }

    private func browse(
        body: String = "",
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withBridgedApp([ToastComponent.self], body: body) { app in
            try await app.settle()
            try await test(app)
        }
    }

    func testEachComponentShowsAToastUnlessTextIsMissing() throws {
        let shapes = [
            ("toast", "show", "{\"message\":\"Saved\"}", "Saved"),
            ("toast", "display", "{\"message\":\"Failed\",\"style\":\"error\"}", "Failed"),
            ("toast", "show", "{\"message\":null}", nil),
            ("flash", "connect", "{\"message\":\"Failed\",\"type\":\"alert\"}", "Failed"),
            ("flash-message", "connect", "{\"title\":\"Signed in\"}", "Signed in"),
        ]
        for (component, event, data, text) in shapes {
            try browse(body: Self.part(component, event, data)) { app in
                XCTAssertEqual(app.window.toasts.text, text, component)
                XCTAssertEqual(gtk_widget_get_visible(app.window.toasts.widget) != 0, text != nil, data)
                assertEqual(try await app.evaluate("return answers.length"), 0)
            }
        }
    }

    func testToastOutlivesItsElementAndItsPage() throws {
        try browse { app in
            try await app.add(Self.part("toast", "show", "{\"message\":\"Saved\"}"))
            try await app.remove("#note")
            XCTAssertEqual(app.window.toasts.text, "Saved")
            try await app.proceed()
            XCTAssertEqual(app.window.toasts.text, "Saved")
            XCTAssertNotEqual(gtk_widget_get_mapped(app.window.toasts.widget), 0)
        }
    }

    func testPageReceivesClicksAroundAndAfterAToast() throws {
        guard ProcessInfo.processInfo.environment["GDK_BACKEND"] == "x11" else {
            throw XCTSkip("only an X display lets a test move the pointer")
        }
        try browse(body: "<div style='height:2000px'></div>") { app in
            let pointer = try XCTUnwrap(Pointer(), "xdotool is missing; run script/setup --tests")
            try await app.evaluate(
                "window.clicks = []; addEventListener('pointerdown', ({ clientY }) => clicks.push(clientY))"
            )
            let view = app.navigator.session.webView.widget
            let note = app.window.toasts.widget
            let bottom = Int(gtk_widget_get_allocated_height(view))
            try await pointer.click(view, y: bottom - 30)
            try await app.eventually { try await app.evaluate("return clicks.length") == 1 }
            try await app.add(Self.part("toast", "show", "{\"message\":\"Saved\"}"))
            try await app.eventually { gtk_widget_get_allocated_height(note) > 20 }
            try await pointer.click(view, y: bottom - 30)  // the toast
            try await pointer.click(view, y: bottom - 6)  // below it
            try await app.eventually { try await app.evaluate("return clicks.length") == 2 }
            assertEqual(try await app.evaluate("return clicks.at(-1)"), .number(Double(bottom - 6)))
            let close = try XCTUnwrap(widgets(of: gtk_button_get_type(), in: note).first)
            gtk_button_clicked(close.cast(to: GtkButton.self))
            try await app.eventually { gtk_widget_get_visible(note) == 0 }
            try await pointer.click(view, y: bottom - 30)
            try await app.eventually { try await app.evaluate("return clicks.length") == 3 }
            // A toast from another test would stay under the pointer.
            try await pointer.click(view, y: 50)
            try await app.eventually { try await app.evaluate("return clicks.length") == 4 }
        }
    }

    func testPageIsVisibleAroundTheCornersOfAToast() throws {
        try browse(body: "<div style='height:2000px;background:yellow'></div>") { app in
            guard Display.isX11 else { throw XCTSkip("Wayland does not let programs read the display") }
            try await app.add(Self.part("toast", "show", "{\"message\":\"Saved\"}"))
            let note = app.window.toasts.widget
            try await app.eventually { gtk_revealer_get_child_revealed(note.cast(to: GtkRevealer.self)) != 0 }
            try await app.nextFrame()
            let (corner, middle) = try (app.color(in: note, x: 1, y: 1), app.color(in: note, x: 30, y: 4))
            XCTAssertEqual(corner, [255, 255, 0])
            XCTAssertLessThan(try XCTUnwrap(middle.max()), 128)
        }
    }

    func testFocusMovesToTheToastAndBackToThePage() throws {
        try browse { app in
            let view = app.navigator.session.webView.widget
            try await app.activate()  // a page passes the focus on only in an active window
            gtk_widget_grab_focus(view)
            try await app.add(Self.part("toast", "show", "{\"message\":\"Saved\"}"))
            XCTAssertEqual(app.focus, view, "a toast does not take the focus")
            let buttons = widgets(of: gtk_button_get_type(), in: app.window.toasts.widget)
            let close = try XCTUnwrap(buttons.first { gtk_widget_get_visible($0) != 0 })
            // The page passes the focus on after its last element, with a delay.
            try await app.eventually {
                if app.focus != close { app.press(GDK_KEY_Tab) }
                return app.focus == close
            }
            app.press(GDK_KEY_Escape)
            XCTAssertNil(app.window.toasts.text)
            XCTAssertEqual(app.focus, view)
        }
    }
}

extension TestApp {
    /// The color displayed at a position in a widget.
    fileprivate func color(in widget: UnsafeMutablePointer<GtkWidget>, x: gint, y: gint) throws -> [UInt8] {
        let top = window.window.pointer.cast(to: GtkWidget.self)
        var (left, up, originX, originY): (gint, gint, gint, gint) = (0, 0, 0, 0)
        gtk_widget_translate_coordinates(widget, top, x, y, &left, &up)
        gdk_window_get_origin(gtk_widget_get_window(top), &originX, &originY)
        let root = gdk_get_default_root_window()
        let image = try XCTUnwrap(gdk_pixbuf_get_from_window(root, left + originX, up + originY, 1, 1))
        defer { g_object_unref(UnsafeMutableRawPointer(image)) }
        let pixels = try XCTUnwrap(gdk_pixbuf_get_pixels(image))
        return (0..<3).map { pixels[$0] }
    }
}
