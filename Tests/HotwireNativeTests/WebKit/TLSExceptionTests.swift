import AppTesting
import CWebKitGTK
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Invalid certificates, and the only exception for them.
nonisolated final class TLSExceptionTests: XCTestCase {
    private func open(
        host: String = "localhost",
        asksForOne: Bool = false,
        then test: @escaping @MainActor (TestApp, TLSServer) async throws -> Void
    ) throws {
        let server = try TLSServer(asksForOne: asksForOne)
        defer { server.stop() }
        try runInMainLoop {
            let environment = WebEnvironment(applicationID: nil)
            try await withApp(startAt: "https://\(host):\(server.port)/", isStarted: false) { _ in
            } configure: { config in
                config.use(environment)
            } then: { app in
                app.wait(turbo: .milliseconds(200))  // the server's page has no Turbo
                app.navigator.start()
                if !asksForOne { try await app.next(.failed) }
                try await test(app, server)
            }
        }
    }

    func testExceptionAppliesToOneCertificateOnly() throws {
        try open { app, _ in
            app.pressContinue()
            try await AlertDialog.next().click("Cancel")
            XCTAssertEqual(app.errors.contexts.count, 1, "nothing happens without the user's consent")
            app.pressContinue()
            let question = try await AlertDialog.next()
            XCTAssertTrue(question.title.hasPrefix("Continue without a secure connection to localhost:"))
            try question.click("Continue")
            try await app.next(.retried)
            try await app.next(.failed)
            // The server's page has no Turbo, so this error shows that it was loaded.
            XCTAssertEqual(app.errors.contexts.last?.error, .load(.notPresent))
        }
    }

    func testOtherCertificateIsRejectedDespiteAnException() throws {
        try open { app, _ in
            app.pressContinue()
            try await AlertDialog.next().click("Continue")
            try await app.next(.failed)
            let other = try TLSServer()
            defer { other.stop() }
            let view = app.navigator.session.webView
            let location = try XCTUnwrap(Location(engine: "https://localhost:\(other.port)/"))
            // After a rejected certificate, libsoup sometimes cancels the next load; a session then loads again.
            for _ in 1...3 where view.refusedCertificate == nil {
                view.load(location, html: nil)
                try await eventually { view.loading == nil }
            }
            XCTAssertEqual(view.refusedCertificate?.failure, .unknownIssuer)
        }
    }

    func testOtherHostsHaveNoException() throws {
        try open(host: "0.0.0.0") { app, _ in
            XCTAssertTrue(app.showsError)
            XCTAssertNil(app.continueButton)
            XCTAssertNil(app.errors.contexts.last?.continueHandler)
        }
    }

    func testClientCertificateIsReadFromAFile() throws {
        try open(asksForOne: true) { app, server in
            app.navigator.session.webView.authentication.chooseFile = { _ in
                server.folder.appending(path: "client.p12").path
            }
            let question = try await AlertDialog.next()
            XCTAssertTrue(question.title.hasSuffix("requires a certificate"), question.title)
            try question.click("Choose a File…")
            for password in ["wrong", "locked"] {
                let locked = try await AlertDialog.next()
                XCTAssertEqual(locked.title, "The file of the certificate needs its password")
                try locked.type(password)
                try locked.click("Continue")
            }
            // The engine checks the server's own certificate afterwards.
            try await app.next(.failed)
            XCTAssertEqual(app.errors.contexts.last?.error, .web(.tls(.unknownIssuer)))
            app.pressContinue()
            try await AlertDialog.next().click("Continue")
            try await app.next(.failed)
            XCTAssertEqual(app.errors.contexts.last?.error, .load(.notPresent), "the server's page loaded")
        }
    }
}

extension TestApp {
    /// The button that continues despite the certificate, if it is shown.
    var continueButton: UnsafeMutablePointer<GtkButton>? {
        guard let top = navigator.stack.top else { return nil }
        return widgets(of: gtk_button_get_type(), in: top.widget.raw).lazy.map { $0.cast(to: GtkButton.self) }
            .first {
                gtk_button_get_label($0).map { String(cString: $0) } == "Continue _Anyway…"
                    && gtk_widget_get_visible($0.cast(to: GtkWidget.self)) != 0
            }
    }

    func pressContinue() {
        guard let continueButton else { return XCTFail("the error has no Continue button") }
        gtk_button_clicked(continueButton)
    }
}
