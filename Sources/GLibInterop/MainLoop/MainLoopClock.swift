import CWebKitGTK
import Synchronization

/// A clock that wakes tasks from GLib's main loop and stops while the computer is suspended.
///
/// ```swift
/// try await MainLoopClock().sleep(for: .milliseconds(500))
/// ```
package nonisolated struct MainLoopClock: Clock {
    /// Creates a clock; all clocks are equivalent.
    package init() {}

    /// The current time.
    package var now: SuspendingClock.Instant { SuspendingClock.now }

    /// The smallest time difference that the clock supports.
    package var minimumResolution: Duration { .milliseconds(1) }

    /// Returns when the deadline has passed; the main loop may notice this slightly later.
    ///
    /// - Parameters:
    ///   - deadline: the time to wait for
    ///   - tolerance: ignored
    /// - Throws: `CancellationError`, immediately when the task is canceled.
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

/// A single wait, which ends once.
private nonisolated final class LoopTimeout: Sendable {
    private enum State {
        case new
        case sleeping(CheckedContinuation<Void, any Error>)
        case ended
    }

    private let state = Mutex(State.new)
    private let handOver = HandOver()
    // GLib allows any thread to attach and destroy a source.
    private nonisolated(unsafe) let source: UnsafeMutablePointer<GSource>

    init(milliseconds: guint) { source = g_timeout_source_new(milliseconds) }

    deinit { g_source_unref(source) }

    func start(_ continuation: CheckedContinuation<Void, any Error>) {
        // The source is attached under the lock, because it could not be attached after another thread had destroyed it.
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
                Unmanaged<LoopTimeout>.fromOpaque(data).takeUnretainedValue().elapsed()
                return 0
            },
            Unmanaged.passRetained(self).toOpaque(),
            { data in data.map { Unmanaged<LoopTimeout>.fromOpaque($0).release() } }
        )
        handOver.give()
        g_source_attach(source, nil)
    }

    private func elapsed() {
        handOver.take()
        end(.success(()))
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
