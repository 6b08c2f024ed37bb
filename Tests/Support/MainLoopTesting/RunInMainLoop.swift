internal import CWebKitGTK
internal import GLibInterop

/// Runs a test on the main actor: XCTest calls synchronous tests on the main thread, and finds no isolated ones.
public nonisolated func onMainActor(_ body: @MainActor () throws -> Void) rethrows {
    CriticalMessageGuard.start()
    try MainActor.assumeIsolated(body)
}

/// Runs main-actor work to its end inside GLib's main context; work that takes too long fails the test.
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

/// Lets the main loop do what it has to do now, and no more.
public func settle() {
    while g_main_context_iteration(nil, 0) != 0 {}
}

/// A test did not end in time.
public struct TookTooLong: Error {}
