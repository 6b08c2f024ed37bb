import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Servers with certificates that are not to be trusted.
nonisolated final class TLSErrorTests: XCTestCase {
    func testACertificateThatNobodyVouchesForIsTold() throws {
        for (kind, failure) in [
            (TLSServer.Certificate.good, TLSFailure.unknownIssuer), (.expired, .expired), (.wrongHost, .badIdentity),
            (.selfSigned, .unknownIssuer),
        ] {
            let server = try TLSServer(kind)
            defer { server.stop() }
            let url = server.url
            try runInMainLoop {
                let app = try await TestApp(startAt: url.absoluteString) { _ in }
                app.navigator.start()
                let failed = try await app.next(.failed)
                XCTAssertEqual(failed.event.details["error"], .string("web.\(WebError.tls(failure))"), "\(kind)")
                XCTAssertTrue(app.showsError)
                XCTAssertEqual(app.shownTitle, "This page is not secure")
                app.pressRetry()
                try await app.next(.retried)
                try await app.next(.failed)
                await app.close()
            }
        }
    }
}
