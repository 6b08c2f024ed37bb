internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore

// GLib receives changes from the kernel, NetworkManager or the sandbox's portal.
/// A monitor of the desktop's network connection (`GNetworkMonitor`) that needs no polling.
package final class DesktopNetworkMonitor: NetworkMonitor {
    /// Called when the network becomes available or unavailable.
    package var onChange: (() -> Void)?

    private let monitor: OpaqueReference?
    private var connection: SignalConnection?

    package init() {
        monitor = g_network_monitor_get_default().map { OpaqueReference(sharing: $0) }
        connection = monitor?.connect(Signal<Bool>("network-changed"), to: self) { monitor in
            { _ in monitor.onChange?() }
        }
    }

    /// Returns whether a network connection exists, or the location is on this computer.
    package func hasNetwork(for location: Location) -> Bool {
        guard let monitor, !location.isOnThisComputer else { return true }
        return g_network_monitor_get_network_available(monitor.pointer) != 0
    }
}
