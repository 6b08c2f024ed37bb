internal import CWebKitGTK
package import GLibInterop

/// Calls services on the user's session bus.
package enum SessionBus {
    /// The name of the desktop's portals.
    package static let portals = "org.freedesktop.portal.Desktop"
    /// The path of the portals' object.
    package static let portalPath = "/org/freedesktop/portal/desktop"

    /// A method of an object on the bus.
    package struct Method {
        let service: String
        let path: String
        let interface: String
        let name: String

        package init(service: String, path: String, interface: String, name: String) {
            (self.service, self.path, self.interface, self.name) = (service, path, interface, name)
        }

        /// A method of one of the desktop's portals.
        package static func portal(_ name: String, of interface: String) -> Method {
            Method(service: portals, path: portalPath, interface: interface, name: name)
        }
    }

    /// Calls a method with a tuple, and returns its result, a tuple; throws `GLibError` if there is no bus or service, or no
    /// response within the timeout in milliseconds.
    package static func call(
        _ method: Method,
        _ parameters: Variant? = nil,
        timeout: Int32 = -1
    ) async throws -> Variant? {
        let bus = try await withGIO { cancellable, callback, data in
            g_bus_get(G_BUS_TYPE_SESSION, cancellable, callback, data)
        } finish: { result, error in
            g_bus_get_finish(result, error).map { OpaqueReference(adopting: $0) }
        }
        return try await withGIO { cancellable, callback, data in
            g_dbus_connection_call(
                bus?.pointer,
                method.service,
                method.path,
                method.interface,
                method.name,
                parameters?.pointer,
                nil,
                G_DBUS_CALL_FLAGS_NONE,
                timeout,
                cancellable,
                callback,
                data
            )
        } finish: { result, error in
            g_dbus_connection_call_finish(bus?.pointer, result, error).map { Variant(adopting: $0) }
        }
    }

    /// The connection that the application has already opened; `nil` without a bus.
    package static var connection: OpaqueReference? {
        g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil).map { OpaqueReference(adopting: $0) }
    }

    /// Calls a method of a running program, and blocks at most `timeout` milliseconds for its result, a tuple; `nil` if the
    /// program does not run or respond.
    package static func callNow(_ method: Method, _ parameters: Variant, timeout: Int32) -> Variant? {
        guard let connection else { return nil }
        return g_dbus_connection_call_sync(
            connection.pointer,
            method.service,
            method.path,
            method.interface,
            method.name,
            parameters.pointer,
            nil,
            G_DBUS_CALL_FLAGS_NO_AUTO_START,
            timeout,
            nil,
            nil
        ).map { Variant(adopting: $0) }
    }

    /// A method of the bus itself.
    package static func method(_ name: String) -> Method {
        let service = "org.freedesktop.DBus"
        return Method(service: service, path: "/org/freedesktop/DBus", interface: service, name: name)
    }

    /// Returns the unique name of the program that owns a name on the bus; `nil` without an owner or a bus.
    package static func owner(of name: String, timeout: Int32) async -> String? {
        let parameters = Variant(tuple: [Variant(string: name)])
        return try? await call(method("GetNameOwner"), parameters, timeout: timeout)?.element(0)?.string
    }
}

/// Receives a signal of a program on the session bus, until it is released.
package final class BusSignal {
    private let bus: OpaqueReference
    private let id: guint

    /// Subscribes to a signal from any object if `path` is `nil`, and with any first value if `argument` is; `nil` without a bus.
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

/// Watches whether a program on the session bus owns a name, until it is released.
package final class BusNameWatch {
    private let id: guint

    /// Watches a name; `onChange` is called soon after, and at each change.
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
