import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Pages that are printed.
nonisolated final class PrintComponentTests: XCTestCase {
    private static let part = "<bridge-part class='print' component='print' event='print'></bridge-part>"

    private func run(_ body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try runInMainLoop {
            let app = try await TestApp.bridged([PrintComponent.self])
            try await app.start()
            try await body(app)
            await app.close()
        }
    }

    func testAPersonWhoDoesNotPrintIsAnAnswer() throws {
        try run { app in
            try await app.add(Self.part)
            let dialog = try XCTUnwrap(app.printDialog)
            XCTAssertEqual(TestApp.name(of: dialog), WindowCommand.print.title)
            try await app.add(Self.part)
            assertEqual(try await app.answers(1), [["printed": false]], "one question at a time")
            gtk_dialog_response(dialog.cast(to: GtkDialog.self), GTK_RESPONSE_CANCEL.rawValue)
            assertEqual(try await app.answers(2)[1], ["printed": false])
            XCTAssertNil(app.printDialog)
            try await app.add(Self.part)
            XCTAssertNotNil(app.printDialog)
            try await app.remove(".print")
            XCTAssertNil(app.printDialog, "its element is gone")
        }
    }

    func testAPersonWhoPrintsIsAnAnswer() throws {
        try run { app in
            try await app.add(Self.part)
            let dialog = try XCTUnwrap(app.printDialog)
            gtk_dialog_response(dialog.cast(to: GtkDialog.self), GTK_RESPONSE_OK.rawValue)
            assertEqual(try await app.answers(1), [["printed": true]])
            XCTAssertNil(app.printDialog)
        }
    }
}

extension TestApp {
    /// The print dialog that is open.
    fileprivate var printDialog: UnsafeMutablePointer<GtkWidget>? {
        let windows = gtk_window_list_toplevels()
        defer { g_list_free(windows) }
        var next = windows
        while let node = next {
            if let widget = node.pointee.data?.assumingMemoryBound(to: GtkWidget.self),
                let name = g_type_name_from_instance(
                    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
                ), String(cString: name) == "GtkPrintUnixDialog", gtk_widget_get_visible(widget) != 0
            {
                return widget
            }
            next = node.pointee.next
        }
        return nil
    }
}
