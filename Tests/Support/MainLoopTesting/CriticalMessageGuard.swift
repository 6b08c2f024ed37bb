internal import GLibInterop
internal import Synchronization
internal import XCTest

/// Fails the running test with each critical message of GLib, GTK, GDK or WebKit that it did not ask to collect.
nonisolated enum CriticalMessageGuard {
    /// What is collected in place of failing the test; `nil` while nothing is.
    private static let collected = Mutex<[String]?>(nil)

    private static let observation: Void = CriticalMessages.observe { message in
        let isExpected = collected.withLock { messages in
            messages?.append(message)
            return messages != nil
        }
        if !isExpected { XCTFail(message) }
    }

    /// Starts to watch; does nothing the second time.
    static func start() { observation }

    static func collect(during body: () throws -> Void) rethrows -> [String] {
        start()
        collected.withLock { $0 = [] }
        defer { collected.withLock { $0 = nil } }
        try body()
        return collected.withLock { $0 ?? [] }
    }
}

/// Returns the critical messages that libraries log during a function; they do not fail the test.
public nonisolated func criticalMessages(during body: () throws -> Void) rethrows -> [String] {
    try CriticalMessageGuard.collect(during: body)
}
