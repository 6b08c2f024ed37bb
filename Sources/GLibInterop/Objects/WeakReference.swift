import CWebKitGTK

/// A reference that does not keep its GObject alive, and that knows when it is gone.
package final class WeakReference<Instance> {
    private let location: WeakLocation

    /// Watches an object without owning it.
    package init(_ pointer: UnsafeMutablePointer<Instance>) {
        location = WeakLocation(UnsafeMutableRawPointer(pointer))
    }

    /// A strong reference to the object, or nil once it has been finalised.
    package var reference: Reference<Instance>? {
        location.take().map { Reference(adopting: $0.assumingMemoryBound(to: Instance.self)) }
    }
}

/// The memory of a `GWeakRef`, which GLib knows by address and which therefore must not move.
final class WeakLocation {
    private let location: UnsafeMutablePointer<GWeakRef>

    init(_ object: UnsafeMutableRawPointer) {
        location = .allocate(capacity: 1)
        location.initialize(to: GWeakRef())
        g_weak_ref_init(location, object)
    }

    isolated deinit {
        g_weak_ref_clear(location)
        location.deallocate()
    }

    /// The object with a reference that the caller must release, or nil once it has been finalised.
    func take() -> UnsafeMutableRawPointer? { g_weak_ref_get(location) }
}
