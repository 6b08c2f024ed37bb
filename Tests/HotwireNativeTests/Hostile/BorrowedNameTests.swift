import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireNative
@testable import HotwireShell

/// A page that gives itself the name of a program the user trusts.
nonisolated final class BorrowedNameTests: XCTestCase {
    func testAPageThatNamesItselfAsksInItsOriginsName() throws {
        try runInMainLoop {
            for head in [
                "<link rel=manifest href=/app.webmanifest>", "<meta name=application-name content='GNOME Keyring'>",
            ] {
                let app = try await TestApp { server in
                    server.pair("")
                    server.answer("/app.webmanifest") { _ in .html(#"{"short_name": "GNOME Keyring"}"#) }
                }
                defer { TestApp.application.name = nil }
                try await app.start()
                try await app.evaluate(
                    "document.head.insertAdjacentHTML('beforeend', given.head)",
                    ["head": .string(head)]
                )
                let start = try Location(app.url("/"))
                let discovery = AppDiscovery(AppConfiguration(startLocation: start), TestApp.application)
                let isFound = await discovery.look(at: app.navigator)
                XCTAssertTrue(isFound)
                let asked = app.dialog("alert('Unlock')")
                let question = try await AlertDialog.next()
                XCTAssertEqual(question.title, "The page at 127.0.0.1:\(app.base.port ?? 0) says", head)
                XCTAssertNil(TestApp.application.name, "neither the desktop nor a question calls the app so")
                try question.click("OK")
                _ = try await asked.value
                await app.close()
            }
        }
    }
}
