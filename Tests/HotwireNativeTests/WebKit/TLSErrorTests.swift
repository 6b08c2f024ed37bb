import AppTesting
import Foundation
import XCTest

@testable import HotwireNative

nonisolated final class TLSErrorTests: XCTestCase {
    func testUntrustedCertificateShowsAnError() throws {
        for (certificate, failure) in [
            (TestCertificate.good, TLSFailure.unknownIssuer), (.expired, .expired), (.wrongHost, .badIdentity),
            (.selfSigned, .unknownIssuer),
        ] {
            let server = try TLSServer(certificate)
            defer { server.stop() }
            try withApp(startAt: "https://127.0.0.1:\(server.port)/", isStarted: false, pages: { _ in }) { app in
                app.navigator.start()
                let failed = try await app.next(.failed)
                XCTAssertEqual(failed.event.details["error"], .string("web.\(WebError.tls(failure))"), "\(certificate)")
                XCTAssertTrue(app.showsError)
                XCTAssertEqual(app.shownTitle, "This page is not secure")
                XCTAssertNotNil(app.continueButton, "a developer's own host")
                app.pressRetry()
                try await app.next(.retried)
                try await app.next(.failed)
            }
        }
    }
}
