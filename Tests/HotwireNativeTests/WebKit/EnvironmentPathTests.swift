import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Paths in environment variables.
nonisolated final class EnvironmentPathTests: XCTestCase {
    func testOnlyAnAbsolutePathNamesABaseFolder() {
        for (value, isIgnored) in [
            ("", true), ("here", true), ("./here", true), ("~/data", true), ("/home/ann", false),
        ] {
            XCTAssertEqual(BaseFolders.isIgnored(value), isIgnored, value)
        }
    }

    func testUnreadablePathsAreRemovedFromAList() {
        for (list, kept, dropped) in [
            ("/a:/b", "/a:/b", []), ("/bad", "", ["/bad"]), ("/a:/bad:/b", "/a:/b", ["/bad"]), ("", "", []),
            ("/a:", "/a:", []), ("/bad:/bad", "", ["/bad", "/bad"]),
        ] as [(String, String, [String])] {
            let split = SandboxPaths.split(list) { $0 == "/bad" }
            XCTAssertEqual(split.kept, kept, list)
            XCTAssertEqual(split.dropped, dropped, list)
        }
    }

    func testInvalidApplicationIdentifierIsReplaced() throws {
        try runInMainLoop {
            let usual = "io.github.hotwire_native_linux.HotwireNative"
            for id in [String(repeating: "a", count: 300), "a", "a.1", "../a.b", ""] {
                XCTAssertEqual(HotwireApplication.valid(id), usual, id)
            }
            XCTAssertEqual(HotwireApplication.valid("com.example.Journal"), "com.example.Journal")
        }
    }
}
