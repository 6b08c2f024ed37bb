import XCTest

@testable import HotwireNative

/// What child processes inherit from the program's parent process.
nonisolated final class ChildProcessTests: XCTestCase {
    /// The sandbox test waits for a process, but the system discards the process's result for such a parent.
    func testParentThatIgnoresItsChildrenKeepsTheSandbox() throws {
        let before = signal(SIGCHLD, SIG_IGN)
        defer { signal(SIGCHLD, before) }
        ProcessStart.prepareCommand()
        var action = sigaction()
        XCTAssertEqual(sigaction(SIGCHLD, nil, &action), 0)
        XCTAssertNil(action.__sigaction_handler.sa_handler)
    }
}
