internal import CWebKitGTK
internal import GLibInterop

/// The running instance of an app, which takes over the work of later starts.
enum PrimaryInstance {
    /// How long it may take to answer, in milliseconds.
    private static let patience: gint = 5000

    /// Returns whether the owner of a name on the session bus does not answer what each start asks it.
    ///
    /// GLib waits for 25 seconds, twice, and fails then.
    static func isSilent(_ id: String) -> Bool {
        guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
        var error: UnsafeMutablePointer<GError>?
        let answer = g_dbus_connection_call_sync(
            bus,
            id,
            path(of: id),
            "org.gtk.Actions",
            "DescribeAll",
            nil,
            nil,
            G_DBUS_CALL_FLAGS_NO_AUTO_START,
            patience,
            nil,
            &error
        )
        if let answer { g_variant_unref(answer) }
        return error.map { GLibError(consuming: $0).isTimeout } ?? false
    }

    /// Returns the object path of an application.
    static func path(of id: String) -> String {
        "/" + id.map { $0 == "." ? "/" : $0 == "-" ? "_" : String($0) }.joined()
    }
}
