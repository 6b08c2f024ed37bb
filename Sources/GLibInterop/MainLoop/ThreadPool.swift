import CWebKitGTK

/// Threads for blocking work, for which Swift's own threads must not be used.
///
/// With one thread, the work runs in order. An idle thread ends after some seconds or does the work of other pools.
package nonisolated final class ThreadPool: Sendable {
    // GLib allows any thread to add work.
    private nonisolated(unsafe) let pool: UnsafeMutablePointer<GThreadPool>

    /// Creates a pool with a maximum number of threads, each of which is started when needed.
    package init(threads: Int32) {
        let run: GFunc = { work, _ in
            guard let work else { return }
            Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run()
        }
        // A pool with shared threads starts none by itself, so nothing can fail.
        pool = g_thread_pool_new(run, nil, threads, 0, nil)
    }

    /// Pending work is still done.
    deinit { g_thread_pool_free(pool, 0, 0) }

    /// Runs a closure on one of the threads, after all pending work.
    package func run(_ body: @escaping @Sendable () -> Void) {
        g_thread_pool_push(pool, Unmanaged.passRetained(Work(body)).toOpaque(), nil)
    }
}

/// A closure that C passes to another thread.
nonisolated final class Work: Sendable {
    private let body: @Sendable () -> Void
    private let handOver = HandOver()

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
        handOver.give()
    }

    func run() {
        handOver.take()
        body()
    }
}
