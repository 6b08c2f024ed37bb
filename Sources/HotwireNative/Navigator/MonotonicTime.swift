internal import CWebKitGTK

/// A clock that only goes forward.
enum MonotonicTime {
    static var milliseconds: Int { Int(g_get_monotonic_time() / 1000) }
}
