import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// What remains of a closed window.
nonisolated final class WindowEndTests: XCTestCase {
    /// The entries behave like an open menu, which returns the focus when it closes.
    func testNothingOfAClosedWindowHasTheFocus() throws {
        try withApp(pages: { $0.page("/", title: "End", body: "") }) { app in
            let window = app.window.window
            let child = try XCTUnwrap(gtk_bin_get_child(window.pointer.cast(to: GtkBin.self)))
            let entries = (0..<2).map { _ in Reference(adopting: gtk_entry_new().cast(to: GtkEntry.self)) }
            for entry in entries {
                gtk_container_add(child.cast(to: GtkContainer.self), entry.pointer.cast(to: GtkWidget.self))
                gtk_widget_show(entry.pointer.cast(to: GtkWidget.self))
            }
            let pass = FocusPass(entries)
            gtk_widget_grab_focus(entries[0].pointer.cast(to: GtkWidget.self))
            XCTAssertNotNil(gtk_window_get_focus(window.pointer))
            app.window.close()
            XCTAssertNil(gtk_window_get_focus(window.pointer))
            withExtendedLifetime(pass) {}
        }
    }
}

/// Passes the focus between two widgets when one loses it.
private final class FocusPass {
    private let widgets: [UnsafeMutablePointer<GtkWidget>]
    private var connections: [SignalConnection] = []

    init(_ entries: [Reference<GtkEntry>]) {
        widgets = entries.map { $0.pointer.cast(to: GtkWidget.self) }
        connections = entries.indices.map { index in
            entries[index].observe("is-focus", by: self) { pass in { pass.changed(index) } }
        }
    }

    private func changed(_ index: Int) {
        if gtk_widget_is_focus(widgets[index]) == 0 { gtk_widget_grab_focus(widgets[1 - index]) }
    }
}
