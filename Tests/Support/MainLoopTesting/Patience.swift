internal import TestSupport
internal import XCTest

/// The time limits of tests.
///
/// The limits end a hanging test and do not assert speed. A busy computer may be many times slower, and a successful
/// wait costs nothing, however long its limit.
public nonisolated enum Patience {
    /// The limit for one event, such as a page, a dialog or a line in a file.
    public static let event = Duration.seconds(60 * Sanitizer.slowness)
    /// The limit for a test, which is longer so that the report names the event.
    public static let test = Duration.seconds(300 * Sanitizer.slowness)
}

/// Waits for work that should take no longer than one event; otherwise, fails the test and gives up.
///
/// - Parameters:
///   - message: the failure message
///   - giveUp: ends the wait
///   - body: the wait
/// - Returns: The result of the wait.
/// - Throws: The error of the wait.
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

/// The clock of a wait for an event.
public nonisolated struct Wait {
    private let end = ContinuousClock.now + Patience.event

    /// Starts the clock.
    public init() {}

    /// Whether the time limit has passed.
    public var isOver: Bool { ContinuousClock.now >= end }
}

/// Waits until a condition is true that no event reports.
///
/// After a timeout, the test fails at the caller's line with a message, which should describe the actual state.
@MainActor
public func eventually(
    _ what: @autoclosure @MainActor () -> String = "timed out waiting for a condition",
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
