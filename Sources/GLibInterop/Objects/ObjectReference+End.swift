import CWebKitGTK

extension ObjectReference {
    /// Runs a closure once when the object ends; the object is not kept alive for it.
    public func whenEnded(_ body: @escaping @MainActor () -> Void) {
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
