internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore

/// Asks the desktop whether there is a network (`GNetworkMonitor`).
///
/// Nothing polls: GLib hears of changes from the kernel, NetworkManager or the sandbox's portal.
package final class DesktopNetworkMonitor: NetworkMonitor {
    /// Hears when a network came or went.
    package var onChange: (() -> Void)?

    private let monitor: OpaqueReference?
    private var connection: SignalConnection?

    /// Makes a monitor.
    package init() {
        monitor = g_network_monitor_get_default().map { OpaqueReference(sharing: $0) }
        connection = monitor?.connect(Signal<Bool>("network-changed"), to: self) { monitor in
            { _ in monitor.onChange?() }
        }
    }

    /// Whether there is a network, or the page is on this computer.
    package func hasNetwork(for location: Location) -> Bool {
        guard let monitor, !location.isOnThisComputer else { return true }
        return g_network_monitor_get_network_available(monitor.pointer) != 0
    }
}
