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
        /// The user canceled the request.
        case canceled
        /// The request ended in another way: its dialog was closed, or could not be shown.
        case dismissed
        /// The request failed, or the portal ended.
        case failed
    }

    private let token = "hotwire_\(UUID().uuidString.replacing("-", with: "_"))"
    private var signals: [BusSignal?] = []
    private var answer: Response?
    private var waiting: CheckedContinuation<Void, Never>?

    /// Begins to wait; call the portal's method afterwards, as the response may come at once.
    init() {
        guard let bus = SessionBus.connection else {
            answer = .failed
            return
        }
        let name = g_dbus_connection_get_unique_name(bus.pointer).map { String(cString: $0) } ?? ":"
        let sender = name.dropFirst().replacing(".", with: "_")
        let object = "\(SessionBus.portalPath)/request/\(sender)/\(token)"
        let interface = "org.freedesktop.portal.Request"
        let names = "org.freedesktop.DBus"
        signals = [
            BusSignal("Response", of: interface, from: SessionBus.portals, on: object) { [weak self] in
                self?.receive($0)
            },
            BusSignal("NameOwnerChanged", of: names, from: names, about: SessionBus.portals) { [weak self] in
                self?.ownerChanged($0)
            },
        ]
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

    private func receive(_ response: Variant) {
        guard response.type == "(ua{sv})", let code = response.element(0), let results = response.element(1) else {
            return end(.failed)
        }
        switch g_variant_get_uint32(code.pointer) {
        case 0: end(.granted(results))
        case 1: end(.canceled)
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
