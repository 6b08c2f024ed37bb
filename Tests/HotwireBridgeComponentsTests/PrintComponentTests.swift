import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class PrintComponentTests: XCTestCase {
    private static let part = "<bridge-part class='print' component='print' event='print'></bridge-part>"

    private func run(_ body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withBridgedApp([PrintComponent.self]) { app in
            try await body(app)
        }
    }

    func testCancelingThePrintDialogSendsAReply() throws {
        try run { app in
            try await app.add(Self.part)
            let dialog = try XCTUnwrap(app.printDialog)
            XCTAssertEqual(TestApp.name(of: dialog), "Print")
            try await app.add(Self.part)
            assertEqual(try await app.answers(1), [["printed": false]], "one dialog at a time")
            gtk_dialog_response(dialog.cast(to: GtkDialog.self), GTK_RESPONSE_CANCEL.rawValue)
            assertEqual(try await app.answers(2)[1], ["printed": false])
            XCTAssertNil(app.printDialog)
            try await app.add(Self.part)
            XCTAssertNotNil(app.printDialog)
            try await app.remove(".print")
            XCTAssertNil(app.printDialog, "its element was removed")
        }
    }

    func testPageThatKeepsPrintingIsSilenced() throws {
        try run { app in
            app.navigator.session.webView.activation = TransientActivation()
            for number in 1...3 {
                try await app.add(Self.part)
                guard number < 3 else { break }
                let dialog = try XCTUnwrap(app.printDialog)
                gtk_dialog_response(dialog.cast(to: GtkDialog.self), GTK_RESPONSE_CANCEL.rawValue)
                _ = try await app.answers(number)
                try await app.remove(".print")
            }
            XCTAssertNil(app.printDialog, "the third in a row is dropped")
            _ = try await app.answers(3)
        }
    }

    func testPrintingSendsAReply() throws {
        try run { app in
            try await app.add(Self.part)
            let dialog = try XCTUnwrap(app.printDialog)
            gtk_dialog_response(dialog.cast(to: GtkDialog.self), GTK_RESPONSE_OK.rawValue)
            assertEqual(try await app.answers(1), [["printed": true]])
            XCTAssertNil(app.printDialog)
        }
    }
}
