import CWebKitGTK
import Synchronization

/// A clock that wakes tasks from GLib's main loop and stops while the computer is suspended.
package nonisolated struct MainLoopClock: Clock {
    package init() {}

    package var now: SuspendingClock.Instant { SuspendingClock.now }

    package var minimumResolution: Duration { .milliseconds(1) }

    /// Waits until the deadline, or slightly longer; throws `CancellationError` immediately when the task is canceled.
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
        // Attach the source under the lock, because another thread could otherwise destroy it first.
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
