import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireNative

nonisolated final class FormWithoutResponseTests: XCTestCase {
    func testFormWithoutAResponseIsReportedAndSentOnce() throws {
        try withApp { server in
            server.page(
                "/",
                title: "One",
                body: "<form action='/save' method=post><input name=a><button id=go>Save</button></form>"
            )
            server.answer("/save") { _ in
                .init(body: Data("<title>Saved</title>".utf8), fault: .cutHeader(after: 20))
            }
        } then: { app in
            try await app.evaluate("document.querySelector('input').value = 'typed'")
            try await app.click("#go")
            try await app.eventually { NativeAnswers.dialog != nil }
            let dialog = try XCTUnwrap(NativeAnswers.dialog)
            let labels = widgets(of: gtk_label_get_type(), in: dialog.cast(to: GtkWidget.self))
                .compactMap { gtk_label_get_text($0.cast(to: GtkLabel.self)).map { String(cString: $0) } }
            XCTAssertTrue(labels.contains("It is unknown whether this was sent"), "\(labels)")
            gtk_dialog_response(dialog, Int32(GTK_RESPONSE_DELETE_EVENT.rawValue))
            XCTAssertEqual(app.server.requests.filter { $0.path == "/save" }.map(\.method), ["POST"])
            XCTAssertFalse(app.showsError)
            assertEqual(try await app.evaluate("return document.querySelector('input').value").stringValue, "typed")
            app.server.redirect("/save", to: "/two", status: 303)
            app.server.page("/two", title: "Two", body: "<p>Two</p>")
            try await app.follow("#go", to: "/two")
        }
    }
}
