import CWebKitGTK

/// Threads for work that blocks, which Swift's own threads must not do.
///
/// With one thread the work is done in order. A thread without work ends after some seconds, or does other pools' work.
package nonisolated final class ThreadPool: Sendable {
    // GLib lets any thread push work.
    private nonisolated(unsafe) let pool: UnsafeMutablePointer<GThreadPool>

    /// Creates a pool with a maximum of threads, each of which is started when it is needed.
    package init(threads: Int32) {
        let run: GFunc = { work, _ in
            guard let work else { return }
            Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
        }
        // A pool whose threads are not its own alone starts none, and nothing can fail.
        pool = g_thread_pool_new(run, nil, threads, 0, nil)
    }

    /// What is waiting is still done.
    deinit { g_thread_pool_free(pool, 0, 0) }

    /// Runs a closure on one of the threads, after what waits already.
    package func run(_ body: @escaping @Sendable () -> Void) {
        g_thread_pool_push(pool, Unmanaged.passRetained(Work(body)).toOpaque(), nil)
    }
}

/// A closure that C passes to another thread.
nonisolated final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
