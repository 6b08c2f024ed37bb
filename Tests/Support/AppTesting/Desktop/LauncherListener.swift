import CWebKitGTK
import GLibInterop

@testable import HotwireDesktop
@testable import HotwireNative

/// Receives launcher entries on the tests' own bus, like a desktop's dock.
package final class LauncherListener {
    package private(set) var updates: [String] = []
    private let bus: OpaquePointer?
    private var subscription: guint = 0

    /// Starts to listen.
    package init() {
        bus = g_application_get_dbus_connection(TestApp.application.reference.pointer.cast(to: GApplication.self))
        subscription = g_dbus_connection_signal_subscribe(
            bus,
            nil,
            LauncherEntry.interface,
            "Update",
            nil,
            nil,
            G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, values, data in
                nonisolated(unsafe) let (values, data) = (values, data)
                MainActor.assumeIsolated {
                    guard let values, let data else { return }
                    let text = String(consuming: g_variant_print(values, 0)) ?? ""
                    Unmanaged<LauncherListener>.fromOpaque(data).takeUnretainedValue().updates.append(text)
                }
            },
            Unmanaged.passUnretained(self).toOpaque(),
            nil
        )
    }

    /// Returns whether the last update has all of these properties.
    package func shows(_ properties: String...) -> Bool {
        properties.allSatisfy { updates.last?.contains($0) == true }
    }

    /// Stops listening.
    package func stop() { g_dbus_connection_signal_unsubscribe(bus, subscription) }
}
