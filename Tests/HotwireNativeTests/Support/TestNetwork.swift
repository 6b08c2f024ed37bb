@testable import HotwireNative

/// A network that comes and goes as a test says, whatever the computer has.
final class TestNetwork {
    /// Whether it is there; each change is told, as the desktop tells its own.
    var isThere = true {
        didSet { tell() }
    }

    private var monitors: [Monitor] = []

    /// Makes what one session asks.
    func monitor() -> any NetworkMonitor {
        let monitor = Monitor(self)
        monitors.append(monitor)
        return monitor
    }

    /// Tells of a change, which may leave all as it was.
    func tell() { monitors.forEach { $0.onChange?() } }

    private final class Monitor: NetworkMonitor {
        var onChange: (() -> Void)?
        // A window may live on after its test.
        private weak var network: TestNetwork?

        init(_ network: TestNetwork) { self.network = network }

        func hasNetwork(for location: Location) -> Bool { network?.isThere ?? true }
    }
}
