import CWebKitGTK

/// A Swift closure that the main loop calls until it returns false; owned by GLib while it is scheduled.
final class LoopCallback {
    /// Whether GLib may still call it; removing it twice would be an error.
    private(set) var isScheduled = true
    private let body: @MainActor () -> Bool

    init(_ body: @escaping @MainActor () -> Bool) { self.body = body }

    /// A reference for GLib's user data, released by `unschedule`.
    func retainedPointer() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    static nonisolated func run(_ data: UnsafeMutableRawPointer?) -> gboolean {
        // The pointer stays on one thread: GLib calls back in the main context, which is the main thread's.
        nonisolated(unsafe) let data = data
        return MainActor.assumeIsolated {
            guard let data else { return 0 }
            return Unmanaged<LoopCallback>.fromOpaque(data).takeUnretainedValue().body() ? 1 : 0
        }
    }

    static nonisolated let unschedule: GDestroyNotify = { data in
        // As above.
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated {
            guard let data else { return }
            Unmanaged<LoopCallback>.fromOpaque(data).takeRetainedValue().isScheduled = false
        }
    }
}
