internal import CWebKitGTK
internal import GLibInterop
internal import Logging

/// The app's icon in the desktop's dock or panel, which shows how much waits in it.
///
/// Ubuntu's and KDE's listen to these signals, and so do extensions of GNOME; elsewhere nobody does, and nothing happens.
package enum LauncherEntry {
    static let interface = "com.canonical.Unity.LauncherEntry"
    private static let path = "/com/canonical/unity/launcherentry/1"

    /// Shows a number, or none where it is 0.
    package static func show(_ count: Int, of application: HotwireApplication) {
        let bus = g_application_get_dbus_connection(application.reference.pointer.cast(to: GApplication.self))
        guard let bus else { return }
        let values = Variant(dictionary: [
            "count": Variant(int64: Int64(count)), "count-visible": Variant(bool: count > 0),
        ])
        let address = Variant(string: "application://\(application.id).desktop")
        var parts: [OpaquePointer?] = [address.pointer, values.pointer]
        let update = withExtendedLifetime((address, values)) { Variant(adopting: g_variant_new_tuple(&parts, 2)) }
        var error: UnsafeMutablePointer<GError>?
        withExtendedLifetime(update) {
            _ = g_dbus_connection_emit_signal(bus, nil, path, interface, "Update", update.pointer, &error)
        }
        if let error { application.configuration.logger.debug("a count was not shown: \(GLibError(consuming: error))") }
    }
}
