import CWebKitGTK
import Synchronization

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

    /// Runs a body now, on the calling thread, whose sources are attached to the thread that is started later.
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

/// Makes the order of two threads visible to ThreadSanitizer.
///
/// GLib orders the thread that adds work and the thread that does it, but with a futex, which the sanitizer does not see. A
/// suppression would hide races in the work as well.
nonisolated struct HandOver: ~Copyable, Sendable {
    private let isDone = Atomic(false)

    /// Call it on the first thread, before the work is added.
    func give() { isDone.store(true, ordering: .releasing) }

    /// Call it on the second thread, before the work is done.
    func take() { _ = isDone.load(ordering: .acquiring) }
}
