internal import CWebKitGTK
package import GLibInterop

/// Receives a signal of a program on the session bus, until it is released.
package final class BusSignal {
    private let bus: OpaqueReference
    private let id: guint

    /// Begins to receive a signal; `nil` without a bus.
    ///
    /// - Parameters:
    ///   - name: the signal's name
    ///   - interface: its interface
    ///   - sender: the name of the program that sends it
    ///   - path: the object that sends it; any by default
    ///   - argument: the first value of the signal; any by default
    ///   - onSignal: called with the signal's values, a tuple
    package init?(
        _ name: String,
        of interface: String,
        from sender: String,
        on path: String? = nil,
        about argument: String? = nil,
        onSignal: @escaping (Variant) -> Void
    ) {
        guard let bus = SessionBus.connection else { return nil }
        self.bus = bus
        id = g_dbus_connection_signal_subscribe(
            bus.pointer,
            sender,
            interface,
            name,
            path,
            argument,
            G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, values, data in Receiver.call(data, values) },
            Unmanaged.passRetained(Receiver(onSignal)).toOpaque(),
            { $0.map { Unmanaged<Receiver>.fromOpaque($0).release() } }
        )
    }

    isolated deinit { g_dbus_connection_signal_unsubscribe(bus.pointer, id) }

    private final class Receiver {
        let body: (Variant) -> Void

        init(_ body: @escaping (Variant) -> Void) { self.body = body }

        nonisolated static func call(_ data: UnsafeMutableRawPointer?, _ values: OpaquePointer?) {
            guard let data, let values else { return }
            let receiver = Unmanaged<Receiver>.fromOpaque(data).takeUnretainedValue()
            let signal = Variant(adopting: g_variant_ref(values))
            MainActor.assumeIsolated { receiver.body(signal) }
        }
    }
}
