internal import XCTest

/// How long tests wait for what must come.
///
/// These limits end a test that hangs, and assert no speed: a machine that is busy with other work may be many times
/// slower, and a wait that succeeds costs nothing however long it may be.
public nonisolated enum Patience {
    /// For one event, such as a page, a dialog or a line in a file.
    public static let event = Duration.seconds(60)
    /// For a test; longer than for an event, so that the report names the event.
    public static let test = Duration.seconds(300)
}

/// Waits for what takes at most as long as one event; if it takes longer, fails the test with a message and gives up.
///
/// - Parameters:
///   - message: what did not happen
///   - giveUp: ends the wait
///   - body: the wait
/// - Returns: what the wait returns
/// - Throws: what the wait throws
@MainActor
public func withPatience<Result>(
    _ message: String,
    giveUp: @escaping () -> Void,
    _ body: () async throws -> Result
) async rethrows -> Result {
    let patience = Task {
        try await Task.sleep(for: Patience.event)
        XCTFail(message)
        giveUp()
    }
    defer { patience.cancel() }
    return try await body()
}

/// The clock of the waits: how long a wait for an event has lasted.
public nonisolated struct Wait {
    private let end = ContinuousClock.now + Patience.event

    /// Starts now.
    public init() {}

    /// Whether there is no point in waiting longer.
    public var isOver: Bool { ContinuousClock.now >= end }
}

/// Waits until a condition holds that no event announces; if it never does, the test fails at the caller's line, and ends, with a
/// message, which should say what was there instead.
@MainActor
public func eventually(
    _ what: @autoclosure @MainActor () -> String = "it never came to be",
    file: StaticString = #filePath,
    line: UInt = #line,
    _ holds: @MainActor () async throws -> Bool
) async throws {
    let wait = Wait()
    while try await !holds() {
        guard !wait.isOver else {
            XCTFail(what(), file: file, line: line)
            throw TookTooLong()
        }
        try await Task.sleep(for: .milliseconds(10))
    }
}
