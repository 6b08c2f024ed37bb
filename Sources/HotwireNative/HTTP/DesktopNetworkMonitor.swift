internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore

/// Reports whether the desktop has a network connection (`GNetworkMonitor`).
///
/// There is no polling: GLib receives changes from the kernel, NetworkManager or the sandbox's portal.
package final class DesktopNetworkMonitor: NetworkMonitor {
    /// Called when the network becomes available or unavailable.
    package var onChange: (() -> Void)?

    private let monitor: OpaqueReference?
    private var connection: SignalConnection?

    /// Creates a monitor.
    package init() {
        monitor = g_network_monitor_get_default().map { OpaqueReference(sharing: $0) }
        connection = monitor?.connect(Signal<Bool>("network-changed"), to: self) { monitor in
            { _ in monitor.onChange?() }
        }
    }

    /// Returns whether there is a network connection, or the page is on this computer.
    package func hasNetwork(for location: Location) -> Bool {
        guard let monitor, !location.isOnThisComputer else { return true }
        return g_network_monitor_get_network_available(monitor.pointer) != 0
    }
}
