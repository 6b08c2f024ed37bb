internal import CWebKitGTK
package import GLibInterop

/// A wait that runs a closure once at its end: with a signal, after a time limit, or when ``finish()`` is called.
package final class OneShotWait {
    private var body: ((_ isInTime: Bool) -> Void)?
    private var connections: [SignalConnection] = []
    private var limit: Task<Void, Never>?
    private var continuation: CheckedContinuation<Void, Never>?

    /// Creates a wait whose closure receives whether it ended before the limit.
    package init(_ body: @escaping (_ isInTime: Bool) -> Void) { self.body = body }

    /// Waits for the end, unless it has already been reached; without a `limit`, a connected signal must be certain to arrive.
    package func wait(atMost limit: Duration? = nil, _ connect: (OneShotWait) -> [SignalConnection]) async {
        guard body != nil else { return }
        connections = connect(self)
        guard body != nil else { return connections = [] }
        self.limit = limit.map { limit in
            Task { [weak self] in
                try? await MainLoopClock().sleep(for: limit)  // throws if the wait ended first
                self?.finish(isInTime: false)
            }
        }
        await withCheckedContinuation { continuation = $0 }
    }

    /// Ends the wait; further calls do nothing.
    package func finish() { finish(isInTime: true) }

    private func finish(isInTime: Bool) {
        guard let body = body.take() else { return }
        connections = []
        limit?.cancel()
        // The closure runs synchronously within the signal that ends the wait; the waiting task resumes later.
        body(isInTime)
        continuation.take()?.resume()
    }
}

/// The end of a window's next frame, when its widgets can be drawn because their layout is valid.
package enum FrameEnd {
    /// Runs a closure at the end of the next frame, or after two seconds without one, and returns then.
    package static func next(of clock: OpaquePointer, _ body: @escaping (_ isFrame: Bool) -> Void) async {
        // A window that is out of sight has no frames.
        let clock = OpaqueReference(sharing: clock)
        await OneShotWait(body).wait(atMost: .seconds(2)) { end in
            gdk_frame_clock_request_phase(clock.pointer, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT)
            return [clock.connect(PlainSignal("after-paint"), to: end, OneShotWait.finish)]
        }
    }
}

/// A clock that never goes backwards.
package enum MonotonicTime {
    package static var milliseconds: Int { Int(g_get_monotonic_time() / 1000) }
}

/// Runs asynchronous work to completion in a program without a display.
package enum DisplaylessLoop {
    /// Runs a closure; returns when it has ended.
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

/// An update, for example of widgets, that a page can request faster than it is performed.
package final class FrameUpdate {
    /// The total duration of updates after which the next one waits for the next frame.
    private static let longest = Duration.milliseconds(20)

    private let perform: () -> Void
    private var spent = Duration.zero
    private var isRequested = false
    private var nextFrame: IdleCallback?

    package init(_ perform: @escaping () -> Void) { self.perform = perform }

    package func request() {
        isRequested = true
        // An update runs at once as long as those since the last frame were quick. Otherwise it runs once before the next frame,
        // however often it is requested until then.
        if spent < Self.longest { update() }
    }

    private func update() {
        isRequested = false
        spent += ContinuousClock().measure(perform)
        // This runs after input events and page messages, and before GTK lays out and draws.
        nextFrame = nextFrame ?? onIdle(priority: G_PRIORITY_HIGH_IDLE + 5) { [weak self] in self?.frameBegins() }
    }

    private func frameBegins() {
        nextFrame = nil
        spent = .zero
        if isRequested { update() }
    }
}
