import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class HeaderTextTests: XCTestCase {
    func testHeaderShowsWhereASlowVisitGoes() throws {
        try withApp(pages: { $0.pair("<p>One</p>") }) { app in
            XCTAssertEqual(app.destination, "")
            app.server.hang("/two")
            app.navigator.route(try app.url("/two"))
            let port = app.base.port ?? 0
            try await app.eventually { app.destination == "\(app.base.host() ?? ""):\(port)/two" }
            XCTAssertNotEqual(
                gtk_window_get_title(app.window.window.pointer).map { String(cString: $0) },
                app.destination
            )
            app.server.release("/two")
            try await app.eventually { app.destination == "" }
        }
    }

    func testCutTitleHasATooltip() throws {
        try runInMainLoop {
            let pointer = try XCTUnwrap(Pointer(), "xdotool is missing; run script/setup --tests")
            let long = "A walk around the lake, past the mill and the old bridge, and back through the forest"
            try await withApp { server in
                server.page("/", title: long, body: "<a id=new href=/new>x</a><a id=two href=/two>x</a>")
                server.page("/new", title: "New: \(long)", body: "")
                server.page("/two", title: "Two", body: "")
            } configure: {
                $0.modal("^/new$")
            } then: { app in
                gtk_window_resize(app.window.window.pointer, 500, 600)
                try await app.restPointer(pointer, onCutTitle: long)
                try await app.eventually { app.tooltip == long }

                try await app.click("#new")
                try await app.restPointer(pointer, onCutTitle: "New: \(long)")
                try await app.eventually { app.tooltip == "New: \(long)" }
                app.press(GDK_KEY_Escape)
                try await app.eventually { app.modal.isEmpty }

                try await app.click("#two")
                try await app.next(.rendered, "/two")
                try await app.eventually {
                    guard let label = app.titleLabel("Two") else { return false }
                    let (x, y) = try app.middle(of: label, in: app.window.header.widget)
                    return CutTitle.text(in: app.window.header.widget, atX: x, y: y) == nil
                }
            }
        }
    }

    func testPrintingProposesTheTitle() throws {
        onMainActor {
            TestApp.openDisplay()
            for (title, name) in [("Invoice 7/2026", "Invoice 7_2026"), ("", nil), (nil, nil)] as [(String?, String?)] {
                let settings = PrintSettings.proposing(title)
                let proposed = gtk_print_settings_get(settings.pointer, GTK_PRINT_SETTINGS_OUTPUT_BASENAME)
                XCTAssertEqual(proposed.map { String(cString: $0) }, name)
            }
        }
    }

    func testShortcutsWindowListsTabKeysOnlyWithTabs() throws {
        try withOpen({ try await TestApp.twoPages() }) { app in
            app.activate("shortcuts")
            try await app.eventually { !app.listed(WindowCommand.print.name).isEmpty }
            XCTAssertEqual(app.listed(WindowCommand.nextTab.name), [])
            XCTAssertEqual(app.listed(WindowCommand.previousTab.name), [])
            let window = try XCTUnwrap(app.shortcutsWindow)
            let keys = widgets(of: gtk_label_get_type(), in: window).compactMap {
                gtk_label_get_text($0.cast(to: GtkLabel.self)).map { String(cString: $0) }
            }
            XCTAssertFalse(keys.contains { $0.contains("_") }, "\(keys)")
        }
    }
}

extension TestApp {
    /// The address that the header bar shows instead of a title.
    fileprivate var destination: String {
        gtk_label_get_text(window.header.noTitle.pointer.cast(to: GtkLabel.self)).map { String(cString: $0) } ?? ""
    }

    /// The header bar's label that shows a title; GTK may have created it.
    fileprivate func titleLabel(
        _ text: String,
        in widget: UnsafeMutablePointer<GtkWidget>? = nil
    ) -> UnsafeMutablePointer<GtkLabel>? {
        let widget = widget ?? window.window.widget
        guard gtk_widget_get_mapped(widget) != 0 else { return nil }
        if let label = widget.ifCast(to: GtkLabel.self) {
            let isTitle = gtk_style_context_has_class(gtk_widget_get_style_context(widget), "title") != 0
            return isTitle && Self.text(of: widget) == text ? label : nil
        }
        return widget.parts.lazy.compactMap { self.titleLabel(text, in: $0) }.first
    }

    /// Waits until a title is shown and ellipsized, and moves the pointer onto it.
    fileprivate func restPointer(_ pointer: Pointer, onCutTitle text: String) async throws {
        try await eventually {
            guard let label = titleLabel(text), gtk_widget_get_allocated_width(label.widget) > 1 else { return false }
            return pango_layout_is_ellipsized(gtk_label_get_layout(label)) != 0
        }
        let label = try XCTUnwrap(titleLabel(text))
        try await pointer.rest(on: label.widget)
    }

    /// The text of the visible tooltip.
    fileprivate var tooltip: String? {
        let windows = gtk_window_list_toplevels()
        defer { g_list_free(windows) }
        var next = windows
        while let node = next {
            next = node.pointee.next
            guard let widget = node.pointee.data?.assumingMemoryBound(to: GtkWidget.self),
                gtk_widget_get_mapped(widget) != 0,
                gtk_window_get_type_hint(widget.cast(to: GtkWindow.self)) == GDK_WINDOW_TYPE_HINT_TOOLTIP
            else { continue }
            return widgets(of: gtk_label_get_type(), in: widget).first { gtk_widget_get_mapped($0) != 0 }
                .map(Self.text)
        }
        return nil
    }

    fileprivate func middle(
        of label: UnsafeMutablePointer<GtkLabel>,
        in widget: UnsafeMutablePointer<GtkWidget>
    ) throws -> (Int32, Int32) {
        let (width, height) = (
            gtk_widget_get_allocated_width(label.widget), gtk_widget_get_allocated_height(label.widget)
        )
        var (x, y): (gint, gint) = (0, 0)
        XCTAssertNotEqual(gtk_widget_translate_coordinates(label.widget, widget, width / 2, height / 2, &x, &y), 0)
        return (x, y)
    }

    private static func text(of label: UnsafeMutablePointer<GtkWidget>) -> String {
        gtk_label_get_text(label.cast(to: GtkLabel.self)).map { String(cString: $0) } ?? ""
    }
}
