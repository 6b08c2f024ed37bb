import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Page tooltips that are too long for GTK.
nonisolated final class TooltipLimitTests: XCTestCase {
    func testLongTooltipIsCut() throws {
        for count in [3, 400, 40_000] {
            let style = "position: fixed; inset: 0"
            let script = "x.title = 'A tooltip '.repeat(\(count))"
            try withApp { server in
                server.pair("<div id=x style='\(style)'>x</div><script>\(script)</script>")
            } then: { app in
                guard let pointer = Pointer() else { throw XCTSkip("xdotool is missing") }
                try await app.settle()
                try await pointer.rest(on: app.navigator.session.webView.widget)
                try await eventually { !Self.text.isEmpty }
                // A truncated text ends with “…”.
                XCTAssertEqual(Self.text.unicodeScalars.count, min(10 * count, PageTooltip.longest + 1))
            }
        }
    }

    /// The visible tooltip's text.
    @MainActor private static var text: String {
        guard let list = gtk_window_list_toplevels() else { return "" }
        defer { g_list_free(list) }
        let windows = sequence(first: list, next: \.pointee.next).compactMap { $0.pointee.data }
            .map { $0.assumingMemoryBound(to: GtkWidget.self) }
        let shown = windows.first { gtk_widget_get_mapped($0) != 0 && typeName(of: $0) == "GtkTooltipWindow" }
        return shown.map(text(in:)) ?? ""
    }

    @MainActor private static func text(in widget: UnsafeMutablePointer<GtkWidget>) -> String {
        guard let label = widget.ifCast(to: GtkLabel.self) else { return widget.parts.map(text(in:)).joined() }
        return gtk_label_get_text(label).map { String(cString: $0) } ?? ""
    }

    @MainActor private static func typeName(of widget: UnsafeMutablePointer<GtkWidget>) -> String? {
        let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
        return g_type_name_from_instance(instance).map { String(cString: $0) }
    }
}
