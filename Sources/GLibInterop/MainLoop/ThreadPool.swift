import CWebKitGTK
import Synchronization

// An idle thread ends after some seconds, or does the work of other pools.
/// A pool of threads for blocking work, which must not run on Swift's own threads; a single thread runs the work in order.
package nonisolated final class ThreadPool: Sendable {
    // GLib allows any thread to add work.
    private nonisolated(unsafe) let pool: UnsafeMutablePointer<GThreadPool>

    /// Creates a pool with a maximum number of threads, which start on demand.
    package init(threads: Int32) {
        let run: GFunc = { work, _ in
            guard let work else { return }
            Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run()
        }
        // A pool of shared threads starts no thread by itself, so this cannot fail.
        pool = g_thread_pool_new(run, nil, threads, 0, nil)
    }

    // Pending work still runs.
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

/// A thread with its own main loop, which sleeps while idle.
package nonisolated final class LoopThread: Sendable {
    // Both may be used on any thread.
    private nonisolated(unsafe) let context = g_main_context_new()
    private nonisolated(unsafe) let loop: OpaquePointer?

    /// Creates a thread that does not run yet.
    package init() { loop = g_main_loop_new(context, 0) }

    deinit {
        g_main_loop_unref(loop)
        g_main_context_unref(context)
    }

    /// Runs a closure immediately on the calling thread; its sources attach to the thread that starts later.
    package func withContext<Result>(_ body: () -> Result) -> Result {
        g_main_context_push_thread_default(context)
        defer { g_main_context_pop_thread_default(context) }
        return body()
    }

    /// Starts the thread, which retains this object until ``stop()``.
    package func start() {
        let main: GThreadFunc = { data in
            guard let data else { return nil }
            let thread = Unmanaged<LoopThread>.fromOpaque(data).takeRetainedValue()
            thread.withContext { g_main_loop_run(thread.loop) }
            return nil
        }
        g_thread_unref(g_thread_new("loop", main, Unmanaged.passRetained(self).toOpaque()))
    }

    /// Runs a body on the thread, after all pending work.
    package func run(_ body: @escaping @Sendable () -> Void) {
        let call: GSourceFunc = { data in
            if let data { Unmanaged<Work>.fromOpaque(data).takeUnretainedValue().run() }
            return 0
        }
        let release: GDestroyNotify = { data in if let data { Unmanaged<Work>.fromOpaque(data).release() } }
        let source = g_idle_source_new()
        g_source_set_priority(source, G_PRIORITY_DEFAULT)
        g_source_set_callback(source, call, Unmanaged.passRetained(Work(body)).toOpaque(), release)
        g_source_attach(source, context)
        g_source_unref(source)
    }

    /// Ends the thread after all pending work.
    package func stop() {
        run { [self] in g_main_loop_quit(loop) }
    }
}

// GLib orders the thread that adds work and the thread that runs it with a futex, which the sanitizer does not see. A
// suppression would also hide races in the work.
/// A marker that makes the order of two threads visible to ThreadSanitizer.
nonisolated struct HandOver: ~Copyable, Sendable {
    private let isDone = Atomic(false)

    /// Marks the first thread; call it before that thread adds the work.
    func give() { isDone.store(true, ordering: .releasing) }

    /// Marks the second thread; call it before that thread runs the work.
    func take() { _ = isDone.load(ordering: .acquiring) }
}
