internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
internal import HotwireNative

/// A request to one of the desktop's portals, whose response may take as long as the user needs.
final class PortalRequest {
    /// The response of a portal.
    enum Response {
        /// The user or the desktop agreed; the results are of type `a{sv}`.
        case granted(Variant)
        /// The user cancelled the request.
        case cancelled
        /// The request ended in another way: its dialog was closed, or could not be shown.
        case dismissed
        /// The request failed, or the portal ended.
        case failed
    }

    private static let service = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"

    private let bus: OpaqueReference?
    private let token = "hotwire_\(UUID().uuidString.replacing("-", with: "_"))"
    private var subscriptions: [guint] = []
    private var answer: Response?
    private var waiting: CheckedContinuation<Void, Never>?

    /// Begins to wait; call the portal's method afterwards, as the response may come at once.
    init() {
        bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil).map { OpaqueReference(adopting: $0) }
        guard let bus else {
            answer = .failed
            return
        }
        let name = g_dbus_connection_get_unique_name(bus.pointer).map { String(cString: $0) } ?? ":"
        let sender = name.dropFirst().replacing(".", with: "_")
        let object = "\(Self.path)/request/\(sender)/\(token)"
        let interface = "org.freedesktop.portal.Request"
        subscribe(Self.service, interface, "Response", object, nil) { _, _, _, _, _, values, data in
            PortalRequest.receive(values, data) { $0.receive($1) }
        }
        let names = "org.freedesktop.DBus"
        subscribe(names, names, "NameOwnerChanged", nil, Self.service) { _, _, _, _, _, values, data in
            PortalRequest.receive(values, data) { $0.ownerChanged($1) }
        }
    }

    isolated deinit {
        guard let bus else { return }
        for subscription in subscriptions { g_dbus_connection_signal_unsubscribe(bus.pointer, subscription) }
    }

    /// A method of a portal's interface.
    static func method(_ name: String, of interface: String) -> SessionBus.Method {
        SessionBus.Method(service: service, path: path, interface: interface, name: name)
    }

    /// Returns the options of the method, with the token that names the request.
    func options(_ options: [String: Variant]) -> Variant {
        Variant(dictionary: options.merging(["handle_token": Variant(string: token)]) { $1 })
    }

    /// Waits for the response.
    func response() async -> Response {
        if answer == nil { await withCheckedContinuation { waiting = $0 } }
        return answer ?? .failed
    }

    private func subscribe(
        _ sender: String,
        _ interface: String,
        _ signal: String,
        _ object: String?,
        _ argument: String?,
        _ callback: @escaping GDBusSignalCallback
    ) {
        guard let bus else { return }
        let data = Unmanaged.passUnretained(self).toOpaque()
        let flags = G_DBUS_SIGNAL_FLAGS_NONE
        subscriptions.append(
            g_dbus_connection_signal_subscribe(
                bus.pointer,
                sender,
                interface,
                signal,
                object,
                argument,
                flags,
                callback,
                data,
                nil
            )
        )
    }

    private nonisolated static func receive(
        _ values: OpaquePointer?,
        _ data: UnsafeMutableRawPointer?,
        _ body: @MainActor (PortalRequest, Variant) -> Void
    ) {
        nonisolated(unsafe) let (values, data) = (values, data)
        MainActor.assumeIsolated {
            guard let values, let data else { return }
            body(
                Unmanaged<PortalRequest>.fromOpaque(data).takeUnretainedValue(),
                Variant(adopting: g_variant_ref(values))
            )
        }
    }

    private func receive(_ response: Variant) {
        guard response.type == "(ua{sv})", let code = response.element(0), let results = response.element(1) else {
            return end(.failed)
        }
        switch g_variant_get_uint32(code.pointer) {
        case 0: end(.granted(results))
        case 1: end(.cancelled)
        case 2: end(.dismissed)
        default: end(.failed)
        }
    }

    /// The portal's program has ended if its name has no new owner.
    private func ownerChanged(_ change: Variant) {
        if change.element(2)?.string == "" { end(.failed) }
    }

    private func end(_ response: Response) {
        if answer == nil { answer = response }
        waiting.take()?.resume()
    }
}
