import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// Mail links that try to attach the user's files.
nonisolated final class MailLinkTests: XCTestCase {
    func testMailLinkAttachesNoFiles() throws {
        try withApp(isStarted: false) { server in
            server.pair(
                "<a id=mail href='mailto:a@b.example?subject=Hi&%41TTach=/etc/passwd&attachment=x&Body=b&attach=y'>m</a>"
            )
        } then: { app in
            let log = LaunchLog()
            defer { log.end() }
            try await app.start()
            try await app.click("#mail")
            try await app.next(.openedExternally)
            try await app.eventually { !log.addresses.isEmpty }
            XCTAssertEqual(log.addresses, ["mailto:a@b.example?subject=Hi&body=b"])
        }
    }
}
