import CGLibShims
import CWebKitGTK
// The shim calls libdispatch, which is linked only with modules that import it.
import Dispatch

/// Executors that run Swift's tasks on GLib's main loop and in its threads.
///
/// Once libdispatch has a worker thread, it wakes the program every second to count its threads. With these executors it has none
/// unless code uses its queues, `Task.sleep` or `Task.yield`. Those still work; prefer a ``MainLoopClock`` and a ``ThreadPool``.
package enum GLibExecutors {
    private static let source: UnsafeMutablePointer<GSource> = {
        hotwire_global_executor_install()
        let source = hotwire_main_queue_source_new().assumingMemoryBound(to: GSource.self)
        g_source_attach(source, nil)
        return source
    }()

    /// Runs `DispatchQueue.main`, and thus `@MainActor`, in GLib's main context, and everything else in its threads.
    ///
    /// Further calls do nothing. Call it on the main thread before the main loop runs. Do not nest main loops: one that runs inside
    /// a main-actor job blocks all other jobs until it returns.
    package static func attach() { _ = source }
}
