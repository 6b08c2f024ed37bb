internal import CWebKitGTK

/// A clock that only goes forward.
package enum MonotonicTime {
    package static var milliseconds: Int { Int(g_get_monotonic_time() / 1000) }
}
