internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
import HotwireDesktop
import HotwireNative

/// A network that a script can disconnect, independent of the computer's network; while disconnected, all requests fail.
package final class EmulatedNetwork {
    package var isThere = true {
        didSet {
            guard isThere != oldValue else { return }
            block(!isThere)
            monitors.forEach { $0.onChange?() }
        }
    }

    private var monitors: [Monitor] = []

    /// Replaces the network monitor of all sessions that are created later.
    package init() { Hotwire.config.makeNetworkMonitor = { self.makeMonitor() } }

    private func makeMonitor() -> any NetworkMonitor {
        let monitor = Monitor(self)
        monitors.append(monitor)
        return monitor
    }

    /// Sends requests to an unreachable proxy, because the engine has no offline mode.
    private func block(_ isBlocked: Bool) {
        guard let environment = HotwireApplication.running?.configuration.webEnvironment else { return }
        let manager = webkit_web_context_get_website_data_manager(environment.context.pointer)
        guard isBlocked else {
            return webkit_website_data_manager_set_network_proxy_settings(
                manager,
                WEBKIT_NETWORK_PROXY_MODE_DEFAULT,
                nil
            )
        }
        let settings = webkit_network_proxy_settings_new("http://127.0.0.1:1", nil)
        webkit_website_data_manager_set_network_proxy_settings(manager, WEBKIT_NETWORK_PROXY_MODE_CUSTOM, settings)
        webkit_network_proxy_settings_free(settings)
    }

    private final class Monitor: NetworkMonitor {
        var onChange: (() -> Void)?
        // Weak, because the network owns its monitors.
        private weak var network: EmulatedNetwork?

        init(_ network: EmulatedNetwork) { self.network = network }

        func hasNetwork(for location: Location) -> Bool { network?.isThere ?? true }
    }
}
