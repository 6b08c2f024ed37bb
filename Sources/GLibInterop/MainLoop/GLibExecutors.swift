import CGLibShims
import CWebKitGTK
// The shim calls libdispatch, which the linker includes only for modules that import it.
import Dispatch

// Once libdispatch has a worker thread, it wakes the program every second to count its threads. With these executors, it has
// none unless code uses its queues, `Task.sleep` or `Task.yield`; prefer a ``MainLoopClock`` and a ``ThreadPool``.
/// Executors that run Swift's tasks on GLib's main loop and in its threads.
package enum GLibExecutors {
    private static let source: UnsafeMutablePointer<GSource> = {
        hotwire_global_executor_install()
        let source = hotwire_main_queue_source_new().assumingMemoryBound(to: GSource.self)
        g_source_attach(source, nil)
        return source
    }()

    // Do not nest main loops: a loop inside a main-actor job blocks all other jobs until it returns.
    /// Runs `DispatchQueue.main`, and thus `@MainActor`, in GLib's main context; call it on the main thread before its loop runs.
    package static func attach() { _ = source }
}
