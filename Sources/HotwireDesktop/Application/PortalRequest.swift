internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
internal import HotwireNative
package import Logging

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

    /// Starts waiting; call the portal's method afterwards, because the response may come at once.
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

    /// Returns the method's options with the token that identifies the request.
    func options(_ options: [String: Variant]) -> Variant {
        Variant(dictionary: options.merging(["handle_token": Variant(string: token)]) { $1 })
    }

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

    private func ownerChanged(_ change: Variant) {
        // The portal's program has ended if its name has no new owner.
        if change.element(2)?.string == "" { end(.failed) }
    }

    private func end(_ response: Response) {
        if answer == nil { answer = response }
        waiting.take()?.resume()
    }
}

/// The desktop's portal that starts sandboxed programs at login, if the user agrees.
package enum BackgroundPortal {
    /// Asks the desktop to start a program at login, or to stop doing so; returns the new setting, or `nil` if it was refused.
    package static func request(startsAtLogin: Bool, command: [String], reason: String) async throws -> Bool? {
        let request = PortalRequest()
        let options = request.options([
            "reason": Variant(string: reason), "autostart": Variant(bool: startsAtLogin),
            "commandline": Variant(strings: command), "dbus-activatable": Variant(bool: false),
        ])
        let method = SessionBus.Method.portal("RequestBackground", of: "org.freedesktop.portal.Background")
        _ = try await SessionBus.call(method, Variant(tuple: [Variant(string: ""), options]))
        guard case .granted(let results) = await request.response() else { return nil }
        guard let value = results.value(of: "autostart"), value.type == "b" else { return startsAtLogin }
        return g_variant_get_boolean(value.pointer) != 0
    }
}

/// The app that the desktop's portal starts at login, stored because the portal cannot be asked for it.
package enum PortalLogin {
    // The portal starts one command for each sandbox. Outside a sandbox, an app has an autostart file of its own.

    /// Returns the identifier of the app or the profile; `nil` if there is none.
    package static func app(_ logger: Logger) -> String? {
        BackgroundWriter.content(of: path, logger: logger).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Stores another app, or `nil` for none.
    package static func write(_ id: String?, _ logger: Logger) async {
        BackgroundWriter.shared.change(path, id.map { .replace(Data($0.utf8)) } ?? .remove, logger: logger)
        await BackgroundWriter.shared.finish()
    }

    private nonisolated static var path: String {
        // All apps of a sandbox share its folders.
        "\(StateFolder(applicationID: PortalUse.flatpakID ?? HotwireConfig.usualApplicationID).path)/login"
    }
}
