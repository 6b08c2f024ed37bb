internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// The desktop's portal that adds the apps of a sandboxed program to the menu, after the user has agreed.
package enum LauncherPortal {
    /// The reason why nothing has changed.
    package nonisolated enum Failure: Error, Hashable {
        /// The desktop has no such portal.
        case missing
        /// The user canceled the dialog.
        case canceled
        /// The dialog was closed in another way, or could not be shown; the portal does not say which.
        case dismissed
        /// The desktop has no such app.
        case absent
        /// The portal reported an error.
        case refused(String)
    }

    /// The user's permission to add one app.
    package struct Permit {
        /// The name that the user chose; `nil` if the portal did not report it.
        package let name: String?
        fileprivate let token: String
    }

    private static let interface = "org.freedesktop.portal.DynamicLauncher"
    /// The portal's types for the launcher of an application and of a web app.
    private static let (application, webApp): (UInt32, UInt32) = (1, 2)

    /// Asks the user for permission to add an app with a PNG or SVG icon; a web app has a page, whose address the dialog shows.
    package static func prepare(name: String, icon: [UInt8], page: String?) async throws(Failure) -> Permit {
        let types = try await supportedTypes()
        let page = types & webApp == 0 ? nil : page
        let request = PortalRequest()
        var options = [
            "launcher_type": Variant(uint32: page == nil ? application : webApp), "editable_name": Variant(bool: true),
            "editable_icon": Variant(bool: false), "modal": Variant(bool: true),
        ]
        options["target"] = page.map { Variant(string: $0) }
        guard let image = Variant(icon: icon) else { throw .refused("the icon could not be sent") }
        try await call(
            "PrepareInstall",
            [Variant(string: ""), Variant(string: name), Variant(boxed: image), request.options(options)]
        )
        switch await request.response() {
        case .canceled: throw .canceled
        case .dismissed: throw .dismissed
        case .failed: throw .refused("the dialog could not be shown")
        case .granted(let results):
            guard let token = results.value(of: "token")?.string else { throw .refused("the response has no token") }
            return Permit(name: results.value(of: "name")?.string, token: token)
        }
    }

    /// Adds an app to the menu, or replaces it, with an entry that lacks name and icon; changes nothing if it throws.
    package static func install(_ file: String, _ entry: String, _ permit: Permit) async throws(Failure) {
        // The portal requires that the file's name begins with the identifier of the Flatpak.
        let none = Variant(dictionary: [:])
        let texts = [permit.token, file, entry].map { Variant(string: $0) }
        try await call("Install", texts + [none])
    }

    /// Removes an app from the menu; throws `absent` if the user has already removed it with the desktop's own tools.
    package static func uninstall(_ file: String) async throws(Failure) {
        try await call("Uninstall", [Variant(string: file), Variant(dictionary: [:])])
    }

    /// Returns the types of launchers that the desktop supports.
    private static func supportedTypes() async throws(Failure) -> UInt32 {
        let method = SessionBus.Method.portal("Get", of: "org.freedesktop.DBus.Properties")
        let names = Variant(tuple: [Variant(string: interface), Variant(string: "SupportedLauncherTypes")])
        guard let answer = try? await SessionBus.call(method, names)?.element(0), answer.type == "v" else {
            throw .missing
        }
        let value = Variant(adopting: g_variant_get_variant(answer.pointer))
        return value.type == "u" ? g_variant_get_uint32(value.pointer) : application
    }

    private static func call(_ name: String, _ parameters: [Variant]) async throws(Failure) {
        do {
            _ = try await SessionBus.call(SessionBus.Method.portal(name, of: interface), Variant(tuple: parameters))
        } catch let error as GLibError where error.isMissingFile {
            throw .absent
        } catch let error as GLibError {
            throw .refused(reason(in: error.message))
        } catch {
            throw .refused("\(error)")
        }
    }

    /// Returns the error text of another program, without the name that GLib adds in front.
    static func reason(in message: String) -> String {
        let prefix = "GDBus.Error:"
        guard message.hasPrefix(prefix), let end = message.firstRange(of: ": ") else { return message }
        return String(message[end.upperBound...])
    }
}

extension Variant {
    /// An icon with an image's bytes, of type `(sv)`.
    fileprivate convenience init?(icon: [UInt8]) {
        let bytes = icon.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        let icon = g_bytes_icon_new(bytes)
        defer { g_object_unref(UnsafeMutableRawPointer(icon)) }
        guard let value = g_icon_serialize(icon) else { return nil }
        self.init(adopting: value)
    }
}
