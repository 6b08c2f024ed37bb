package import CWebKitGTK

/// An observer that receives a signal of all objects of a class until it is released.
@MainActor package final class EmissionHook {
    // The actor is explicit although it is the module's default: Swift 6.3's optimizer loses it here in other modules.

    private let signal: guint
    private let id: gulong

    /// Creates a hook whose closure borrows the emitter, and the first argument if it is an object; `nil` without such a signal.
    package init?(
        _ signal: String,
        of type: GType,
        run: @escaping @MainActor (UnsafeMutablePointer<GObject>, UnsafeMutablePointer<GObject>?) -> Void
    ) {
        // A class that has not been used yet has no signals.
        g_type_class_unref(g_type_class_ref(type))
        self.signal = g_signal_lookup(signal, type)
        guard self.signal != 0 else { return nil }
        let data = Unmanaged.passRetained(HookBody(run)).toOpaque()
        id = g_signal_add_emission_hook(
            self.signal,
            0,
            { _, count, values, data in
                guard let data, let values else { return 1 }
                MainActor.assumeIsolated {
                    Unmanaged<HookBody>.fromOpaque(data).takeUnretainedValue().call(values, Int(count))
                }
                return 1
            },
            data,
            { data in data.map { Unmanaged<HookBody>.fromOpaque($0).release() } }
        )
    }

    isolated deinit { g_signal_remove_emission_hook(signal, id) }
}

private final class HookBody {
    let run: (UnsafeMutablePointer<GObject>, UnsafeMutablePointer<GObject>?) -> Void

    init(_ run: @escaping (UnsafeMutablePointer<GObject>, UnsafeMutablePointer<GObject>?) -> Void) { self.run = run }

    func call(_ values: UnsafePointer<GValue>, _ count: Int) {
        guard let emitter = Self.object(values) else { return }
        run(emitter, count > 1 ? Self.object(values + 1) : nil)
    }

    private static func object(_ value: UnsafePointer<GValue>) -> UnsafeMutablePointer<GObject>? {
        guard value.holds(.object) else { return nil }
        return g_value_get_object(value)?.assumingMemoryBound(to: GObject.self)
    }
}
