import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// How keyboards and screen readers reach the window's controls.
nonisolated final class WindowFocusTests: XCTestCase {
    func testButtonsOfTheFindBarHaveNames() throws {
        try withOpen({ try await TestApp.twoPages() }) { app in
            app.activate("find")
            let entry = try XCTUnwrap(app.focus?.ifCast(to: GtkEntry.self)).widget
            let bar = try XCTUnwrap(gtk_widget_get_ancestor(entry, gtk_search_bar_get_type()))
            let names = widgets(of: gtk_button_get_type(), in: bar).map(TestApp.name)
            XCTAssertEqual(names, ["Previous Match", "Next Match", "Close"])
        }
    }

    /// After the find bar takes the focus, the engine returns Control, which the page did not handle.
    func testKeyAfterASearchInABusyPageReachesThePage() throws {
        try withApp { server in
            server.page("/", title: "Home", body: "<input id=name>")
        } then: { app in
            try await app.evaluate("document.querySelector('#name').focus()")
            app.press(GDK_KEY_Control_L)
            app.activate("find")
            try await app.quiet()
            app.press(GDK_KEY_Escape)
            try await app.eventually { app.focus == app.navigator.session.webView.widget }
            app.press(GDK_KEY_x)
            app.press(GDK_KEY_y)
            try await app.eventually { try await app.flag("document.querySelector('#name').value.endsWith('y')") }
            assertEqual(try await app.evaluate("return document.querySelector('#name').value"), "xy")
        }
    }

    func testTabSkipsNothingAtTheEndsOfAPage() throws {
        try withApp { server in
            server.page("/", title: "Home", body: "<a href='/two' id=two>Two</a>")
            server.page("/two", title: "Two", body: "<a href='/' id=first>First</a> <a href='/' id=last>Last</a>")
        } then: { app in
            try await app.activate()
            try await app.follow("#two", to: "/two")
            try await app.quietAll()
            let view = app.navigator.session.webView.widget
            try await app.evaluate("document.querySelector('#last').focus()")
            app.press(GDK_KEY_Tab)
            try await app.eventually { app.focus.map(TestApp.name) == "Back" }
            for _ in 0..<9 where app.focus != view {
                app.press(GDK_KEY_Tab)
                await app.idle()
            }
            XCTAssertEqual(app.focus, view)
            app.press(GDK_KEY_Tab)
            try await app.eventually { try await app.flag("document.activeElement.id === 'first'") }
        }
    }

    func testFocusRingOfBackContrastsWithTheBar() throws {
        try withOpen({ try await TestApp.twoPages() }) { app in
            let settings = Reference(sharing: try XCTUnwrap(gtk_settings_get_default()))
            defer { settings["gtk-application-prefer-dark-theme"] = false }
            for isDark in [false, true] {
                settings["gtk-application-prefer-dark-theme"] = isDark
                let back = try XCTUnwrap(widgets(of: gtk_button_get_type(), in: app.window.header.widget).first)
                let context = try XCTUnwrap(gtk_widget_get_style_context(back))
                // The next frame has the new colors.
                try await app.eventually { Self.contrast(in: context) > 3 }
            }
        }
    }

    /// The contrast between the opaque ring and the bar.
    @MainActor private static func contrast(in context: UnsafeMutablePointer<GtkStyleContext>) -> Double {
        let ring = ring(of: context)
        guard ring.alpha == 1, let bar = try? StyleColor("hotwire_bar_color") else { return 0 }
        return StyleColor(ring).contrast(bar)
    }

    @MainActor private static func ring(of context: UnsafeMutablePointer<GtkStyleContext>) -> GdkRGBA {
        var value = GValue()
        gtk_style_context_get_property(context, "outline-color", GTK_STATE_FLAG_FOCUSED, &value)
        defer { g_value_unset(&value) }
        let color = g_value_get_boxed(&value)?.assumingMemoryBound(to: GdkRGBA.self)
        return color?.pointee ?? GdkRGBA()
    }
}
