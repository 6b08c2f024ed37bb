import CWebKitGTK

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
