import CWebKitGTK
import GLibInterop
import Synchronization

/// Simulates desktop services on the tests' own bus: it owns their names, records calls, and replies.
package nonisolated final class BusService: Sendable {
    private let asked = Mutex<[String]>([])
    private let filter = Mutex<guint>(0)

    /// Owns names on the bus; the program has one connection until it ends.
    package init(_ names: [String]) {
        guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return }
        let filter = g_dbus_connection_add_filter(
            bus,
            { bus, message, isIncoming, data in BusService.filter(bus, message, isIncoming, data) },
            Unmanaged.passRetained(self).toOpaque(),
            { $0.map { Unmanaged<BusService>.fromOpaque($0).release() } }
        )
        self.filter.withLock { $0 = filter }
        for name in names { Self.call("RequestName", [g_variant_new_string(name), g_variant_new_uint32(4)]) }
    }

    /// Stops receiving calls, so that another fake can receive them.
    package func stop() {
        guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return }
        g_dbus_connection_remove_filter(bus, filter.withLock { $0 })
    }

    /// Releases a name, so that another fake can own it.
    package static func release(_ name: String) { call("ReleaseName", [g_variant_new_string(name)]) }

    private static func call(_ method: String, _ arguments: [OpaquePointer?]) {
        var parts = arguments
        let answer = g_dbus_connection_call_sync(
            g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil),
            "org.freedesktop.DBus",
            "/org/freedesktop/DBus",
            "org.freedesktop.DBus",
            method,
            g_variant_new_tuple(&parts, gsize(parts.count)),
            nil,
            G_DBUS_CALL_FLAGS_NONE,
            -1,
            nil,
            nil
        )
        answer.map { g_variant_unref($0) }
    }

    /// The calls, as "Member arguments".
    package var calls: [String] { asked.withLock { $0 } }

    /// Handles a message on the connection's own thread.
    private static func filter(
        _ bus: OpaquePointer?,
        _ message: OpaquePointer?,
        _ isIncoming: gboolean,
        _ data: UnsafeMutableRawPointer?
    ) -> OpaquePointer? {
        guard isIncoming != 0, let message, let data,
            g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL,
            let member = g_dbus_message_get_member(message).map({ String(cString: $0) }),
            ["Notify", "ShowItems"].contains(member)
        else { return message }
        let service = Unmanaged<BusService>.fromOpaque(data).takeUnretainedValue()
        let body = g_dbus_message_get_body(message).flatMap { String(consuming: g_variant_print($0, 0)) } ?? ""
        service.asked.withLock { $0.append("\(member) \(body)") }
        if let reply = g_dbus_message_new_method_reply(message) {
            if member == "Notify" {
                var number: [OpaquePointer?] = [g_variant_new_uint32(1)]
                g_dbus_message_set_body(reply, g_variant_new_tuple(&number, 1))
            }
            g_dbus_connection_send_message(bus, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
            g_object_unref(UnsafeMutableRawPointer(reply))
        }
        g_object_unref(UnsafeMutableRawPointer(message))
        return nil
    }
}
