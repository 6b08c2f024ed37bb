public import CWebKitGTK

/// A reference that keeps a GObject alive.
///
/// Signals and properties are extensions of this protocol, so they are available on every kind of reference.
public protocol ObjectReference: AnyObject {
    /// The object, borrowed: valid at least as long as this reference exists.
    var object: UnsafeMutablePointer<GObject> { get }
}

extension ObjectReference {
    /// Runs a closure once when the object is finalized, without retaining the object.
    package func whenEnded(_ body: @escaping @MainActor () -> Void) {
        g_object_weak_ref(object, ended, Unmanaged.passRetained(EndCallback(body)).toOpaque())
    }
}

/// A closure that runs when an object is finalized; owned by GLib until then.
private final class EndCallback {
    let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
}

private nonisolated let ended: GWeakNotify = { data, _ in
    // The pointer stays on one thread: GTK and WebKit release their objects on the main thread only.
    nonisolated(unsafe) let data = data
    MainActor.assumeIsolated {
        guard let data else { return }
        Unmanaged<EndCallback>.fromOpaque(data).takeRetainedValue().body()
    }
}
