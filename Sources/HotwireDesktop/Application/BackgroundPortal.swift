internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// The desktop's portal that starts sandboxed programs at login, if the user agrees.
package enum BackgroundPortal {
    /// Asks the desktop to start a program at login, or no longer; the desktop may ask the user.
    ///
    /// - Parameters:
    ///   - startsAtLogin: whether to start it
    ///   - command: the program and its arguments
    ///   - reason: why, for the user
    /// - Returns: Whether the program is started at login now; `nil` if the user or the desktop refused.
    /// - Throws: `GLibError` without a portal.
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
