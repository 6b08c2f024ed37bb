import CWebKitGTK

/// An active connection to a signal; releasing it ends the connection.
///
/// It does not retain the emitter and may outlive it.
public final class SignalConnection {
    private let emitter: WeakLocation
    private var id: gulong?

    init(emitter: UnsafeMutablePointer<GObject>, id: gulong) {
        self.emitter = WeakLocation(emitter)
        self.id = id
    }

    /// Ends the connection now; a second call does nothing.
    public func disconnect() {
        guard let id = id.take(), let object = emitter.take() else { return }
        // Disposal, which precedes finalization, may already have removed the object's handlers.
        if g_signal_handler_is_connected(object, id) != 0 { g_signal_handler_disconnect(object, id) }
        g_object_unref(object)
    }

    isolated deinit { disconnect() }
}
