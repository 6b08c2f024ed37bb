@testable package import HotwireNative

/// A network that a test controls, independent of the computer's network.
@MainActor package final class TestNetwork {
    /// Whether the network is available; monitors are notified of each change.
    package var isThere = true {
        didSet { notify() }
    }

    private var monitors: [Monitor] = []

    /// Creates the monitor of a session.
    package func monitor() -> any NetworkMonitor {
        let monitor = Monitor(self)
        monitors.append(monitor)
        return monitor
    }

    /// Notifies the monitors of a change, which may have no effect.
    package func notify() { monitors.forEach { $0.onChange?() } }

    private final class Monitor: NetworkMonitor {
        var onChange: (() -> Void)?
        // A window may outlive its test.
        private weak var network: TestNetwork?

        init(_ network: TestNetwork) { self.network = network }

        func hasNetwork(for location: Location) -> Bool { network?.isThere ?? true }
    }
}
