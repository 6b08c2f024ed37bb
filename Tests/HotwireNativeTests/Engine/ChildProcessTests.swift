import XCTest

@testable import HotwireNative

/// What the program inherits from its parent process for its own children.
nonisolated final class ChildProcessTests: XCTestCase {
    /// The trial of the sandbox waits for its process, whose result the system discards for such a parent's children.
    func testParentThatIgnoresItsChildrenKeepsTheSandbox() throws {
        let before = signal(SIGCHLD, SIG_IGN)
        defer { signal(SIGCHLD, before) }
        ProcessStart.prepareCommand()
        var action = sigaction()
        XCTAssertEqual(sigaction(SIGCHLD, nil, &action), 0)
        XCTAssertNil(action.__sigaction_handler.sa_handler)
    }
}
