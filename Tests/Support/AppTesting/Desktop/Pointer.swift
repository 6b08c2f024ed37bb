package import CWebKitGTK
import Foundation
import GLibInterop
import XCTest

@testable import HotwireNative

/// The display's pointer, moved as if by hand.
@MainActor package struct Pointer {
    /// Creates a pointer; `nil` if the program that moves it is not installed.
    package init?() { if String(consuming: g_find_program_in_path("xdotool")) == nil { return nil } }

    /// Drags from a widget's middle, or from `startY` below its top, to a distance below another widget's top.
    package func drag(
        from source: UnsafeMutablePointer<GtkWidget>,
        startingAt startY: Int? = nil,
        to target: UnsafeMutablePointer<GtkWidget>,
        y: Int
    ) async throws {
        let end = try point(of: target, y: y)
        try await drag(from: source, startingAt: startY, toPoint: end)
    }

    /// Drags from a widget to a point on the display.
    package func drag(
        from source: UnsafeMutablePointer<GtkWidget>,
        startingAt startY: Int? = nil,
        toPoint end: (x: Int, y: Int)
    ) async throws {
        let start = try point(of: source, y: startY)
        var words = ["mousemove", "\(start.x)", "\(start.y)", "sleep", "0.2", "mousedown", "1"]
        for step in 1...12 {
            let (x, y) = (start.x + (end.x - start.x) * step / 12, start.y + (end.y - start.y) * step / 12)
            words += ["mousemove", "\(x)", "\(y)", "sleep", "0.05"]
        }
        // The target accepts a drop only after several moves over it.
        words += ["sleep", "0.3", "mousemove", "\(end.x + 2)", "\(end.y + 2)", "sleep", "0.5", "mouseup", "1"]
        _ = try await Tool.run("xdotool", words)
    }

    /// Moves the pointer to the middle of a widget.
    package func rest(on widget: UnsafeMutablePointer<GtkWidget>) async throws {
        let place = try point(of: widget, y: nil)
        let words = [
            "mousemove", "\(place.x - 1)", "\(place.y)", "sleep", "0.1", "mousemove", "\(place.x)", "\(place.y)",
        ]
        _ = try await Tool.run("xdotool", words)
    }

    /// Clicks a widget at a distance below its top.
    package func click(_ widget: UnsafeMutablePointer<GtkWidget>, y: Int) async throws {
        let place = try point(of: widget, y: y)
        _ = try await Tool.run("xdotool", ["mousemove", "\(place.x)", "\(place.y)", "sleep", "0.2", "click", "1"])
    }

    /// Presses a button in the middle of a widget for a duration; 1 is left, 2 is middle, and 3 is right.
    package func press(_ widget: UnsafeMutablePointer<GtkWidget>, button: Int = 1, milliseconds: Int) async throws {
        let place = try point(of: widget, y: nil)
        let words = ["mousemove", "\(place.x)", "\(place.y)", "sleep", "0.2", "mousedown", "\(button)"]
        _ = try await Tool.run("xdotool", words + ["sleep", "\(Double(milliseconds) / 1000)", "mouseup", "\(button)"])
    }

    private func point(of widget: UnsafeMutablePointer<GtkWidget>, y below: Int?) throws -> (x: Int, y: Int) {
        let surface = try XCTUnwrap(gtk_widget_get_window(widget), "the widget is not shown")
        var (x, y): (gint, gint) = (0, 0)
        gdk_window_get_origin(surface, &x, &y)
        var allocation = GtkAllocation()
        gtk_widget_get_allocation(widget, &allocation)
        if gtk_widget_get_has_window(widget) == 0 {
            x += allocation.x
            y += allocation.y
        }
        return (Int(x + allocation.width / 2), Int(y) + (below ?? Int(allocation.height / 2)))
    }
}

/// A window with files or a link to drag.
@MainActor package final class DragSource {
    private let window: Reference<GtkWindow>
    private let addresses: [String]
    private var connection: SignalConnection?
    package let widget: UnsafeMutablePointer<GtkWidget>

    /// Shows a source of addresses, which can also offer another data type.
    package init(_ addresses: String..., mark: String? = nil) {
        self.addresses = addresses
        window = Reference(sharing: gtk_window_new(GTK_WINDOW_TOPLEVEL).cast(to: GtkWindow.self))
        widget = gtk_button_new_with_label("Drag me")
        gtk_container_add(window.pointer.cast(to: GtkContainer.self), widget)
        gtk_window_set_default_size(window.pointer, 120, 120)
        gtk_drag_source_set(widget, GDK_BUTTON1_MASK, nil, 0, GDK_ACTION_COPY)
        gtk_drag_source_add_uri_targets(widget)
        if let mark { gtk_target_list_add(gtk_drag_source_get_target_list(widget), gdk_atom_intern(mark, 0), 0, 0) }
        let signal = Signal<OpaquePointer, OpaquePointer, UInt32, UInt32>("drag-data-get")
        connection = Reference(sharing: widget).connect(signal, to: self) { source in
            { _, data, _, _ in source.give(data) }
        }
        // The app's window is on the left.
        gtk_window_move(window.pointer, 1250, 0)
        gtk_widget_show_all(window.pointer.cast(to: GtkWidget.self))
    }

    package func close() { gtk_widget_destroy(window.pointer.cast(to: GtkWidget.self)) }

    private func give(_ data: OpaquePointer) {
        var copies: [UnsafeMutablePointer<gchar>?] = addresses.map { g_strdup($0) } + [nil]
        gtk_selection_data_set_uris(data, &copies)
        copies.forEach { g_free($0) }
    }
}

/// Programs that run to completion while the main loop continues.
@MainActor package enum Tool {
    /// Runs a program, and returns its output.
    @discardableResult
    package static func run(_ name: String, _ arguments: [String]) async throws -> String {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + arguments
        process.standardOutput = output
        return try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { _ in
                let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
                continuation.resume(returning: String(decoding: data, as: UTF8.self))
            }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
    }
}
