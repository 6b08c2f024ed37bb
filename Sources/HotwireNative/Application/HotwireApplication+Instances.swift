internal import CWebKitGTK
package import FoundationEssentials
internal import GLibInterop
internal import HotwireCore
internal import Logging

/// One application for all starts of a program.
extension HotwireApplication {
    static let openAction = "open-location"

    /// Hands an address to the instance that already runs, if there is one that is unique, and returns whether there
    /// was.
    ///
    /// Call it before ``run()``, which then brings the other instance's window to the front and returns at once:
    ///
    /// ```swift
    /// let application = HotwireApplication(id: "com.example.Journal", isUnique: true)
    /// application.onOpen = { address in open(address) }
    /// if let address { application.handOver(address) }
    /// exit(application.run())
    /// ```
    ///
    /// - Parameter address: what the other instance's ``onOpen`` gets, if anything
    /// - Returns: whether there was one.
    @discardableResult
    public func handOver(_ address: String?) -> Bool {
        let application = reference.pointer.cast(to: GApplication.self)
        var error: UnsafeMutablePointer<GError>?
        guard g_application_register(application, nil, &error) != 0 else {
            let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown"
            error.map { g_error_free($0) }
            configuration.logger.warning("the application is not known to the desktop: \(reason)")
            return false
        }
        guard g_application_get_is_remote(application) != 0 else { return false }
        if let address {
            let text = Variant(string: address)
            withExtendedLifetime(text) {
                g_action_group_activate_action(OpaquePointer(application), Self.openAction, text.pointer)
            }
        }
        return true
    }

    /// The folder of the user's own desktop entries.
    package static var desktopEntries: URL? {
        g_get_user_data_dir().map { URL(filePath: String(cString: $0)).appending(path: "applications") }
    }

    /// The file in which the desktop finds an entry, in the user's folder or the system's; `nil` where there is none.
    package static func desktopEntry(named name: String) -> String? {
        guard let info = g_desktop_app_info_new(name) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        return g_desktop_app_info_get_filename(info).map { String(cString: $0) }
    }

    /// The name of the desktop entry whose program opens links of a scheme; `nil` where there is none.
    package static func entry(openingScheme scheme: String) -> String? {
        guard let info = g_app_info_get_default_for_uri_scheme(scheme) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        return g_app_info_get_id(info).map { String(cString: $0) }
    }

    /// Makes this application the one that opens links of its own scheme, if no other program does.
    ///
    /// A well-known scheme such as `tel` or `mailto` is refused. A user who wants this application in place of another
    /// chooses it on the desktop, for example with `xdg-mime default`.
    ///
    /// - Parameters:
    ///   - scheme: the scheme, for example `journal`
    ///   - desktopFile: the path of the application's desktop entry, which names the scheme too
    /// - Returns: whether links of the scheme open in this application now.
    package func registerScheme(_ scheme: String, desktopFile: String) -> Bool {
        // The desktop compares schemes in lower case.
        let scheme = scheme.lowercased()
        guard !DesktopSchemes.isWellKnown(scheme),
            let info = g_desktop_app_info_new_from_filename(desktopFile)
        else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        if let other = Self.entry(openingScheme: scheme) {
            return other == URL(filePath: desktopFile).lastPathComponent
        }
        let type = "x-scheme-handler/\(scheme)"
        return g_app_info_set_as_default_for_type(info, type, nil) != 0
    }
}
