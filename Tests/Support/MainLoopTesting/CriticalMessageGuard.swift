internal import Foundation
internal import GLibInterop
internal import Synchronization
internal import XCTest

/// Fails the running test for each unexpected critical message from GLib, GTK, GDK or WebKit.
nonisolated enum CriticalMessageGuard {
    /// The expected messages; `nil` if none are expected.
    private static let collected = Mutex<[String]?>(nil)

    private static let observation: Void = CriticalMessages.observe { message in
        let isExpected = collected.withLock { messages in
            messages?.append(message)
            return messages != nil
        }
        if !isExpected { XCTFail("\(message), from \(callingLibraries())") }
    }

    /// Starts observing; repeated calls do nothing.
    static func start() { observation }

    static func collect(during body: () throws -> Void) rethrows -> [String] {
        start()
        collected.withLock { $0 = [] }
        defer { collected.withLock { $0 = nil } }
        try body()
        return collected.withLock { $0 ?? [] }
    }
}

/// Returns the critical messages that libraries log while a function runs; they do not fail the test.
public nonisolated func criticalMessages(during body: () throws -> Void) rethrows -> [String] {
    try CriticalMessageGuard.collect(during: body)
}

/// The calling libraries, innermost first, which identify the source of a message while it is logged.
public nonisolated func callingLibraries() -> String {
    let libraries = Thread.callStackSymbols.map { symbol in
        symbol.prefix { !"(+ ".contains($0) }.split(separator: "/").last.map(String.init) ?? symbol
    }
    let changes = zip([""] + libraries, libraries).filter { $0 != $1 }.map(\.1)
    return changes.prefix(10).joined(separator: " < ")
}
