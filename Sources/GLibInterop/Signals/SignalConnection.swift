import CWebKitGTK

/// A live connection to a signal; it ends when you let go of it.
///
/// It does not keep the emitter alive, and may outlive it.
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
        // The object may have dropped its handlers already: disposing of it does that before it is gone.
        if g_signal_handler_is_connected(object, id) != 0 { g_signal_handler_disconnect(object, id) }
        g_object_unref(object)
    }

    isolated deinit { disconnect() }
}
