internal import CWebKitGTK
internal import GLibInterop

/// Runs a test on the main actor, because XCTest calls synchronous tests on the main thread and ignores isolated ones.
public nonisolated func onMainActor(_ body: @MainActor () throws -> Void) rethrows {
    CriticalMessageGuard.start()
    try MainActor.assumeIsolated(body)
}

/// Runs main-actor work inside GLib's main context until it ends; work that takes too long fails the test.
public nonisolated func runInMainLoop(
    limit: Duration = Patience.test,
    _ body: @escaping @MainActor () async throws -> Void
) throws {
    try onMainActor {
        GLibExecutors.attach()
        var outcome: Result<Void, any Error>?
        let task = Task {
            do {
                try await body()
                outcome = .success(())
            } catch {
                outcome = .failure(error)
            }
        }
        let watchdog = Task {
            try await Task.sleep(for: limit)
            task.cancel()
            outcome = .failure(TookTooLong())
        }
        while outcome == nil { g_main_context_iteration(nil, 1) }
        watchdog.cancel()
        try outcome?.get()
    }
}

/// Performs the main loop's pending work.
public func settle() {
    while g_main_context_iteration(nil, 0) != 0 {}
}

/// The error that a test did not end in time.
public struct TookTooLong: Error {}
