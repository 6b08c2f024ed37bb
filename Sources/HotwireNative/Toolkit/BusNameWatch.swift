internal import CWebKitGTK
internal import GLibInterop

/// Watches whether a program on the session bus owns a name, until it is released.
package final class BusNameWatch {
    private let id: guint

    /// Watches a name.
    ///
    /// - Parameters:
    ///   - name: the name
    ///   - onChange: called soon, and at each change, with whether the name has an owner
    package init(_ name: String, onChange: @escaping (_ hasOwner: Bool) -> Void) {
        id = g_bus_watch_name(
            G_BUS_TYPE_SESSION,
            name,
            G_BUS_NAME_WATCHER_FLAGS_NONE,
            { _, _, _, data in Receiver.call(data, true) },
            { _, _, data in Receiver.call(data, false) },
            Unmanaged.passRetained(Receiver(onChange)).toOpaque(),
            { $0.map { Unmanaged<Receiver>.fromOpaque($0).release() } }
        )
    }

    isolated deinit { g_bus_unwatch_name(id) }

    private final class Receiver {
        let body: (Bool) -> Void

        init(_ body: @escaping (Bool) -> Void) { self.body = body }

        nonisolated static func call(_ data: UnsafeMutableRawPointer?, _ hasOwner: Bool) {
            guard let data else { return }
            let receiver = Unmanaged<Receiver>.fromOpaque(data).takeUnretainedValue()
            MainActor.assumeIsolated { receiver.body(hasOwner) }
        }
    }
}
