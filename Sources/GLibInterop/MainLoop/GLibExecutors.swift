import CGLibShims
import CWebKitGTK
// The shim calls libdispatch, which is linked for whoever imports it.
import Dispatch

/// Where Swift's tasks run: on GLib's main loop and in its threads.
///
/// Once libdispatch has a worker thread, it wakes the program every second to count them. With these executors it has none,
/// unless code uses its queues, `Task.sleep` or `Task.yield`. Those still work; prefer a ``MainLoopClock`` and a ``ThreadPool``.
package enum GLibExecutors {
    private static let source: UnsafeMutablePointer<GSource> = {
        hotwire_global_executor_install()
        let source = hotwire_main_queue_source_new().assumingMemoryBound(to: GSource.self)
        g_source_attach(source, nil)
        return source
    }()

    /// Lets `DispatchQueue.main`, and with it `@MainActor`, run inside GLib's main context, and all else in its threads.
    ///
    /// Further calls do nothing. Call it on the main thread before the main loop runs. A main loop that is run from inside a
    /// main-actor job holds up all other jobs until it returns, so do not nest one.
    package static func attach() { _ = source }
}
