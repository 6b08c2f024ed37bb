internal import CWebKitGTK
package import GLibInterop

/// A wait that runs a closure once when it ends: with a signal, after a time limit, or when ``finish()`` is called.
///
/// The closure runs synchronously, within the signal that ends the wait; the waiting task resumes later.
package final class OneShotWait {
    private var body: ((_ isInTime: Bool) -> Void)?
    private var connections: [SignalConnection] = []
    private var limit: Task<Void, Never>?
    private var continuation: CheckedContinuation<Void, Never>?

    /// Creates a wait; its closure receives whether it ended before the limit.
    package init(_ body: @escaping (_ isInTime: Bool) -> Void) { self.body = body }

    /// Waits for the end, unless it has come already.
    ///
    /// - Parameters:
    ///   - limit: how long at most; none where a signal is sure to come
    ///   - connect: connects the signals that end it
    package func wait(atMost limit: Duration? = nil, _ connect: (OneShotWait) -> [SignalConnection]) async {
        guard body != nil else { return }
        connections = connect(self)
        guard body != nil else { return connections = [] }
        self.limit = limit.map { limit in
            Task { [weak self] in
                try? await MainLoopClock().sleep(for: limit)  // an error says that the end came first
                self?.finish(isInTime: false)
            }
        }
        await withCheckedContinuation { continuation = $0 }
    }

    /// Ends the wait; more than once does nothing.
    package func finish() { finish(isInTime: true) }

    private func finish(isInTime: Bool) {
        guard let body = body.take() else { return }
        connections = []
        limit?.cancel()
        body(isInTime)
        continuation.take()?.resume()
    }
}

/// The end of a window's next frame, at which its widgets can be drawn: their layout holds then.
package enum FrameEnd {
    /// Runs a body at the end of the next frame, and returns then.
    ///
    /// A window that is out of sight has no frames: after two seconds the body is run all the same, and is told so.
    package static func next(of clock: OpaquePointer, _ body: @escaping (_ isFrame: Bool) -> Void) async {
        let clock = OpaqueReference(sharing: clock)
        await OneShotWait(body).wait(atMost: .seconds(2)) { end in
            gdk_frame_clock_request_phase(clock.pointer, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT)
            return [clock.connect(PlainSignal("after-paint"), to: end, OneShotWait.finish)]
        }
    }
}

/// A clock that only goes forward.
package enum MonotonicTime {
    package static var milliseconds: Int { Int(g_get_monotonic_time() / 1000) }
}

/// Runs asynchronous work to its end in a program that has no display, and needs none.
package enum DisplaylessLoop {
    /// Runs a body; returns when it has ended.
    package static func run(_ body: @escaping () async -> Void) {
        GLibExecutors.attach()
        var hasEnded = false
        Task {
            await body()
            hasEnded = true
        }
        while !hasEnded { g_main_context_iteration(nil, 1) }
    }
}
