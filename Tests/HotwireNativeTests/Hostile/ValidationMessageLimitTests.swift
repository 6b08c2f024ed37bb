import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Messages about fields that are too long for GTK.
nonisolated final class ValidationMessageLimitTests: XCTestCase {
    func testLongMessageIsCut() throws {
        for count in [3, 300, 100_000] {
            let script = "x.setCustomValidity(`long,word.`.repeat(\(count))); x.reportValidity()"
            try withApp { server in
                let style = "position: fixed; inset: 50px 0 auto; height: 100px"
                server.pair("<input id=x><button style='\(style)' onclick='\(script)'>Go</button>")
            } then: { app in
                guard let pointer = Pointer() else { throw XCTSkip("xdotool is missing") }
                try await app.settle()
                try await pointer.click(app.navigator.session.webView.widget, y: 80)
                try await eventually { Self.text(in: app) != nil }
                // A truncated text ends with “…”.
                let length = Self.text(in: app)?.unicodeScalars.count
                XCTAssertEqual(length, min(10 * count, PageValidationMessage.longest + 1))
            }
        }
    }

    @MainActor private static func text(in app: TestApp) -> String? {
        let shown = app.window.window.widget.parts.first { part in
            let relative = part.ifCast(to: GtkPopover.self).flatMap { gtk_popover_get_relative_to($0) }
            return relative == app.navigator.session.webView.widget && gtk_widget_get_mapped(part) != 0
        }
        let label = shown.flatMap { widgets(of: gtk_label_get_type(), in: $0).first }
        return label.flatMap { gtk_label_get_text($0.cast(to: GtkLabel.self)) }.map { String(cString: $0) }
    }
}
