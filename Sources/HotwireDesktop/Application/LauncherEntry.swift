internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore
internal import HotwireNative
internal import Logging

/// The app's icon in the desktop's dock or panel, which can show a badge.
///
/// The docks of Ubuntu and KDE and extensions of GNOME listen to these signals; on other desktops they have no effect.
package enum LauncherEntry {
    static let interface = "com.canonical.Unity.LauncherEntry"
    private static let path = "/com/canonical/unity/launcherentry/1"

    /// Shows a badge in place of the earlier one.
    package static func show(_ badge: AppBadge, of application: HotwireApplication) {
        let bus = g_application_get_dbus_connection(application.reference.pointer.cast(to: GApplication.self))
        guard let bus else { return }
        let values = Variant(dictionary: badge.values)
        let address = Variant(string: "application://\(application.id).desktop")
        var parts: [OpaquePointer?] = [address.pointer, values.pointer]
        let update = withExtendedLifetime((address, values)) { Variant(adopting: g_variant_new_tuple(&parts, 2)) }
        var error: UnsafeMutablePointer<GError>?
        withExtendedLifetime(update) {
            _ = g_dbus_connection_emit_signal(bus, nil, path, interface, "Update", update.pointer, &error)
        }
        if let error {
            application.configuration.logger.debug("could not show a badge: \(GLibError(consuming: error))")
        }
    }
}

extension AppBadge {
    /// The properties of the launcher entry.
    ///
    /// The protocol has no dot; an entry that is urgent asks for attention.
    @MainActor fileprivate var values: [String: Variant] {
        let count = if case .count(let count) = self { count } else { 0 }
        return [
            "count": Variant(int64: Int64(count)), "count-visible": Variant(bool: count > 0),
            "urgent": Variant(bool: self == .flag),
        ]
    }
}
