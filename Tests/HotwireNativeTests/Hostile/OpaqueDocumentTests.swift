import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// Documents at the app's address with an opaque origin, such as files that users uploaded.
nonisolated final class OpaqueDocumentTests: XCTestCase {
    /// A document that collects what it sees of the app.
    private static let upload = """
        <!DOCTYPE html><title>Upload</title>
        <script>
          const seen = []
          for (const name of ["headers", "answer", "launch", "message"]) {
            document.addEventListener(`hotwire-native:${name}`, ({ detail }) => seen.push(detail))
          }
          const report = () => [origin, typeof turboNative, typeof nativeBridge, typeof webkit, seen.length].join()
        </script>
        <button id=next onclick="location = '/'">x</button>
        """

    private func withUpload(
        _ policy: String,
        startAt path: String = "/upload",
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp(startAt: path) { server in
            server.pair("<a id=upload href='/upload' data-turbo=false>x</a>")
            server.answer("/upload") { _ in .html(Self.upload).adding("Content-Security-Policy", policy) }
        } configure: {
            $0.pagesWithoutTurbo = .screen
            $0.requestHeaders = ["X-Secret": "sesame"]
        } then: { app in
            try await test(app)
        }
    }

    func testSandboxedDocumentGetsNothingOfTheApp() throws {
        try withUpload("sandbox allow-scripts") { app in
            let view = app.navigator.session.webView
            assertEqual(try await app.evaluate("return report()"), "null,undefined,undefined,undefined,0")
            XCTAssertFalse(view.isInApp)
            XCTAssertNil(view.document.origin)
            XCTAssertNil(view.permissionOrigin)
            XCTAssertNil(view.dialogs.document.rememberedOrigin)
            // The document's own messages have no effect, whatever it knows.
            let message = #"{"name":"visitProposed","url":"/two","options":{}}"#
            try await app.evaluate(
                "document.dispatchEvent(new CustomEvent('hotwire-native:message', { detail: given.message }))",
                ["message": .string(message)]
            )
            try await app.settle()
            XCTAssertEqual(app.stack, ["/upload"])
        }
    }

    func testSandboxedDocumentIsAScreenThatBackLeaves() throws {
        for policy in ["sandbox allow-scripts", "sandbox"] {
            try withUpload(policy, startAt: "/") { app in
                try await app.evaluate("window.isBefore = true")
                try await app.click("#upload")
                try await app.next(.rendered, "/upload")
                XCTAssertEqual(app.stack, ["/", "/upload"])
                XCTAssertFalse(app.navigator.session.webView.isInApp)
                app.activate("back")
                try await app.next(.rendered, "/")
                XCTAssertTrue(app.navigator.session.webView.isInApp)
                assertEqual(try await app.evaluate("return typeof turboNative"), "object")
            }
        }
    }

    func testSandboxWithItsOriginIsTheApp() throws {
        try withUpload("sandbox allow-scripts allow-same-origin") { app in
            let report = try await app.evaluate("return report()").stringValue ?? ""
            XCTAssertTrue(report.contains(",object,"), report)
            XCTAssertTrue(app.navigator.session.webView.isInApp)
        }
    }
}
