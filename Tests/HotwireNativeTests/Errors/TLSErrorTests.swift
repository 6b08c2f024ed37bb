import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// A server whose certificate nobody vouches for.
nonisolated final class TLSErrorTests: XCTestCase {
    func testACertificateThatNobodyVouchesForIsTold() throws {
        let server = try TLSServer(.init(host: "nobody.example"))
        defer { server.stop() }
        let port = server.port
        try runInMainLoop {
            let app = try await TestApp(startAt: "https://127.0.0.1:\(port)/") { _ in }
            app.navigator.start()
            let failed = try await app.next(.failed)
            XCTAssertTrue(
                failed.event.details["error"]?.stringValue?.hasPrefix("web.tls") == true,
                "\(failed.event.details)"
            )
            XCTAssertTrue(app.showsError)
            XCTAssertEqual(app.shownTitle, "This page is not secure")
            app.pressRetry()
            try await app.next(.retried)
            try await app.next(.failed)
            await app.close()
        }
    }
}
