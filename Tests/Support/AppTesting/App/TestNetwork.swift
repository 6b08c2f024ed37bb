@testable package import HotwireNative

/// A network that comes and goes as a test says, whatever the computer has.
@MainActor package final class TestNetwork {
    /// Whether it is there; each change is told, as the desktop tells its own.
    package var isThere = true {
        didSet { tell() }
    }

    private var monitors: [Monitor] = []

    /// Makes what one session asks.
    package func monitor() -> any NetworkMonitor {
        let monitor = Monitor(self)
        monitors.append(monitor)
        return monitor
    }

    /// Tells of a change, which may leave all as it was.
    package func tell() { monitors.forEach { $0.onChange?() } }

    private final class Monitor: NetworkMonitor {
        var onChange: (() -> Void)?
        // A window may live on after its test.
        private weak var network: TestNetwork?

        init(_ network: TestNetwork) { self.network = network }

        func hasNetwork(for location: Location) -> Bool { network?.isThere ?? true }
    }
}
