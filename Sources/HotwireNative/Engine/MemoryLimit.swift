internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop

/// How much memory one web process may take.
///
/// A process that takes more is ended as a crashed one is: the screens keep their pictures, and the page is loaded again.
/// Before that, from a third of the limit on, the engine gives back what it can.
package struct MemoryLimit: Hashable, Sendable {
    /// The limit; 0 for none.
    package var megabytes: Int
    /// How often the engine measures; tests cannot wait for its 30 s.
    var interval: Double?

    /// Makes a limit.
    ///
    /// - Parameter megabytes: how much; 0 for no limit
    package init(megabytes: Int = Self.usualMegabytes) {
        self.megabytes = megabytes
    }

    /// Half of the computer's memory, at least 1 GB and at most 8 GB.
    package static let usualMegabytes: Int = {
        let half = Int(clamping: ProcessInfo.processInfo.physicalMemory / 2 / 1_048_576)
        return min(max(half, 1_024), 8_192)
    }()
}

/// A limit in the engine's words, as a property of its context.
struct MemoryPressure: PropertyValue {
    static var valueType: GType { webkit_memory_pressure_settings_get_type() }
    private let limit: MemoryLimit

    init(_ limit: MemoryLimit) { self.limit = limit }

    /// Without a limit the engine keeps its own, at which it gives memory back and ends nothing.
    func write(to value: UnsafeMutablePointer<GValue>) {
        guard limit.megabytes > 0, let settings = webkit_memory_pressure_settings_new() else { return }
        webkit_memory_pressure_settings_set_memory_limit(settings, guint(clamping: limit.megabytes))
        webkit_memory_pressure_settings_set_kill_threshold(settings, 1)
        if let interval = limit.interval { webkit_memory_pressure_settings_set_poll_interval(settings, interval) }
        g_value_take_boxed(value, UnsafeRawPointer(settings))
    }
}
