import CWebKitGTK
import Synchronization

/// A clock whose sleepers GLib's main loop wakes; it stands still while the computer is suspended.
///
/// ```swift
/// try await MainLoopClock().sleep(for: .milliseconds(500))
/// ```
package nonisolated struct MainLoopClock: Clock {
    /// Creates a clock; all are the same.
    package init() {}

    /// The time.
    package var now: SuspendingClock.Instant { SuspendingClock.now }

    /// The shortest time that it can tell from none.
    package var minimumResolution: Duration { .milliseconds(1) }

    /// Returns when the time has come, which the main loop may notice somewhat later.
    ///
    /// - Parameters:
    ///   - deadline: the time
    ///   - tolerance: has no effect
    /// - Throws: `CancellationError`, at once, when the task is cancelled.
    package func sleep(until deadline: SuspendingClock.Instant, tolerance: Duration? = nil) async throws {
        let timeout = LoopTimeout(milliseconds: Self.wait(now.duration(to: deadline)))
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { timeout.start($0) }
        } onCancel: {
            timeout.end(.failure(CancellationError()))
        }
    }

    /// Rounds up to whole milliseconds, so that no sleep ends early.
    private static func wait(_ duration: Duration) -> guint {
        let (seconds, attoseconds) = duration.components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        let fraction = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1000)
        return isTooLong ? .max : guint(clamping: whole + fraction)
    }
}

/// One sleep, which ends once.
private nonisolated final class LoopTimeout: Sendable {
    private enum State {
        case new
        case sleeping(CheckedContinuation<Void, any Error>)
        case ended
    }

    private let state = Mutex(State.new)
    // GLib lets any thread attach and destroy a source.
    private nonisolated(unsafe) let source: UnsafeMutablePointer<GSource>

    init(milliseconds: guint) { source = g_timeout_source_new(milliseconds) }

    deinit { g_source_unref(source) }

    func start(_ continuation: CheckedContinuation<Void, any Error>) {
        // The source is attached under the lock: one that another thread had destroyed meanwhile could not be attached.
        let isSleeping = state.withLock { state in
            guard case .new = state else { return false }
            state = .sleeping(continuation)
            attach()
            return true
        }
        if !isSleeping { continuation.resume(throwing: CancellationError()) }
    }

    private func attach() {
        g_source_set_callback(
            source,
            { data in
                guard let data else { return 0 }
                Unmanaged<LoopTimeout>.fromOpaque(data).takeUnretainedValue().end(.success(()))
                return 0
            },
            Unmanaged.passRetained(self).toOpaque(),
            { data in data.map { Unmanaged<LoopTimeout>.fromOpaque($0).release() } }
        )
        g_source_attach(source, nil)
    }

    func end(_ result: Result<Void, any Error>) {
        let ended = state.withLock { state in
            defer { state = .ended }
            return state
        }
        guard case .sleeping(let continuation) = ended else { return }
        g_source_destroy(source)
        continuation.resume(with: result)
    }
}
