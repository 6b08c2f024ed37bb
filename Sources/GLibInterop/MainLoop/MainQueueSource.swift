import CGLibShims
import CWebKitGTK
// The shim calls libdispatch, which is linked for whoever imports it.
import Dispatch

/// The bridge that lets `DispatchQueue.main`, and with it `@MainActor`, run inside a GLib main loop.
public enum MainQueueSource {
    private static let source: UnsafeMutablePointer<GSource> = {
        let source = hotwire_main_queue_source_new().assumingMemoryBound(to: GSource.self)
        g_source_attach(source, nil)
        return source
    }()

    /// Attaches the bridge to GLib's main context; further calls do nothing.
    ///
    /// Call it on the main thread before the main loop runs. A main loop that is run from inside a main-actor job
    /// holds up all other jobs until it returns, so do not nest one.
    public static func attach() { _ = source }
}
