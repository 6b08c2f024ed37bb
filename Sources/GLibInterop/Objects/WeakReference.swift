import CWebKitGTK

/// A reference that does not keep its GObject alive and becomes `nil` when the object is finalized.
package final class WeakReference<Instance> {
    private let location: WeakLocation

    /// Observes an object without owning it.
    package init(_ pointer: UnsafeMutablePointer<Instance>) {
        location = WeakLocation(UnsafeMutableRawPointer(pointer))
    }

    /// A strong reference to the object, or `nil` once it has been finalized.
    package var reference: Reference<Instance>? {
        location.take().map { Reference(adopting: $0.assumingMemoryBound(to: Instance.self)) }
    }
}

/// The memory of a `GWeakRef`, which must not move because GLib identifies it by address.
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

    /// Returns the object with a reference that the caller must release, or `nil` once it has been finalized.
    func take() -> UnsafeMutableRawPointer? { g_weak_ref_get(location) }
}
