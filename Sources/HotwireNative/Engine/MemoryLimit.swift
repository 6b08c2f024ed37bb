internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop

/// A limit on the memory of one web process.
///
/// The engine ends a process that exceeds the limit, which is handled as a crash: the screens keep their snapshots, and the
/// page is loaded again. From a third of the limit on, the engine tries to free memory.
package struct MemoryLimit: Hashable, Sendable {
    /// The limit in megabytes; 0 for none.
    package var megabytes: Int
    /// How often the engine measures, in seconds; tests cannot wait for its default of 30 s.
    var interval: Double?

    /// Creates a limit.
    ///
    /// - Parameter megabytes: the limit in megabytes; 0 for none
    package init(megabytes: Int = Self.usualMegabytes) {
        self.megabytes = megabytes
    }

    /// Half of the computer's memory, at least 1 GB and at most 8 GB.
    package static let usualMegabytes: Int = {
        let half = Int(clamping: ProcessInfo.processInfo.physicalMemory / 2 / 1_048_576)
        return min(max(half, 1_024), 8_192)
    }()
}

/// A limit as a property of the engine's context.
struct MemoryPressure: PropertyValue {
    static var valueType: GType { webkit_memory_pressure_settings_get_type() }
    private let limit: MemoryLimit

    init(_ limit: MemoryLimit) { self.limit = limit }

    /// Without a limit, the engine uses its own, at which it frees memory but ends no process.
    func write(to value: UnsafeMutablePointer<GValue>) {
        guard limit.megabytes > 0, let settings = webkit_memory_pressure_settings_new() else { return }
        webkit_memory_pressure_settings_set_memory_limit(settings, guint(clamping: limit.megabytes))
        webkit_memory_pressure_settings_set_kill_threshold(settings, 1)
        if let interval = limit.interval { webkit_memory_pressure_settings_set_poll_interval(settings, interval) }
        g_value_take_boxed(value, UnsafeRawPointer(settings))
    }
}
