internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
internal import HotwireCore
internal import HotwireNative

/// The desktop's portal that starts sandboxed programs at login, if the user agrees.
package enum BackgroundPortal {
    private static let service = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"

    /// Asks the desktop to start a program at login, or no longer; the desktop may ask the user.
    ///
    /// - Parameters:
    ///   - startsAtLogin: whether to start it
    ///   - command: the program and its arguments
    ///   - reason: why, for the user
    /// - Returns: Whether the program is started at login now; `nil` if the user or the desktop refused.
    /// - Throws: `GLibError` without a portal.
    package static func request(startsAtLogin: Bool, command: [String], reason: String) async throws -> Bool? {
        let token = "hotwire_\(UUID().uuidString.replacing("-", with: "_"))"
        let response = PortalResponse(token: token)
        let options = Variant(dictionary: [
            "handle_token": Variant(string: token), "reason": Variant(string: reason),
            "autostart": Variant(bool: startsAtLogin), "commandline": Variant(strings: command),
            "dbus-activatable": Variant(bool: false),
        ])
        let window = Variant(string: "")
        var parts: [OpaquePointer?] = [window.pointer, options.pointer]
        let parameters = withExtendedLifetime((window, options)) { Variant(adopting: g_variant_new_tuple(&parts, 2)) }
        let method = SessionBus.Method(
            service: service,
            path: path,
            interface: "org.freedesktop.portal.Background",
            name: "RequestBackground"
        )
        _ = try await SessionBus.call(method, parameters)
        guard let results = await response.results() else { return nil }
        let value = g_variant_lookup_value(results.pointer, "autostart", nil).map { Variant(adopting: $0) }
        guard let value, String(cString: g_variant_get_type_string(value.pointer)) == "b" else { return startsAtLogin }
        return g_variant_get_boolean(value.pointer) != 0
    }
}

/// The response of a portal to one request, which may take as long as the user needs.
private final class PortalResponse {
    private let bus: OpaqueReference?
    private var subscription: guint = 0
    private var isHere = false
    private var values: Variant?
    private var waiting: CheckedContinuation<Void, Never>?

    /// Begins to wait; do so before the request, as the response may come at once.
    init(token: String) {
        bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil).map { OpaqueReference(adopting: $0) }
        let name = bus.flatMap { g_dbus_connection_get_unique_name($0.pointer) }.map { String(cString: $0) } ?? ":"
        let sender = name.dropFirst().replacing(".", with: "_")
        guard let bus else {
            isHere = true
            return
        }
        subscription = g_dbus_connection_signal_subscribe(
            bus.pointer,
            "org.freedesktop.portal.Desktop",
            "org.freedesktop.portal.Request",
            "Response",
            "/org/freedesktop/portal/desktop/request/\(sender)/\(token)",
            nil,
            G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, values, data in PortalResponse.receive(values, data) },
            Unmanaged.passUnretained(self).toOpaque(),
            nil
        )
    }

    isolated deinit {
        if let bus { g_dbus_connection_signal_unsubscribe(bus.pointer, subscription) }
    }

    /// Returns the results; `nil` if the request was refused.
    func results() async -> Variant? {
        if !isHere { await withCheckedContinuation { waiting = $0 } }
        return values
    }

    private nonisolated static func receive(_ values: OpaquePointer?, _ data: UnsafeMutableRawPointer?) {
        nonisolated(unsafe) let (values, data) = (values, data)
        MainActor.assumeIsolated {
            guard let values, let data else { return }
            Unmanaged<PortalResponse>.fromOpaque(data).takeUnretainedValue().receive(values)
        }
    }

    private func receive(_ response: OpaquePointer) {
        isHere = true
        if String(cString: g_variant_get_type_string(response)) == "(ua{sv})" {
            let code = Variant(adopting: g_variant_get_child_value(response, 0))
            if g_variant_get_uint32(code.pointer) == 0 {
                values = Variant(adopting: g_variant_get_child_value(response, 1))
            }
        }
        waiting.take()?.resume()
    }
}
