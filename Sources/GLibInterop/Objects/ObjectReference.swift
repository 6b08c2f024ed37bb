public import CWebKitGTK

/// Something that keeps a GObject alive.
///
/// Signals and properties are extensions of this protocol, so that they work on every kind of reference.
public protocol ObjectReference: AnyObject {
    /// The object, borrowed: it lives at least as long as this reference does.
    var object: UnsafeMutablePointer<GObject> { get }
}

extension ObjectReference {
    /// Runs a closure once when the object ends; the object is not kept alive for it.
    package func whenEnded(_ body: @escaping @MainActor () -> Void) {
        g_object_weak_ref(object, ended, Unmanaged.passRetained(EndCallback(body)).toOpaque())
    }
}

/// What runs when an object ends; GLib owns it until then.
private final class EndCallback {
    let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
}

private nonisolated let ended: GWeakNotify = { data, _ in
    // The pointer stays on the thread: GTK and WebKit let go of their objects on the main thread only.
    nonisolated(unsafe) let data = data
    MainActor.assumeIsolated {
        guard let data else { return }
        Unmanaged<EndCallback>.fromOpaque(data).takeRetainedValue().body()
    }
}
